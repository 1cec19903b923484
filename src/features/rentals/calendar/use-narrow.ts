import { useSyncExternalStore } from 'react'
import { NARROW_SCREEN } from './grid/calendar-styles.ts'

function listen(changed: () => void): () => void {
  const query = window.matchMedia(NARROW_SCREEN)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** True on a phone: the first column shows picture and code, and days are as wide as a finger. */
export const useNarrow = (): boolean => useSyncExternalStore(listen, () => window.matchMedia(NARROW_SCREEN).matches)
