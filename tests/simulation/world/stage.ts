import { directStepsTo } from '../hooks.ts'
import { customer } from '#domain/customers/customer.ts'
import { product } from '#domain/catalog/catalog.ts'
import { giftCard } from '#domain/gift-cards/gift-card.ts'
import type { AnyRecord } from '#domain/kernel/define.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { readPage } from '#server/sync/pull/snapshot.ts'
import { storeIdentity } from '../../../src/data/till/till.ts'
import { BACKUPS } from './backup.ts'
import { Browser } from './browser.ts'
import { Link } from './link.ts'
import { type DiskImage, diskImage, factoryWith } from './raw-store.ts'
import { Server } from './server.ts'
import type { EnrolResponse } from '#domain/sync/messages.ts'
import { type Shop, TILLS_MAX, enrol, makeShop } from './shop.ts'
import { type AccountTable, accountTables, bringBack, keepIn, roomIn } from './tables.ts'
import { Disk, superviseTransactions } from './storage.ts'
import { Trouble } from './trouble.ts'
import { WORLD_START, World } from './world.ts'

/** The starting point of every run: the server with its shop, and the disks of tills that have copied it. Made once per process. */
export interface Stage {
  readonly server: Server
  readonly shop: Shop
  readonly disks: readonly DiskImage[]
  /** Another account on the same server, with one till and rows of the same ids. */
  readonly neighbour: { readonly shop: Shop; readonly disk: DiskImage }
  /** Sums before the first act, keyed by `record id field`. */
  readonly opening: Readonly<Record<string, number>>
  readonly tables: readonly AccountTable[]
  /** Restores the initial database; called before each run. */
  readonly reset: () => Promise<void>
}

/** The sums of every record that has sums, before the first act. */
async function openingOf(server: Server, accountId: number): Promise<Record<string, number>> {
  return server.db.inAccount(accountId, async (tx) => {
    const sums: Record<string, number> = {}
    for (const record of [product, customer, rentalOrder, invoice, giftCard] as readonly AnyRecord[]) {
      for (const { row } of (await readPage(tx, accountId, record, null, 1_000)).rows)
        for (const [field, held] of Object.entries(row)) if (typeof held === 'number') sums[`${record.name} ${row.id} ${field}`] = held
    }
    return sums
  })
}

const COPY_LIMIT_MS = 120_000

/** Enrols an empty browser, waits for its first copy and returns its disk. */
async function copiedTill(server: Server, world: World, token: string, name: string): Promise<{ till: EnrolResponse; disk: DiskImage }> {
  const till = await enrol(server, token, name)
  const browser = quietBrowser(world, server, name)
  const tab = browser.openTab()
  const identified = storeIdentity(tab.device, name, till)
  await world.runUntil(world.now + 1_000)
  await identified
  tab.wake()
  await world.runUntil(world.now + COPY_LIMIT_MS)
  browser.closeAll()
  return { till, disk: diskImage(browser.disk.factory) }
}

export async function openStage(): Promise<Stage> {
  superviseTransactions()
  const server = await Server.open()
  const world = new World('the first morning')
  directStepsTo(world)
  server.enter(world)
  const shop = await makeShop(server, 'owner@example.com')
  const related = await makeShop(server, 'neighbour@example.com')
  // A history may span months, so the accounts never expire.
  await server.db.asPlatform((tx) => tx.query('update account set expires_at = null'))
  const tills = []
  const disks: DiskImage[] = []
  for (let nth = 0; nth < TILLS_MAX; nth += 1) {
    const { till, disk } = await copiedTill(server, world, shop.token, `Till ${nth + 1}`)
    tills.push(till)
    disks.push(disk)
  }
  const { till, disk } = await copiedTill(server, world, related.token, 'Till of the neighbour')
  const neighbour = { shop: { ...related, tills: [till] }, disk }
  // The tills were copied one after the other, but every history starts at the time of the first.
  const opened = new Date(WORLD_START).toISOString()
  await server.db.asPlatform((tx) => tx.query('update device set enrolled_at = $1::timestamptz', [opened]))
  const opening = await openingOf(server, shop.accountId)
  const tables = await accountTables(server)
  const reset = await keepTables(server, tables)
  return { server, shop: { ...shop, tills }, neighbour, disks, opening, tables, reset }
}

function quietBrowser(world: World, server: Server, name: string): Browser {
  const chance = world.chance(`quiet ${name}`)
  return new Browser({
    name,
    world,
    disk: new Disk(),
    link: new Link(world, server, chance, {}),
    trouble: new Trouble(chance, {}),
    onCommitted: () => undefined,
  })
}

export const diskOf = (stage: Stage, nth: number): Disk => {
  const image = stage.disks[nth]
  if (!image) throw new Error(`there is no till ${nth}`)
  return new Disk(factoryWith(image))
}

/** Saves a copy of every account table; returns a function that restores them. */
async function keepTables(server: Server, tables: readonly AccountTable[]): Promise<() => Promise<void>> {
  const filled = new Set<string>()
  await server.db.asPlatform(async (tx) => {
    await tx.script(
      [...BACKUPS.flatMap((backup) => roomIn(backup, tables)), ...roomIn('kept', tables), ...keepIn('kept', tables)].join(';\n'),
    )
    await tx.script('create table kept.sync_epoch as select * from public.sync_epoch')
    for (const { name } of tables) {
      const [row] = await tx.query<{ count: number }>(`select count(*) as count from kept.${name}`)
      if (row && row.count > 0) filled.add(name)
    }
  })
  const script = [...bringBack('kept', tables, filled), 'update public.sync_epoch set epoch = (select epoch from kept.sync_epoch)'].join(
    ';\n',
  )
  return () => server.db.asPlatform((tx) => tx.script(script))
}
