import { atom, getDefaultStore, useAtomValue } from 'jotai'

/** The user's choice; `system` follows the device. `public/start.js` applies it before the first paint to avoid a flash. */
export type ColourMode = 'system' | 'light' | 'dark'
export const COLOUR_MODE_KEY = 'colour-mode'

/** What was chosen on this page; null until then. */
const chosenAtom = atom<ColourMode | null>(null)
const isMode = (text: string | null): text is ColourMode => text === 'system' || text === 'light' || text === 'dark'

function storedMode(): ColourMode {
  try {
    const stored = localStorage.getItem(COLOUR_MODE_KEY)
    return isMode(stored) ? stored : 'system'
  } catch (cause) {
    if (cause instanceof DOMException) return 'system'
    throw cause
  }
}

function apply(mode: ColourMode): void {
  const isDark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', isDark)
}

/** Sets the colour mode and stores it on this device. */
export function setColourMode(mode: ColourMode): void {
  try {
    localStorage.setItem(COLOUR_MODE_KEY, mode)
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause
  }
  apply(mode)
  getDefaultStore().set(chosenAtom, mode)
}

/** Follows changes of the device's colour scheme while the page is open. */
export function followSystemColours(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => apply(storedMode()))
}

export const useColourMode = (): ColourMode => useAtomValue(chosenAtom) ?? storedMode()
