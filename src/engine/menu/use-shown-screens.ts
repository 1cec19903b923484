import { atom, useAtomValue } from 'jotai'
import { isAllowed } from '#domain/kernel/permission.ts'
import { sessionAtom } from '../session.ts'
import { type Screen, inMenu, useAllScreens, useCurrentScreen } from '../shell/screens.ts'
import { MENU_GROUPS, type MenuGroup } from './menu-groups.ts'

export const paletteAtom = atom(false)

export type ShownGroup = MenuGroup & { readonly entries: readonly Screen[] }

export interface ShownScreens {
  /** All screens that the user has permission for, whether in the menu or not. */
  readonly all: readonly Screen[]
  readonly counter: readonly Screen[]
  readonly groups: readonly ShownGroup[]
  readonly current: Screen | null
}

/** The available screens that the user has permission for, in menu order. */
export function useShownScreens(): ShownScreens {
  const session = useAtomValue(sessionAtom)
  const current = useCurrentScreen()
  const all = useAllScreens().filter((screen) => session && isAllowed(session.permissions, screen.permission))
  const listed = inMenu(all, session?.isTill ?? false)
  const within = (place: Screen['menu']) => listed.filter(({ menu }) => menu === place)
  return {
    all,
    counter: within('counter'),
    groups: MENU_GROUPS.map((group) => ({ ...group, entries: within(group.name) })).filter(({ entries }) => entries.length > 0),
    current,
  }
}
