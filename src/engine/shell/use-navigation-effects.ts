import { useElementScrollRestoration, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { barePath } from '../../i18n/language.ts'

/** How long to wait for a list's rows before the scroll position is no longer restored. */
const ROWS_LIMIT_MS = 3_000
const READING = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Calls `onNavigated` at every navigation to another page, and restores the scroll position when the user comes back. */
export function useNavigationEffects(onNavigated: () => void): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
        // Switching the language is not a navigation to another page.
        if (fromLocation && barePath(fromLocation.pathname) === barePath(toLocation.pathname)) return
        onNavigated()
      }),
    [router, onNavigated],
  )
  useReturnToPlace()
}

function useReturnToPlace(): void {
  const key = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key })
  const left = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0
  const returnToPlace = useEffectEvent(() => (left > window.scrollY ? scrollOnceLongEnough(left) : undefined))
  useEffect(() => returnToPlace(), [key])
}

/**
 * The router restores the position before the rows are loaded; this scrolls once the page is long enough, unless the
 * user has begun to scroll or type.
 */
function scrollOnceLongEnough(top: number): () => void {
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return
    window.scrollTo({ top })
    stop()
  })
  const stop = () => {
    observer.disconnect()
    clearTimeout(limit)
    for (const name of READING) removeEventListener(name, stop)
  }
  const limit = setTimeout(stop, ROWS_LIMIT_MS)
  for (const name of READING) addEventListener(name, stop, { passive: true })
  observer.observe(document.body)
  return stop
}
