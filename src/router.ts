import { createRouter } from '@tanstack/react-router'
import { closeTopModal } from './ui/modal.tsx'
import { routeTree } from './routeTree.gen.ts'

/**
 * Texts of the address stay texts: the router's own way reads `q=0501` and `q=1e5` as figures. Pages that are a press
 * away are fetched when they are pointed at.
 */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString()
    return text ? `?${text}` : ''
  },
})

// Back closes what lies over a screen, and not the screen: on a phone a sheet looks like a page.
router.history.block({ enableBeforeUnload: false, blockerFn: ({ action }) => action === 'BACK' && closeTopModal() })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
