import { useEffect } from 'react'
import { useSession } from './session.ts'

/**
 * Reloads periodically while the page is visible, because a browser that is not a till is not notified of others'
 * changes. A till does not need it, except for data that tills do not copy (`onTills`).
 */
export function useReloadEvery(everyMs: number, reload: () => void, isOn: boolean, how: { readonly onTills?: boolean } = {}): void {
  const { isTill } = useSession()
  const isWanted = isOn && (!isTill || how.onTills === true)
  useEffect(() => {
    if (!isWanted) return
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, reload, isWanted])
}
