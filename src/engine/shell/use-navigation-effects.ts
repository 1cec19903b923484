import { useElementScrollRestoration, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { barePath } from '../../i18n/language.ts'

/** How long the rows of a list may take to come until it is no longer scrolled under somebody's eyes. */
const ROWS_LIMIT_MS = 3_000
const READING = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** On every navigation to another page the house asks what is new; and one that somebody comes back to is scrolled to where she left it. */
export function useNavigationEffects(onNavigated: () => void): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
        // Another language of the same page is no other page.
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

/** The router restores the place before the rows are here: scrolls there once the page is long enough, unless somebody has begun to read. */
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
