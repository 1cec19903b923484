import { useLiveQuery } from 'dexie-react-hooks'
import { isMirrorWhole } from './local-reader.ts'

/**
 * Runs a query over this device's databases, and again whenever rows that it read have changed, in any tab. Returns
 * `fallback` until the first result.
 */
export function useLive<T>(query: () => Promise<T>, deps: readonly unknown[], fallback: T): T {
  // Must be an async function, not `query` itself: Dexie tracks reads across awaits only in functions that it
  // recognises as async; otherwise the query would never run again.
  return useLiveQuery(async () => await query(), [...deps], fallback)
}

/** Whether the first copy of this till is complete. */
export const useMirrorWhole = (isTill: boolean): boolean => useLive(async () => isTill && (await isMirrorWhole()), [isTill], false)
