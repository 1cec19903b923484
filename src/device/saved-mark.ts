/** Fallback where storage is not available, for the life of the page. */
const known = new Set<string>()

function inStorage<T>(run: () => T, otherwise: T): T {
  try {
    return run()
  } catch (cause) {
    if (cause instanceof DOMException) return otherwise
    throw cause
  }
}

/** Stores a mark on this device, such as a hint that was seen or dismissed. Never for data of the shop. */
export function setMark(key: string): void {
  known.add(key)
  inStorage(() => localStorage.setItem(key, '1'), undefined)
}

export const hasMark = (key: string): boolean => known.has(key) || inStorage(() => localStorage.getItem(key) !== null, false)
