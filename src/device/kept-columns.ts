/** Whose columns they are: a till's people differ by their PIN, and one browser serves several shops. */
export interface ColumnOwner {
  readonly accountId: number
  readonly employeeId: string | null
}

const keyOf = ({ accountId, employeeId }: ColumnOwner, list: string): string => `list-columns:${accountId}:${employeeId ?? ''}:${list}`

/** A browser that keeps nothing shows the usual columns. */
function guarded<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}

/** The columns that this person chose for this list on this device, as the list wrote them; null for the usual ones. */
export const keptColumns = (who: ColumnOwner, list: string): string | null => guarded(() => localStorage.getItem(keyOf(who, list)))

export function keepColumns(who: ColumnOwner, list: string, text: string | null): void {
  const key = keyOf(who, list)
  guarded(() => (text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)))
}
