import { useRouterState } from '@tanstack/react-router'
import { useAtom, useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import { type Notices, noticesAtom, noticesOpenAtom } from './notice-types.ts'
import { queryNotices } from './notices.ts'

const AGAIN_MS = 60_000

/**
 * Loads notices after sign-in, at navigation, when opened, and every minute while the page is visible. A background failure leaves the last
 * answer; only an open list shows it.
 */
export function useNotices(isOpen: boolean): { readonly notices: Notices; readonly reload: () => void } {
  const [notices, setNotices] = useAtom(noticesAtom)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const query = useCallback(
    async (isQuiet: boolean) => {
      const next = await queryNotices(isQuiet)
      setNotices((last) => (next.kind === 'failed' && isQuiet && last.kind === 'ready' ? last : next))
    },
    [setNotices],
  )
  useEffect(() => {
    void query(!isOpen)
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void query(true)
    }, AGAIN_MS)
    return () => clearInterval(timer)
  }, [query, isOpen, pathname])
  useForget()
  const reload = useCallback(() => void query(false), [query])
  return { notices, reload }
}

/** Clears the notices and closes the list for the next user. */
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
