import { randomInt } from 'node:crypto'
import { cpSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

export const TILL_PROFILE = 'till'
const ROOT = join(import.meta.dirname, '../..')

/** A data folder with the demo shop in it, made once for a run of journeys. */
export const DEMO_TEMPLATE = join(ROOT, '.tmp/demo-shop')

const MEMORY = '/dev/shm'
/** Two journeys, each with a database and the profiles of two tills, need less than half of this. */
const ROOM_BYTES = 4 * 1024 ** 3

/** Memory where there is much of it: databases and browsers write thousands of small files, and none outlives its journey. */
function quickFolder(): string {
  if (process.platform !== 'linux') return tmpdir()
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir()
  } catch {
    // A system without it keeps them on its disk.
    return tmpdir()
  }
}

/**
 * A demo shop with one till, and the browser that is this till, made once for each worker of a run: its browser knows the shop by the address of
 * its server, which is another one for each worker.
 */
export interface TillTemplate {
  readonly dataDir: string
  readonly profile: string
  readonly port: number
}

const templateFile = (worker: number): string => join(ROOT, `.tmp/demo-till-${worker}.json`)

/** Below the ports that systems give out by themselves, so that nobody else is given it between two journeys. */
const [PORT_FIRST, PORTS] = [20_000, 10_000]

/** A copy of the demo shop to make a till in. `remove` it once the run is over. */
export function newTillTemplate(worker: number): TillTemplate & { readonly remove: () => void } {
  const root = mkdtempSync(join(quickFolder(), 'fustan-till-'))
  const template = { dataDir: join(root, 'data'), profile: join(root, 'profile'), port: PORT_FIRST + randomInt(PORTS) }
  cpSync(DEMO_TEMPLATE, template.dataDir, { recursive: true })
  mkdirSync(template.profile)
  writeFileSync(templateFile(worker), JSON.stringify(template))
  return { ...template, remove: () => removeAll(root) }
}

export const tillTemplate = (worker: number): TillTemplate => JSON.parse(readFileSync(templateFile(worker), 'utf8')) as TillTemplate

/** A browser that was killed may still write for a moment. */
const removeAll = (root: string): void => rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })

/** By the birth of this file a server knows that its folder was copied, as from a backup, and then its tills copy the shop anew. */
const BORN_WITH_THE_FOLDER = 'database/PG_VERSION'

/** Folders of one journey: a copy of the demo shop for its server, and room for browsers. */
export interface JourneyFolders {
  readonly dataDir: string
  readonly profile: (name: string) => string
  readonly remove: () => void
}

/** A browser that had to be killed leaves the lock on its profile, and the next one would refuse to open a copy. */
const isNoLock = (path: string): boolean => !basename(path).startsWith('Singleton')

/** Of the demo shop, or of one with a till: that browser's profile is then called `till`. */
export function journeyFolders(template?: TillTemplate): JourneyFolders {
  const root = mkdtempSync(join(quickFolder(), 'fustan-journey-'))
  const dataDir = join(root, 'data')
  cpSync(template?.dataDir ?? DEMO_TEMPLATE, dataDir, { recursive: true })
  if (template) {
    cpSync(template.profile, join(root, `profile-${TILL_PROFILE}`), { recursive: true, filter: isNoLock })
    // The same file, and not a copy: the till goes on where the template stopped.
    rmSync(join(dataDir, BORN_WITH_THE_FOLDER))
    linkSync(join(template.dataDir, BORN_WITH_THE_FOLDER), join(dataDir, BORN_WITH_THE_FOLDER))
  }
  return {
    dataDir,
    profile(name) {
      const folder = join(root, `profile-${name}`)
      mkdirSync(folder, { recursive: true })
      return folder
    },
    remove: () => removeAll(root),
  }
}
