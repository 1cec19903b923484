import type { MessageDescriptor } from '@lingui/core'
import { type AnyRoute, type AnyRouter, type StaticDataRouteOption, useMatches, useRouter } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { AnyQuery, Permission } from '#domain/kernel/define.ts'
import type { MenuGroupName } from '../menu/menu-groups.ts'

/** How the command palette finds rows of a screen, and how one is added. */
export interface Finder {
  readonly query: AnyQuery
  readonly pathOf: (row: Readonly<Record<string, unknown>>) => string
  /** The field that distinguishes rows of the same name. */
  readonly detail?: { readonly field: string; readonly isPhone?: boolean }
  readonly add?: { readonly label: MessageDescriptor; readonly permission: Permission | null; readonly path: string }
}

/** A route's description of its screen, used by the menu, the permission gate, the offline overlay and the command palette. */
export interface ScreenData {
  readonly label: MessageDescriptor
  readonly icon: LucideIcon
  readonly permission: Permission | null
  /** Usable offline on a till with offline selling; all other screens are blocked then. */
  readonly worksOffline: boolean
  /** Usable offline on an employee's own phone, because its commands are queued there. */
  readonly worksOnPhone?: boolean
  /** Its position among all screens: in the menu, on the home page and in the command palette. */
  readonly order?: number
  /** Its place in the menu: at the top, or in a group. Absent for a screen that is reached from another one. */
  readonly menu?: 'counter' | MenuGroupName
  /** The path of a screen that is equivalent on a till; for users who may open that one, this screen is not in the menu. */
  readonly menuUnless?: string
  readonly isOnPhoneBar?: boolean
  readonly isUnlisted?: boolean
  readonly find?: () => Promise<Finder>
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly screen?: ScreenData
  }
}

export interface Screen extends ScreenData {
  /** Its path without the language: `/merchant/customers`. */
  readonly path: string
}

const barePathOf = (fullPath: string): string => fullPath.replace(/^\/\{-\$lang\}/, '').replace(/\/$/, '')

function screensOf(route: AnyRoute): Screen[] {
  const { screen }: StaticDataRouteOption = route.options.staticData ?? {}
  return screen ? [{ ...screen, path: barePathOf(route.fullPath) }] : []
}

const known = new WeakMap<AnyRouter, readonly Screen[]>()

/** The screens of all routes, in order. */
export function allScreens(router: AnyRouter): readonly Screen[] {
  const before = known.get(router)
  if (before) return before
  const routes: readonly AnyRoute[] = Object.values(router.routesById)
  const screens = routes.flatMap(screensOf).toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity))
  known.set(router, screens)
  return screens
}

/** The permitted screens that are in the menu and on the home page. */
export const inMenu = (allowed: readonly Screen[], isTill: boolean): readonly Screen[] =>
  allowed.filter(({ menu, menuUnless }) => menu && !(isTill && menuUnless && allowed.some(({ path }) => path === menuUnless)))

export const useAllScreens = (): readonly Screen[] => allScreens(useRouter())

interface ScreenMatch {
  readonly fullPath: string
  readonly staticData: StaticDataRouteOption
}

/** The path of the screen of these matches: the deepest one that has a screen. */
export function screenPathOf(matches: readonly ScreenMatch[]): string | null {
  const match = matches.findLast(({ staticData }) => staticData.screen)
  return match ? barePathOf(match.fullPath) : null
}

/** The screen that is currently rendered, even while the next one is still loading. */
export function useCurrentScreen(): Screen | null {
  const screens = useAllScreens()
  const current = useMatches({ select: screenPathOf })
  return screens.find(({ path }) => path === current) ?? null
}
