import { useRouter } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { breadcrumbsAtom, toolbarAtom } from './toolbar.tsx'

/** How long after a navigation the page goes to its top (spec section 2). */
const SCROLL_DELAY_MS = 100

/** On every navigation to another page: the toolbar and the breadcrumbs are cleared and the page scrolls to its top. */
export function useNavigationEffects(onNavigated: () => void): void {
  const router = useRouter()
  const setToolbar = useSetAtom(toolbarAtom)
  const setBreadcrumbs = useSetAtom(breadcrumbsAtom)
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (!pathChanged) return
        setToolbar(null)
        setBreadcrumbs([])
        setTimeout(() => window.scrollTo({ top: 0 }), SCROLL_DELAY_MS)
        onNavigated()
      }),
    [router, setToolbar, setBreadcrumbs, onNavigated],
  )
}
