/** Columns are stored per employee of a till and per account, as one browser may serve several shops. */
export interface ColumnOwner {
  readonly accountId: number
  readonly employeeId: string | null
}

const keyOf = ({ accountId, employeeId }: ColumnOwner, list: string): string => `list-columns:${accountId}:${employeeId ?? ''}:${list}`

/** Without storage the default columns are shown. */
function guarded<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}

/** The columns that this user chose for this list on this device; null for the default ones. */
export const savedColumns = (who: ColumnOwner, list: string): string | null => guarded(() => localStorage.getItem(keyOf(who, list)))

export function keepColumns(who: ColumnOwner, list: string, text: string | null): void {
  const key = keyOf(who, list)
  guarded(() => (text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)))
}
