import { createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './engine/search-params.ts'
import { ScreenError, ScreenSkeleton } from './engine/shell/screen-fallbacks.tsx'
import { closeSheetsOnBack } from './engine/shell/close-sheets-on-back.ts'
import { routeTree } from './routeTree.gen.ts'

/** A screen whose parts come sooner than this is drawn at once, without a skeleton before it. */
const SKELETON_AFTER_MS = 100

/**
 * Nothing is fetched when a link is only pointed at: a page may speak its own language, lead elsewhere or lock a door before it is drawn,
 * and a till has copied its pages anyway.
 */
export const router = createRouter({
  routeTree,
  defaultPreload: false,
  // Loaders bring words, and words that are here stay.
  defaultStaleTime: Infinity,
  defaultPendingComponent: ScreenSkeleton,
  defaultPendingMs: SKELETON_AFTER_MS,
  defaultPendingMinMs: 0,
  defaultErrorComponent: ScreenError,
  // The page of another row is another page; the same page in the other language keeps what was typed in it.
  defaultRemountDeps: ({ params }) => ({ ...params, lang: null }),
  // Back returns to the place that was left; any other page begins at its top.
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
})

closeSheetsOnBack(router.history)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
