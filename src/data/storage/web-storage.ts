/** Uses web storage; null if it is not available (a private window, a test without a page). */
export function inStorage<T>(kind: 'localStorage' | 'sessionStorage', act: (storage: Storage) => T): T | null {
  if (!(kind in globalThis)) return null
  try {
    return act(globalThis[kind])
  } catch (cause) {
    if (cause instanceof DOMException) return null
    throw cause
  }
}
