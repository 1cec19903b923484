import { createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './engine/search-params.ts'
import { closeTopModal } from './ui/modal.tsx'
import { routeTree } from './routeTree.gen.ts'

/**
 * Nothing is fetched when a link is only pointed at: a page may speak its own language, lead elsewhere or lock a door before it is drawn,
 * and a till has copied its pages anyway.
 */
export const router = createRouter({
  routeTree,
  defaultPreload: false,
  parseSearch,
  stringifySearch,
})

// Back closes what lies over a screen, and not the screen: on a phone a sheet looks like a page.
router.history.block({ enableBeforeUnload: false, blockerFn: ({ action }) => action === 'BACK' && closeTopModal() })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
