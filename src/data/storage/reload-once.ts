import { inStorage } from './web-storage.ts'

const KEY = 'fustan_reloaded'

/**
 * True the first time since the storage last opened: a browser whose storage hangs (WebKit) often opens it after a reload. Without a memory of
 * having reloaded it is never true: reloading could go on for ever.
 */
export const mayReloadOnce = (): boolean =>
  inStorage('sessionStorage', (storage) => {
    if (storage.getItem(KEY)) return false
    storage.setItem(KEY, '1')
    return true
  }) ?? false

export const forgetReload = (): void => inStorage('sessionStorage', (storage) => storage.removeItem(KEY)) ?? undefined
