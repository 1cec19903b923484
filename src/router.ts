import { createRouter } from '@tanstack/react-router'
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

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
