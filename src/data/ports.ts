import { type Id, makeId } from '#domain/kernel/ids.ts'

export type Cancel = () => void

/** All outside dependencies of the sync. The simulator passes its own; nothing in src/data bypasses them. */
export interface Ports {
  readonly nowMs: () => number
  readonly randomBytes: (count: number) => Uint8Array
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
  readonly after: (delayMs: number, run: () => void) => Cancel
  /** Runs `hold` once this context has the named lock, and releases it when `hold` settles. */
  readonly withLock: (name: string, hold: () => Promise<void>) => Promise<void>
  readonly openChannel: (name: string, listener: (message: unknown) => void) => Channel
  readonly storage: { readonly indexedDB: IDBFactory; readonly IDBKeyRange: typeof IDBKeyRange }
  /** What the browser reports about its storage; absent where there is no disk that could fill up. */
  readonly storageFacts?: () => Promise<StorageFacts>
}

/** Whether and how much storage the browser grants this origin; null for what it does not report. */
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
