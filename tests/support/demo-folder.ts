import { randomInt } from 'node:crypto'
import { cpSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

export const TILL_PROFILE = 'till'
const ROOT = join(import.meta.dirname, '../..')

/** A data folder with the demo shop, made once per run of journeys. */
export const DEMO_TEMPLATE = join(ROOT, '.tmp/demo-shop')

const MEMORY = '/dev/shm'
/** Two journeys, each with a database and two browser profiles, need less than half of this. */
const ROOM_BYTES = 4 * 1024 ** 3

/** A folder in memory if there is enough: databases and browsers write thousands of small files that are deleted after each journey. */
function quickFolder(): string {
  if (process.platform !== 'linux') return tmpdir()
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir()
  } catch {
    // Systems without /dev/shm use the disk.
    return tmpdir()
  }
}

/**
 * A demo shop with one enrolled till and its browser profile, made once per worker of a run: the profile is bound to
 * the address of its server, which differs by worker.
 */
export interface TillTemplate {
  readonly dataDir: string
  readonly profile: string
  readonly port: number
}

const templateFile = (worker: number): string => join(ROOT, `.tmp/demo-till-${worker}.json`)

/** Below the ephemeral ports, so that no other process gets the port between two journeys. */
const [PORT_FIRST, PORTS] = [20_000, 10_000]

/** A copy of the demo shop for enrolling a till. Call `remove` when the run is over. */
export function newTillTemplate(worker: number): TillTemplate & { readonly remove: () => void } {
  const root = mkdtempSync(join(quickFolder(), 'fustan-till-'))
  const template = { dataDir: join(root, 'data'), profile: join(root, 'profile'), port: PORT_FIRST + randomInt(PORTS) }
  cpSync(DEMO_TEMPLATE, template.dataDir, { recursive: true })
  mkdirSync(template.profile)
  writeFileSync(templateFile(worker), JSON.stringify(template))
  return { ...template, remove: () => removeAll(root) }
}

export const tillTemplate = (worker: number): TillTemplate => JSON.parse(readFileSync(templateFile(worker), 'utf8')) as TillTemplate

/** A killed browser may still write for a moment. */
const removeAll = (root: string): void => rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })

/**
 * The server detects by the birth time of this file that its folder was copied, as from a backup, and then makes its
 * tills copy the shop anew.
 */
const BORN_WITH_THE_FOLDER = 'database/PG_VERSION'

/** Folders of one journey: a copy of the demo shop for its server, and space for browser profiles. */
export interface JourneyFolders {
  readonly dataDir: string
  readonly profile: (name: string) => string
  readonly remove: () => void
}

/** A killed browser leaves the lock on its profile, with which a copy would not open. */
const isNoLock = (path: string): boolean => !basename(path).startsWith('Singleton')

/** A copy of the demo shop, or of a template with a till, whose browser profile is called `till`. */
export function journeyFolders(template?: TillTemplate): JourneyFolders {
  const root = mkdtempSync(join(quickFolder(), 'fustan-journey-'))
  const dataDir = join(root, 'data')
  cpSync(template?.dataDir ?? DEMO_TEMPLATE, dataDir, { recursive: true })
  if (template) {
    cpSync(template.profile, join(root, `profile-${TILL_PROFILE}`), { recursive: true, filter: isNoLock })
    // Link the same file instead of a copy, so that the till continues where the template stopped.
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
