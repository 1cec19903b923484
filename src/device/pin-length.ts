const KEY = 'pin-lengths'

/*
 * The number of digits of an employee's PIN on this till, learned when it unlocked the till, so that the last digit
 * submits the PIN. It reveals no more than watching the employee type.
 */

function saved(): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch (cause) {
    if (cause instanceof DOMException || cause instanceof SyntaxError) return {}
    throw cause
  }
}

/** Null if unknown, and once it proved wrong. */
export function pinLengthOf(employeeId: string): number | null {
  const length = saved()[employeeId]
  return typeof length === 'number' ? length : null
}

export function learnPinLength(employeeId: string, length: number | null): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...saved(), [employeeId]: length }))
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause
  }
}
