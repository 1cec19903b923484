import { createRouter } from '@tanstack/react-router'
import { ScreenError, ScreenSkeleton } from './engine/shell/screen-fallbacks.tsx'
import { closeTopModal } from './ui/modal.tsx'
import { routeTree } from './routeTree.gen.ts'

/** A screen whose parts come sooner than this is drawn at once, without a skeleton before it. */
const SKELETON_AFTER_MS = 100

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // Loaders bring words, and words that are here stay.
  defaultStaleTime: Infinity,
  defaultPendingComponent: ScreenSkeleton,
  defaultPendingMs: SKELETON_AFTER_MS,
  defaultPendingMinMs: 0,
  defaultErrorComponent: ScreenError,
  // The page of another row is another page; the same page in the other language keeps what was typed in it.
  defaultRemountDeps: ({ params }) => ({ ...params, lang: null }),
  // Texts of the address stay texts: the router's own way reads `q=0501` and `q=1e5` as figures.
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
