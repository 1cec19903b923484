import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { clonePlainQuickly } from './plain-clone.ts'

/** A change to one shipped file, applied while it is loaded: switches in a defect without adding it to the product. */
export interface SourcePatch {
  /** Relative to the root of the repository. */
  readonly file: string
  readonly find: string
  readonly replace: string
}

/** Steps of fake-indexeddb and Dexie's own timers are routed to the current world. */
interface SimulatedGlobals {
  simulatedTask?: (run: () => void) => void
  simulatedTimer?: (run: () => void, delayMs?: number) => void
}
const globals = globalThis as typeof globalThis & SimulatedGlobals

export function directStepsTo(world: { task: (run: () => void) => void; after: (delayMs: number, run: () => void) => unknown }): void {
  globals.simulatedTask = (run) => world.task(run)
  globals.simulatedTimer = (run, delayMs = 0) => void world.after(delayMs, run)
}

const SCHEDULING = 'fake-indexeddb/build/esm/lib/scheduling.js'
const ROOT_URL = `${pathToFileURL(join(import.meta.dirname, '..', '..')).href}/`

/** Patches that were applied; a patch missing here has tested nothing. */
export const patchesApplied = new Set<SourcePatch>()

/** Installs the module hooks. Must run before the product, Dexie or fake-indexeddb is imported. */
export function installHooks(patches: readonly SourcePatch[] = []): void {
  // Dexie would otherwise talk to other processes; Node has BroadcastChannel too.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  clonePlainQuickly()
  registerHooks({
    load(url, context, nextLoad) {
      if (url.endsWith(SCHEDULING)) {
        return { format: 'module', shortCircuit: true, source: 'export const queueTask = (run) => globalThis.simulatedTask(run)' }
      }
      const loaded = nextLoad(url, context)
      if (url.endsWith('dexie/dist/dexie.js'))
        return { ...loaded, source: `var setTimeout = globalThis.simulatedTimer;${text(loaded.source)}` }
      // Kysely freezes every node of every query, which only costs time here.
      if (url.endsWith('kysely/dist/util/object-utils.js'))
        return { ...loaded, source: text(loaded.source).replace('return Object.freeze(obj)', 'return obj') }
      const own = patches.filter((patch) => url === ROOT_URL + patch.file)
      return own.length === 0 ? loaded : { ...loaded, source: own.reduce(patched, text(loaded.source)) }
    },
  })
}

const text = (source: unknown): string =>
  typeof source === 'string' ? source : new TextDecoder().decode(source instanceof Uint8Array ? source : undefined)

function patched(source: string, patch: SourcePatch): string {
  const parts = source.split(patch.find)
  if (parts.length !== 2) {
    throw new Error(`the defect's text occurs ${parts.length - 1} times in ${patch.file}, and must occur once:\n${patch.find}`)
  }
  patchesApplied.add(patch)
  return parts.join(patch.replace)
}
