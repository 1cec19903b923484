import type { createStore } from 'jotai'
import { wordsOf } from '../../i18n/catalogue.ts'
import { type AreaScreen, type MenuGroup, menuGroupsAtom, screensAtom } from './screens.ts'

/** A tree of screens that is loaded when somebody enters it, or when nothing else is going on. */
export interface Area {
  /** The catalogue of the words of its menu. */
  readonly words: string
  readonly load: () => Promise<{ readonly screens: readonly AreaScreen[]; readonly groups: readonly MenuGroup[] }>
}

const loaded = new WeakMap<Area, Promise<readonly AreaScreen[]>>()

/** Brings an area's screens once and adds them to the menu. A part that did not come is asked for again the next time. */
export function enterArea(area: Area, store: ReturnType<typeof createStore>): Promise<readonly AreaScreen[]> {
  const before = loaded.get(area)
  if (before) return before
  const coming = Promise.all([area.load(), wordsOf(area.words)()]).then(([{ screens, groups }]) => {
    store.set(screensAtom, [...store.get(screensAtom), ...screens])
    store.set(menuGroupsAtom, groups)
    return screens
  })
  loaded.set(area, coming)
  coming.catch(() => loaded.delete(area))
  return coming
}
