import type { MessageDescriptor } from '@lingui/core'
import { atom } from 'jotai'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { AnyQuery, Permission } from '#domain/kernel/define.ts'
import { barePath } from '../../i18n/language.ts'

export type MenuGroupName = 'customers' | 'rentals' | 'catalog' | 'money' | 'shop'

/** Screens that stand behind one entry of the menu. */
export interface MenuGroup {
  readonly name: MenuGroupName
  readonly label: MessageDescriptor
  readonly icon: LucideIcon
}

/** A screen that exists: where it is, what it is called, who may see it, and whether a till shows it with no network. */
export interface ScreenEntry {
  readonly path: string
  readonly label: MessageDescriptor
  readonly icon: LucideIcon
  readonly permission: Permission | null
  /** A till that may sell offline shows it with no network; everything else is covered by the overlay then. */
  readonly worksOffline: boolean
  /** Where it stands in the menu: at its head, or in one of its groups. Absent for a screen that is reached from another. */
  readonly menu?: 'counter' | MenuGroupName
  /** Nobody looks for it: it is come to by itself. */
  readonly isUnlisted?: boolean
  /** One of the few that a phone keeps at the bottom of the screen. */
  readonly isOnPhoneBar?: boolean
}

export interface AreaScreenProps {
  /** What the address says behind the screen's path, without a slash: a row's id. */
  readonly rest: string
  /** The catalogues of the screen's words. */
  readonly words: readonly string[]
}

/** How the rows of a screen are found from anywhere, and how one is added. */
export interface Finder {
  readonly query: AnyQuery
  readonly pathOf: (row: Readonly<Record<string, unknown>>) => string
  /** The field that tells two rows of one name apart. */
  readonly detail?: { readonly field: string; readonly isPhone?: boolean }
  readonly add?: { readonly label: MessageDescriptor; readonly permission: Permission | null; readonly path: string }
}

/** A screen of an area: its area's one route draws it, whatever its address. */
export interface AreaScreen extends ScreenEntry {
  /** The catalogues of its words. */
  readonly words: string | readonly string[]
  /** Addresses below its own are its own, too. */
  readonly takesRest?: boolean
  readonly load: () => Promise<ComponentType<AreaScreenProps>>
  readonly find?: () => Promise<Finder>
}

/** The screens of the app that are known by now. What is not here is not in the menu. */
export const screensAtom = atom<readonly (ScreenEntry | AreaScreen)[]>([])
/** The groups of the menu, in its order, once their area was loaded. */
export const menuGroupsAtom = atom<readonly MenuGroup[]>([])

const cleanPath = (pathname: string): string => barePath(pathname).replace(/(.)\/$/, '$1')

/** The entry that an address belongs to: the one with the longest path that the address lies under. */
export function screenOf<S extends Pick<ScreenEntry, 'path'>>(screens: readonly S[], pathname: string): S | null {
  const path = cleanPath(pathname)
  const found = screens.filter((screen) => path === screen.path || path.startsWith(`${screen.path}/`))
  return found.toSorted((a, b) => b.path.length - a.path.length)[0] ?? null
}

/** The screen of an area that draws an address, and what the address says behind its path. */
export function areaScreenOf(
  screens: readonly AreaScreen[],
  pathname: string,
): { readonly screen: AreaScreen; readonly rest: string } | null {
  const screen = screenOf(screens, pathname)
  if (!screen) return null
  const rest = cleanPath(pathname).slice(screen.path.length + 1)
  return rest === '' || screen.takesRest ? { screen, rest } : null
}
