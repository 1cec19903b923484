import { useEffect } from 'react'
import { useSession } from './session.ts'

/**
 * Asks again now and then while somebody looks: on a browser that is no till nothing says by itself that others have changed something. A till
 * follows its own rows and needs none of it, but for what no till has (`onTills`).
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
