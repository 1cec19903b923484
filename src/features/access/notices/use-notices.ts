import { useRouterState } from '@tanstack/react-router'
import { useAtom, useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import { type Notices, noticesAtom, noticesOpenAtom } from './notice-types.ts'
import { askNotices } from './notices.ts'

const AGAIN_MS = 60_000

/**
 * The notices, asked for when somebody comes in, goes to another page or opens them, and every minute while the app is
 * looked at. What fails in the background leaves the last answer standing; only an open list says that it failed.
 */
export function useNotices(isOpen: boolean): { readonly notices: Notices; readonly reload: () => void } {
  const [notices, setNotices] = useAtom(noticesAtom)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const ask = useCallback(
    async (isQuiet: boolean) => {
      const next = await askNotices(isQuiet)
      setNotices((last) => (next.kind === 'failed' && isQuiet && last.kind === 'ready' ? last : next))
    },
    [setNotices],
  )
  useEffect(() => {
    void ask(!isOpen)
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void ask(true)
    }, AGAIN_MS)
    return () => clearInterval(timer)
  }, [ask, isOpen, pathname])
  useForget()
  const reload = useCallback(() => void ask(false), [ask])
  return { notices, reload }
}

/** Whoever comes in next starts without the notices of this person, and with the list closed. */
function useForget(): void {
  const setNotices = useSetAtom(noticesAtom)
  const setOpen = useSetAtom(noticesOpenAtom)
  useEffect(
    () => () => {
      setNotices({ kind: 'loading' })
      setOpen(false)
    },
    [setNotices, setOpen],
  )
}
