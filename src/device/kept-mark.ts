/** What this page knows where storage is closed. */
const known = new Set<string>()

function inStorage<T>(run: () => T, otherwise: T): T {
  try {
    return run()
  } catch (cause) {
    if (cause instanceof DOMException) return otherwise
    throw cause
  }
}

/** Something that was seen, asked for or put away once, and that this device keeps: a matter of what it shows, and never of the shop. */
export function setMark(key: string): void {
  known.add(key)
  inStorage(() => localStorage.setItem(key, '1'), undefined)
}

export const hasMark = (key: string): boolean => known.has(key) || inStorage(() => localStorage.getItem(key) !== null, false)
