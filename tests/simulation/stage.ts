import { directStepsTo } from './hooks.ts'
import { storeIdentity } from '../../src/data/till.ts'
import { Browser } from './browser.ts'
import { Link } from './link.ts'
import { type DiskImage, diskImage, factoryWith } from './raw-store.ts'
import { Server } from './server.ts'
import { type Shop, TILLS_MAX, customers, enrol, makeShop, ownProducts } from './shop.ts'
import { type AccountTable, accountTables, bringBack, keepIn, roomIn } from './tables.ts'
import { Disk, superviseTransactions } from './storage.ts'
import { Trouble } from './trouble.ts'
import { World } from './world.ts'

/** Where every run begins: the server with its shop, and the disks of tills that have copied it. Made once in a process. */
export interface Stage {
  readonly server: Server
  readonly shop: Shop
  readonly disks: readonly DiskImage[]
  /** Sums before the first act, as `record id field`. */
  readonly opening: Readonly<Record<string, number>>
  readonly tables: readonly AccountTable[]
  /** The database as it was; fresh for each run. */
  readonly reset: () => Promise<void>
}

const opening = Object.fromEntries([
  ...ownProducts.map(({ id, onHand }) => [`product ${id} onHand`, onHand] as const),
  ...customers.map(({ id, points }) => [`customer ${id} points`, points] as const),
])

const COPY_LIMIT_MS = 120_000

export async function openStage(): Promise<Stage> {
  superviseTransactions()
  const server = await Server.open()
  const world = new World('the first morning')
  directStepsTo(world)
  server.enter(world)
  const shop = await makeShop(server, 'owner@example.com')
  await makeShop(server, 'neighbour@example.com')
  const tills = []
  const disks: DiskImage[] = []
  for (let nth = 0; nth < TILLS_MAX; nth += 1) {
    const till = await enrol(server, shop.token, `Till ${nth + 1}`)
    tills.push(till)
    const browser = quietBrowser(world, server, `b${nth}`)
    const tab = browser.openTab()
    const identified = storeIdentity(tab.device, `Till ${nth + 1}`, till)
    await world.runUntil(world.now + 1_000)
    await identified
    tab.wake()
    await world.runUntil(world.now + COPY_LIMIT_MS)
    browser.closeAll()
    disks.push(diskImage(browser.disk.factory))
  }
  const tables = await accountTables(server)
  const reset = await keepTables(server, tables)
  return { server, shop: { ...shop, tills }, disks, opening, tables, reset }
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

/** Keeps every table of accounts as it is now beside itself; answers how to bring them back. */
async function keepTables(server: Server, tables: readonly AccountTable[]): Promise<() => Promise<void>> {
  const filled = new Set<string>()
  await server.db.asPlatform(async (tx) => {
    await tx.script([...roomIn('backup', tables), ...roomIn('kept', tables), ...keepIn('kept', tables)].join(';\n'))
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
