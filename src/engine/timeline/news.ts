import { atom, useAtomValue, useSetAtom } from 'jotai'

/** How often a part of this page has changed something that a timeline on it tells. */
const newsAtom = atom(0)
const bumpAtom = atom(null, (get, set) => set(newsAtom, get(newsAtom) + 1))

export const useTimelineNews = (): number => useAtomValue(newsAtom)
/** To be called once something was changed that belongs to the row of the page. */
export const useTellTimeline = (): (() => void) => useSetAtom(bumpAtom)
