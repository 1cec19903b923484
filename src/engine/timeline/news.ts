import { atom, useAtomValue, useSetAtom } from 'jotai'

const newsAtom = atom(0)
const bumpAtom = atom(null, (get, set) => set(newsAtom, get(newsAtom) + 1))

export const useTimelineNews = (): number => useAtomValue(newsAtom)
/** Returns a function to call after a change to data of the page's row. */
export const useReportTimeline = (): (() => void) => useSetAtom(bumpAtom)
