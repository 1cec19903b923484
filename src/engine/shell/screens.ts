import type { MessageDescriptor } from '@lingui/core'
import { atom } from 'jotai'
import type { LucideIcon } from 'lucide-react'
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

/** The screens of the app, given once by the composition root. What is not here is not in the menu. */
export const screensAtom = atom<readonly ScreenEntry[]>([])

/** The entry that an address belongs to: the one with the longest path that the address lies under. */
export function screenOf(screens: readonly ScreenEntry[], pathname: string): ScreenEntry | null {
  const path = barePath(pathname).replace(/(.)\/$/, '$1')
  const found = screens.filter((screen) => path === screen.path || path.startsWith(`${screen.path}/`))
  return found.toSorted((a, b) => b.path.length - a.path.length)[0] ?? null
}
