const KEY = 'fustan_reloaded'

/** True the first time since the storage last opened: a browser whose storage hangs (WebKit) often opens it after a reload. */
export function mayReloadOnce(): boolean {
  if (!('sessionStorage' in globalThis)) return false
  try {
    if (sessionStorage.getItem(KEY)) return false
    sessionStorage.setItem(KEY, '1')
    return true
  } catch (cause) {
    // Without a memory of having reloaded, reloading could go on for ever.
    if (cause instanceof DOMException) return false
    throw cause
  }
}

export function forgetReload(): void {
  if (!('sessionStorage' in globalThis)) return
  try {
    sessionStorage.removeItem(KEY)
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause
  }
}
