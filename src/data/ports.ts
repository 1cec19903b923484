import { type Id, makeId } from '#domain/kernel/ids.ts'

/** A timer that can be called off. */
export type Cancel = () => void

/** Everything outside the sync that can surprise it. A simulator brings its own; nothing in src/data reaches round them. */
export interface Ports {
  readonly nowMs: () => number
  readonly randomBytes: (count: number) => Uint8Array
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
  readonly after: (delayMs: number, run: () => void) => Cancel
  /** Runs `hold` once this context alone holds the named lock, and keeps the lock until `hold` settles. */
  readonly withLock: (name: string, hold: () => Promise<void>) => Promise<void>
  readonly openChannel: (name: string, hear: (message: unknown) => void) => Channel
  readonly storage: { readonly indexedDB: IDBFactory; readonly IDBKeyRange: typeof IDBKeyRange }
  /** What the browser says of the place it gives; absent where there is no disk that could fill up. */
  readonly storageFacts?: () => Promise<StorageFacts>
}

/** How safely and how roomily a browser keeps this origin's data; null for what it does not tell. */
export interface StorageFacts {
  readonly isPersisted: boolean | null
  readonly usageBytes: number | null
  readonly quotaBytes: number | null
}

export interface Channel {
  readonly say: (message: unknown) => void
  readonly close: () => void
}

export const newIdOf = (ports: Pick<Ports, 'nowMs' | 'randomBytes'>): Id => makeId(ports.nowMs(), ports.randomBytes(10))
