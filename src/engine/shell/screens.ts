import type { MessageDescriptor } from '@lingui/core'
import { atom } from 'jotai'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Permission } from '#domain/kernel/define.ts'
import { barePath } from '../../i18n/language.ts'

/** A screen that exists: where it is, what it is called, who may see it, and whether a till shows it with no network. */
export interface ScreenEntry {
  readonly path: string
  readonly label: MessageDescriptor
  readonly icon: LucideIcon
  readonly permission: Permission | null
  /** A till that may sell offline shows it with no network; everything else is covered by the overlay then. */
  readonly worksOffline: boolean
  /** Where it stands in the menu; absent for a screen that is reached from another. */
  readonly menu?: 'counter' | 'shop' | 'house'
  /** One of the few that a phone keeps at the bottom of the screen. */
  readonly isOnPhoneBar?: boolean
}

export interface AreaScreenProps {
  /** What the address says behind the screen's path, without a slash: a row's id. */
  readonly rest: string
}

/** A screen of an area: its area's one route draws it, whatever its address. */
export interface AreaScreen extends ScreenEntry {
  /** The catalogue of its words. */
  readonly words: string
  /** Addresses below its own are its own, too. */
  readonly takesRest?: boolean
  readonly load: () => Promise<ComponentType<AreaScreenProps>>
}

/** The screens of the app that are known by now. What is not here is not in the menu. */
export const screensAtom = atom<readonly ScreenEntry[]>([])

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
