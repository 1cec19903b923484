import { useEffect, useState } from 'react'

/** Whether this tab may edit a draft; null until known. */
export type IsOwner = boolean | null

/**
 * A draft on the device is the same in every tab, but only one tab may edit it, so that it is not saved twice. Held
 * as a web lock, which the browser releases when the tab ends. Without a key nothing is locked.
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
    const reported = (isMine: boolean) => !isGone && setOwned({ key, isMine })
    // A browser without web locks is assumed to have a single tab.
    if ('locks' in navigator)
      void navigator.locks.request(`fustan-${key}`, { ifAvailable: true }, (lock) => {
        reported(lock !== null)
        return lock === null || isGone ? undefined : held
      })
    else reported(true)
    return () => {
      isGone = true
      letGo()
    }
  }, [key])
  if (key === null) return true
  return owned?.key === key ? owned.isMine : null
}
