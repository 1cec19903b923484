import { inStorage } from './web-storage.ts'

const KEY = 'fustan_reloaded'

/**
 * True once until the storage opens again: hanging storage (WebKit) often works after a reload. Never true without
 * sessionStorage, to avoid a reload loop.
 */
export const mayReloadOnce = (): boolean =>
  inStorage('sessionStorage', (storage) => {
    if (storage.getItem(KEY)) return false
    storage.setItem(KEY, '1')
    return true
  }) ?? false

export const forgetReload = (): void => inStorage('sessionStorage', (storage) => storage.removeItem(KEY)) ?? undefined
