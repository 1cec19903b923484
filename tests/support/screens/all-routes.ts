import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { routeTree } from '../../../src/routeTree.gen.ts'
import { type Screen, allScreens, screenPathOf } from '../../../src/engine/shell/screens.ts'

/** The app's routes, outside a browser. */
export const router = createRouter({ routeTree, history: createMemoryHistory() })

export const screens: readonly Screen[] = allScreens(router)

/** The routes that draw an address, from the root on. */
export const routesAt = (path: string) => router.getMatchedRoutes(path)[0]

/** The screen of an address; null for one that is not there. */
export function screenAt(path: string): Screen | null {
  const current = screenPathOf(routesAt(path).map(({ fullPath, options }) => ({ fullPath, staticData: options.staticData ?? {} })))
  return screens.find((screen) => screen.path === current) ?? null
}
