import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { clonePlainQuickly } from './plain-clone.ts'

/** A change of one shipped file, made while it is loaded: how a defect is switched in without being in the product. */
export interface SourcePatch {
  /** From the root of the repository. */
  readonly file: string
  /** Must occur exactly once in the file. */
  readonly find: string
  readonly replace: string
}

/** Steps of fake-indexeddb and of Dexie's own timers go to the world of the moment. */
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

/** Which file each patch found its place in; a patch that found none has tested nothing. */
export const patchesApplied = new Set<SourcePatch>()

/** Must run before anything of the product, Dexie or fake-indexeddb is imported. */
export function installHooks(patches: readonly SourcePatch[] = []): void {
  // Dexie would otherwise talk to other processes' tabs; Node has this one too.
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
      // Kysely freezes every node of every query, for people who would change them.
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
