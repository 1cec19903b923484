import { useLiveQuery } from 'dexie-react-hooks'

/**
 * The answer of a query over this device's databases, asked again whenever rows that it read have changed, in this tab
 * or another, by a person or by the sync. `fallback` stands until the first answer.
 */
export function useLive<T>(ask: () => Promise<T>, deps: readonly unknown[], fallback: T): T {
  return useLiveQuery(ask, [...deps], fallback)
}
