import { useRouterState } from '@tanstack/react-router'
import { atom, useAtomValue } from 'jotai'
import { isAllowed } from '#domain/kernel/permission.ts'
import { sessionAtom } from '../session.ts'
import { type AreaScreen, type MenuGroup, type ScreenEntry, menuGroupsAtom, screenOf, screensAtom } from '../shell/screens.ts'

/** Whether the command palette lies over the page. */
export const paletteAtom = atom(false)

export interface ShownGroup extends MenuGroup {
  readonly entries: readonly ScreenEntry[]
}

export interface ShownScreens {
  /** Everything that this person may open, in the menu or not. */
  readonly all: readonly (ScreenEntry | AreaScreen)[]
  /** At the head of the menu. */
  readonly counter: readonly ScreenEntry[]
  /** Groups with something in them. */
  readonly groups: readonly ShownGroup[]
  readonly current: ScreenEntry | null
}

/** The screens that exist and that this person may open, as the menu orders them. */
export function useShownScreens(): ShownScreens {
  const session = useAtomValue(sessionAtom)
  const screens = useAtomValue(screensAtom)
  const groups = useAtomValue(menuGroupsAtom)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const all = screens.filter((screen) => session && isAllowed(session.permissions, screen.permission))
  const within = (place: ScreenEntry['menu']) => all.filter(({ menu }) => menu === place)
  return {
    all,
    counter: within('counter'),
    groups: groups.map((group) => ({ ...group, entries: within(group.name) })).filter(({ entries }) => entries.length > 0),
    current: screenOf(screens, pathname),
  }
}
