import type { MessageDescriptor } from '@lingui/core'
import { type AnyRoute, type AnyRouter, type StaticDataRouteOption, useMatches, useRouter } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { AnyQuery, Permission } from '#domain/kernel/define.ts'
import type { MenuGroupName } from '../menu/menu-groups.ts'

/** How the rows of a screen are found from anywhere, and how one is added. */
export interface Finder {
  readonly query: AnyQuery
  readonly pathOf: (row: Readonly<Record<string, unknown>>) => string
  /** The field that tells two rows of one name apart. */
  readonly detail?: { readonly field: string; readonly isPhone?: boolean }
  readonly add?: { readonly label: MessageDescriptor; readonly permission: Permission | null; readonly path: string }
}

/** What a route says of the screen that it draws: the menu, the gate, the overlay and the search of everything read it. */
export interface ScreenData {
  readonly label: MessageDescriptor
  readonly icon: LucideIcon
  readonly permission: Permission | null
  /** A till that may sell offline shows it with no network; everything else is covered by the overlay then. */
  readonly worksOffline: boolean
  /** So does the phone of whoever is signed in on it as herself: what she does there waits on it. */
  readonly worksOnPhone?: boolean
  /** Its place among all screens: in the menu, on the home page and in the search of everything. */
  readonly order?: number
  /** Where it stands in the menu: at its head, or in one of its groups. Absent for a screen that is reached from another. */
  readonly menu?: 'counter' | MenuGroupName
  /** The address of a screen that draws the same on a till: whoever may open that one there finds this one by links alone. */
  readonly menuUnless?: string
  /** One of the few that a phone keeps at the bottom of the screen. */
  readonly isOnPhoneBar?: boolean
  /** Nobody looks for it: it is come to by itself. */
  readonly isUnlisted?: boolean
  readonly find?: () => Promise<Finder>
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly screen?: ScreenData
  }
}

export interface Screen extends ScreenData {
  /** Its address without the language: `/merchant/customers`. */
  readonly path: string
}

/** The address of a route without its language and its last slash. */
const barePathOf = (fullPath: string): string => fullPath.replace(/^\/\{-\$lang\}/, '').replace(/\/$/, '')

function screensOf(route: AnyRoute): Screen[] {
  const { screen }: StaticDataRouteOption = route.options.staticData ?? {}
  return screen ? [{ ...screen, path: barePathOf(route.fullPath) }] : []
}

const known = new WeakMap<AnyRouter, readonly Screen[]>()

/** The screens of all routes, in their order. */
export function allScreens(router: AnyRouter): readonly Screen[] {
  const before = known.get(router)
  if (before) return before
  const routes: readonly AnyRoute[] = Object.values(router.routesById)
  const screens = routes.flatMap(screensOf).toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity))
  known.set(router, screens)
  return screens
}

/** Of the screens that somebody may open, those that stand in the menu and on the home page. */
export const inMenu = (allowed: readonly Screen[], isTill: boolean): readonly Screen[] =>
  allowed.filter(({ menu, menuUnless }) => menu && !(isTill && menuUnless && allowed.some(({ path }) => path === menuUnless)))

export const useAllScreens = (): readonly Screen[] => allScreens(useRouter())

interface ScreenMatch {
  readonly fullPath: string
  readonly staticData: StaticDataRouteOption
}

/** Where the screen is that these matches draw: it is the deepest of them that has one. */
export function screenPathOf(matches: readonly ScreenMatch[]): string | null {
  const match = matches.findLast(({ staticData }) => staticData.screen)
  return match ? barePathOf(match.fullPath) : null
}

/** The screen that is drawn. It changes with what is drawn, and not while the next screen is still on its way. */
export function useCurrentScreen(): Screen | null {
  const screens = useAllScreens()
  const current = useMatches({ select: screenPathOf })
  return screens.find(({ path }) => path === current) ?? null
}
