import { type IDBDatabase, IDBFactory } from 'fake-indexeddb'
import { allPermissions } from '#domain/access/pages.ts'
import { customer } from '#domain/customers/customer.ts'
import { insert } from '#domain/kernel/define.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { stampTransaction } from '#server/store/stamp.ts'
import { createUnitOfWork } from '#server/store/unit-of-work.ts'
import { commitOn } from '../../../src/data/ledger/commit.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { SyncLoop } from '../../../src/data/sync/sync-loop.ts'
import { storeIdentity } from '../../../src/data/till/till.ts'
import { type TestDevice, must, newTestId, testDevice } from '../../device/support.ts'
import { BACKUPS, Backups } from '../../simulation/world/backup.ts'
import type { Chance } from '../../simulation/chance.ts'
import { Server } from '../../simulation/world/server.ts'
import {
  OPENING_STOCK,
  type Shop as SimulatedShop,
  customers,
  enrol,
  makeShop,
  services,
  sharedProducts,
} from '../../simulation/world/shop.ts'
import { type AccountTable, accountTables, bringBack, keepIn, roomIn } from '../../simulation/world/tables.ts'
import { exampleCustomer } from '../../support/examples/example-shop.ts'
import { makeSale } from '../../support/examples/make-sale.ts'
import { Link } from './link.ts'
import { OPENING_STOCK as STOCK, type Shop, type Sold, type Till } from './shop.ts'

interface Place {
  readonly server: Server
  readonly accountId: number
  readonly employeeId: string
  readonly chance: Chance
  readonly newLink: () => Link
}

/** The storage of one browser, which knows its connections. */
class OwnFactory extends IDBFactory {
  readonly connections = new WeakSet<IDBDatabase>()

  override open(...[name, version]: Parameters<IDBFactory['open']>): ReturnType<IDBFactory['open']> {
    const request = super.open(name, version)
    request.addEventListener('success', () => this.connections.add(request.result))
    return request
  }
}

interface Begun {
  readonly server: Server
  readonly tables: readonly AccountTable[]
  readonly shop: Omit<SimulatedShop, 'tills'>
}
let begun: Promise<Begun> | null = null

/** What the shop was on its first morning is kept beside it; every history begins there. */
async function begin(): Promise<Begun> {
  const server = await Server.open()
  const shop = await makeShop(server, 'owner@example.com')
  const tables = await accountTables(server)
  const script = [...BACKUPS.flatMap((place) => roomIn(place, tables)), ...roomIn('begin', tables), ...keepIn('begin', tables)]
  await server.db.asPlatform((tx) => tx.script(script.join(';\n')))
  return { server, tables, shop }
}

/** The shipped server over PGlite and the shipped client code over the same storage as the others. */
export async function openOurShop(chance: Chance): Promise<Shop> {
  if (STOCK !== OPENING_STOCK) throw new Error('the shops begin with different stock')
  const { server, tables, shop } = await (begun ??= begin())
  await server.db.asPlatform((tx) => tx.script(bringBack('begin', tables, new Set(tables.map(({ name }) => name))).join(';\n')))
  const { token, accountId, employeeId } = shop
  const newLink = () =>
    new Link(async (path, { method, headers, body }) => {
      const answer = await server.handle(path, { method, headers, body })
      if (!answer) throw new TypeError('Failed to fetch')
      return new Response(answer.text, { status: answer.status, headers: { 'content-type': answer.contentType } })
    }, chance)
  const place: Place = { server, accountId, employeeId, chance, newLink }
  const backups = new Backups(server, tables)
  return {
    async till(name) {
      const factory = new OwnFactory()
      const link = newLink()
      const device = testDevice(link.fetch, factory)
      await storeIdentity(device, name, await enrol(server, token, name))
      return ourTill(place, name, factory, device, link)
    },
    books: () => booksOf(server, accountId),
    backUp: () => backups.make(),
    restore: async () => void (await backups.restore({ isOlder: false, epoch: newTestId() })),
    addCustomers: (count) => addCustomers(place, count),
    close: async () => undefined,
  }
}

function ourTill(place: Place, name: string, factory: OwnFactory, device: TestDevice, link: Link): Till {
  const loop = new SyncLoop(device.sync, () => undefined)
  const reader = localReader(device)
  const again = (): Till => {
    const next = place.newLink()
    return ourTill(place, name, factory, testDevice(next.fetch, factory), next)
  }
  return {
    name,
    link,
    owns: (connection) => factory.connections.has(connection),
    sell: (isPoisoned = false) => sell(place, device, isPoisoned),
    exchange: () => loop.wake(),
    async hasSentAll() {
      const rows = await (await device.ledger.open()).outbox.toArray()
      return rows.every((row) => row.status !== 'pending')
    },
    seen: async () => (await reader.select(invoice, { limit: 10_000 })).map((row) => row.id),
    customers: () => reader.count(customer, {}),
    restart: async () => again(),
    tab: async () => again(),
  }
}

async function sell(place: Place, device: TestDevice, isPoisoned: boolean): Promise<Sold> {
  const reader = localReader(device)
  const shop = {
    setting: must(await reader.get(accountSetting, ONLY_ROW_ID)),
    services,
    products: [must(sharedProducts[0])],
    buyers: [must(customers[0])],
  }
  const input = makeSale(shop, 0, newTestId)
  const outcome = await commitOn(device, issueInvoice, input, { employeeId: place.employeeId, permissions: allPermissions() })
  if (!outcome.ok || !('number' in outcome)) throw new Error(`the sale was not stored: ${JSON.stringify(outcome)}`)
  if (isPoisoned) await poison(device, outcome.operationId)
  return { id: input.invoiceId, number: must(outcome.number) }
}

/** The queued sale becomes one that a faulty build might have made: the server's code cannot read its lines. */
async function poison(device: TestDevice, opId: string): Promise<void> {
  const db = await device.ledger.open()
  const row = must(await db.outbox.get({ opId }))
  const args = { ...(row.op.args as Record<string, unknown>), bill: 'not a bill' }
  await db.outbox.put({ ...row, op: { ...row.op, args } })
}

async function booksOf(server: Server, accountId: number) {
  return server.db.inAccount(accountId, async (tx) => {
    const sales = await tx.query<{ id: string; number: string }>('select id, number from invoice order by number')
    const parked = await tx.query<{ id: string; series: string; no: number }>(
      `select o.payload->'args'->>'invoiceId' as id, o.payload->'document'->>'series' as series,
         (o.payload->'document'->>'no')::int as no from op_log o where o.status = 'parked'`,
    )
    const [stock] = await tx.query<{ on_hand: number }>('select on_hand from product where id = $1', [must(sharedProducts[0]).id])
    const held = parked.map(({ id, series, no }) => ({ id, number: `${series}-${String(no).padStart(6, '0')}` }))
    return { sales, held, onHand: Number(must(stock).on_hand) }
  })
}

const PAGE = 1_000

async function addCustomers({ server, accountId }: Place, count: number): Promise<void> {
  for (let from = 0; from < count; from += PAGE) {
    const rows = Array.from({ length: Math.min(PAGE, count - from) }, (_, at) =>
      insert(customer, {
        ...exampleCustomer,
        id: newTestId(),
        name: `نورة ${from + at}`,
        mobile: `9665${String(from + at).padStart(8, '0')}`,
      }),
    )
    await server.db.inAccount(accountId, async (tx) => {
      const unit = createUnitOfWork(tx, accountId)
      await unit.stage(rows)
      await unit.flush()
      await stampTransaction(tx, accountId, unit.touched())
    })
  }
}
