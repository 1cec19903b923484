const KEY = 'pin-lengths'

/*
 * How many digits somebody's PIN has on this till, learned when it opened it: it is then entered by its last digit. It says no more than
 * whoever stands beside her counts.
 */

function kept(): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch (cause) {
    if (cause instanceof DOMException || cause instanceof SyntaxError) return {}
    throw cause
  }
}

/** Null while nobody knows, and once it proved wrong. */
export function pinLengthOf(employeeId: string): number | null {
  const length = kept()[employeeId]
  return typeof length === 'number' ? length : null
}

export function learnPinLength(employeeId: string, length: number | null): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [employeeId]: length }))
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause
  }
}
