import { useEffect, useState } from 'react'

/** Whether this page may work on a draft; null until that is known. */
export type IsOwner = boolean | null

/**
 * A draft that lies on the device is the same one for every tab of it: only one of them works on it, so that nobody saves it twice. The others
 * hear that it is worked on elsewhere. The browser lets go of it by itself when the tab ends, however it ends. Without a key nothing is held.
 */
export function useDraftOwner(key: string | null): IsOwner {
  const [owned, setOwned] = useState<{ readonly key: string; readonly isMine: boolean } | null>(null)
  useEffect(() => {
    if (key === null) return
    let letGo = () => {}
    let isGone = false
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const told = (isMine: boolean) => !isGone && setOwned({ key, isMine })
    // Where a browser knows no locks there is nothing to be held, and one tab is the rule.
    if ('locks' in navigator)
      void navigator.locks.request(`fustan-${key}`, { ifAvailable: true }, (lock) => {
        told(lock !== null)
        return lock === null || isGone ? undefined : held
      })
    else told(true)
    return () => {
      isGone = true
      letGo()
    }
  }, [key])
  if (key === null) return true
  return owned?.key === key ? owned.isMine : null
}
