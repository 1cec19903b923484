import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { routeTree } from '../../../src/routeTree.gen.ts'
import { type Screen, allScreens, screenPathOf } from '../../../src/engine/shell/screens.ts'

/** The app's routes, outside a browser. */
export const router = createRouter({ routeTree, history: createMemoryHistory() })

export const screens: readonly Screen[] = allScreens(router)

/** The matched routes of a path, from the root on. */
export const routesAt = (path: string) => router.getMatchedRoutes(path)[0]

/** The screen of a path; null if there is none. */
export function screenAt(path: string): Screen | null {
  const current = screenPathOf(routesAt(path).map(({ fullPath, options }) => ({ fullPath, staticData: options.staticData ?? {} })))
  return screens.find((screen) => screen.path === current) ?? null
}
