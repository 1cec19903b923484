import type { IDBFactory } from 'fake-indexeddb'
import * as v from 'valibot'
import { product, service } from '#domain/catalog/catalog.ts'
import { customer } from '#domain/customers/customer.ts'
import { type AnyRecord, insert } from '#domain/kernel/define.ts'
import { allPermissions } from '#domain/access/pages.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { enrolResponseSchema } from '#domain/sync/messages.ts'
import { type TestApp, type TestClock, openTestApp, registerShop, tickingClock } from '#server/http/test-app.ts'
import { stampTransaction } from '#server/store/stamp.ts'
import { type TestLane, testLane } from '#server/store/test-database.ts'
import { createUnitOfWork } from '#server/store/unit-of-work.ts'
import { verifyCopy } from '../../src/data/sync/checksum.ts'
import { commitOn } from '../../src/data/ledger/commit.ts'
import type { CommandOutcome, SyncStatus } from '../../src/data/contract.ts'
import { localReader } from '../../src/data/mirror/local-reader.ts'
import type { Ports } from '../../src/data/ports.ts'
import { SyncLoop } from '../../src/data/sync/sync-loop.ts'
import { storeIdentity } from '../../src/data/till/till.ts'
import { EXAMPLE_NOW, exampleCustomer, examplePiece, exampleProduct, exampleService } from '../support/examples/example-shop.ts'
import { makeSale } from '../support/examples/make-sale.ts'
import { type TestDevice, must, newTestId, testDevice } from './support.ts'

type Row = Readonly<Record<string, unknown>>
const goodsOf = (onHand: number): readonly (readonly [AnyRecord, Row])[] => [
  [service, exampleService],
  [product, { ...exampleProduct, initialQuantity: onHand, onHand }],
  [rentItem, examplePiece],
  [customer, exampleCustomer],
]

/** Faults of a till's network. `lose`: the server acts, and its answer is lost. */
export type Weather = 'fine' | 'down' | 'lose' | 'portal' | 'unauthorised' | 'stuck'
export interface Link {
  weather: Weather
  /** Requested paths in order. */
  readonly requested: string[]
  readonly fetch: Ports['fetch']
}

export interface RealTill extends TestDevice {
  readonly link: Link
  readonly loop: SyncLoop
  readonly status: () => SyncStatus
  /** Sends and receives until nothing is left to do at once. */
  readonly goRound: () => Promise<SyncStatus>
  /** How its mirror differs from the server; empty when it is equal. */
  readonly differences: () => Promise<readonly string[] | null>
  /** Sells the shop's goods to its customer, by this till's local data. */
  readonly sell: (shop: Pick<RealShop, 'employeeId'>) => Promise<CommandOutcome>
}

/**
 * The real server over a database, PGlite in memory by default, with one registered shop that has a few goods. Its
 * clock is that of the example tills, because with the real one their sales would be too old at some point. `onHand` is
 * the stock of its product; selling more causes notices.
 */
export async function openRealShop(
  lane: TestLane = testLane,
  clock: TestClock = tickingClock(EXAMPLE_NOW),
  onHand: number = exampleProduct.onHand,
) {
  const server = await openTestApp(lane, { clock })
  const user = await registerShop(server.request, 'owner@example.com')
  const accountId = Number(user['account_id'])
  const put = (rows: readonly (readonly [AnyRecord, Row])[]) =>
    server.db.inAccount(accountId, async (tx) => {
      const unit = createUnitOfWork(tx, accountId)
      await unit.stage(rows.map(([record, row]) => insert(record, row as never)))
      await unit.flush()
      await stampTransaction(tx, accountId, unit.touched())
    })
  await put(goodsOf(onHand))
  const till = (name: string) => openTill(server, String(user['api_token']), name)
  return {
    ...server,
    accountId,
    token: String(user['api_token']),
    employeeId: user['employee_id'] === null ? null : String(user['employee_id']),
    put,
    /** The network of the owner's signed-in browser. */
    asOwner: signedIn(server.app, String(user['api_token'])),
    till,
    /** A till that has its first copy. */
    readyTill: async (name: string) => {
      const one = await till(name)
      await one.goRound()
      return one
    },
  }
}
export type RealShop = Awaited<ReturnType<typeof openRealShop>>

/** The network of a browser with a signed-in user. */
export const signedIn =
  (app: TestApp['app'], token: string): Ports['fetch'] =>
  async (path, init) =>
    app.request(
      path,
      { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), authorization: `Bearer ${token}` } },
      { incoming: { socket: { remoteAddress: '203.0.113.9' } } },
    )

/** The network of a till to a server. */
export function linkTo(app: TestApp['app']): Link {
  const link: Link = {
    weather: 'fine',
    requested: [],
    async fetch(path, init) {
      link.requested.push(path)
      if (link.weather === 'down') throw new TypeError('Failed to fetch')
      if (link.weather === 'portal') return new Response('<html>Welcome to the hotel</html>', { headers: { 'content-type': 'text/html' } })
      if (link.weather === 'unauthorised') return Response.json({ errors: { form: ['session-expired'] } }, { status: 401 })
      if (link.weather === 'stuck' && path.endsWith('/push')) return Response.json({ errors: { form: ['server-error'] } }, { status: 500 })
      const answer = await app.request(path, init, { incoming: { socket: { remoteAddress: '203.0.113.9' } } })
      if (link.weather === 'lose') throw new TypeError('Failed to fetch')
      return answer
    },
  }
  return link
}

async function sellOn(device: TestDevice, employeeId: string | null): Promise<CommandOutcome> {
  const setting = must(await localReader(device).get(accountSetting, ONLY_ROW_ID))
  const goods = { services: [exampleService], products: [exampleProduct], buyers: [exampleCustomer] }
  return commitOn(device, issueInvoice, makeSale({ setting, ...goods }, 0, newTestId), { employeeId, permissions: allPermissions() })
}

export async function openTill(server: Pick<TestApp, 'app' | 'request'>, token: string, name: string): Promise<RealTill> {
  const till = tillOver(linkTo(server.app))
  const enrolled = await server.request('POST', '/api/sync/enrol', { token, body: { name, app: 'test' } })
  await storeIdentity(till, name, v.parse(enrolResponseSchema, enrolled.body))
  return till
}

/** A browser with the shipped sync and, unless `disk` is given, empty storage. */
export function tillOver(link: Link, disk?: IDBFactory): RealTill {
  const device = testDevice((path, init) => link.fetch(path, init), disk)
  let status: SyncStatus | null = null
  const loop = new SyncLoop(device.sync, (reported) => {
    status = reported
  })
  const current = () => {
    if (!status) throw new Error('nothing was told yet')
    return status
  }
  return Object.assign(device, {
    link,
    loop,
    status: current,
    goRound: async () => {
      await loop.wake()
      return current()
    },
    sell: ({ employeeId }: Pick<RealShop, 'employeeId'>) => sellOn(device, employeeId),
    differences: async () => {
      const found = await verifyCopy(device.sync)
      return found.kind === 'differs' ? found.records : found.kind === 'equal' ? [] : null
    },
  })
}
