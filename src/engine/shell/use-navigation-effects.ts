import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { barePath } from '../../i18n/language.ts'

/** How long after a navigation the page goes to its top. */
const SCROLL_DELAY_MS = 100

/** On every navigation to another page: the page scrolls to its top, and the house asks what is new. */
export function useNavigationEffects(onNavigated: () => void): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
        // Another language of the same page is no other page.
        if (fromLocation && barePath(fromLocation.pathname) === barePath(toLocation.pathname)) return
        setTimeout(() => window.scrollTo({ top: 0 }), SCROLL_DELAY_MS)
        onNavigated()
      }),
    [router, onNavigated],
  )
}
