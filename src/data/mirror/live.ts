import { useLiveQuery } from 'dexie-react-hooks'
import { isMirrorWhole } from './local-reader.ts'

/**
 * The answer of a query over this device's databases, asked again whenever rows that it read have changed, in this tab
 * or another, by a person or by the sync. `fallback` stands until the first answer.
 */
export function useLive<T>(ask: () => Promise<T>, deps: readonly unknown[], fallback: T): T {
  // An async function, and not `ask` itself: Dexie follows reads across awaits only in functions that it sees to be async,
  // and with any other would silently never ask again.
  return useLiveQuery(async () => await ask(), [...deps], fallback)
}

/** Whether this till holds all of its rows by now. */
export const useMirrorWhole = (isTill: boolean): boolean => useLive(async () => isTill && (await isMirrorWhole()), [isTill], false)
