import type { AnyRecord, Reader, RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Device, thisDevice } from '../data/device.ts'
import { useLive } from '../data/mirror/live.ts'
import { localReader } from '../data/mirror/local-reader.ts'
import { useSession } from './session.ts'

export { isMirrorWhole } from '../data/mirror/local-reader.ts'

/**
 * Reads this till's own rows, with everything that was not sent yet: for the sale, for preparing a command, and for who
 * may unlock the till. A fact at the counter must not wait for the network, nor be prepared from an older answer of the
 * server, so these reads never use either. Everything else is read with the hooks of `use-question.ts`.
 */
export const counterReader = (device: Device = thisDevice()): Reader => localReader(device)

/**
 * Follows what a reader of this till's own rows finds. `fallback` until the first result, and always on a device that
 * is not a till.
 */
export function useCounterRows<T>(read: (own: Reader) => Promise<T>, deps: readonly unknown[], fallback: T): T {
  const { isTill } = useSession()
  return useLive<T>(async () => (isTill ? read(counterReader()) : fallback), [isTill, ...deps], fallback)
}

/** A row of this till, live: undefined while loading, null if it is missing or this is not a till. */
export function useCounterRow<R extends AnyRecord>(record: R, id: Id | null): RowOf<R> | null | undefined {
  const { isTill } = useSession()
  const row = useCounterRows<RowOf<R> | null | undefined>(async (own) => (id ? own.get(record, id) : null), [record.name, id], undefined)
  return isTill ? row : null
}
