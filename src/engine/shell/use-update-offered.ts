import { useSyncExternalStore } from 'react'
import { onUpdateWaiting } from '../../data/till/app-update.ts'

let isWaiting = false
const follow = (changed: () => void): (() => void) =>
  onUpdateWaiting((now) => {
    isWaiting = now
    changed()
  })

/** True while an update has been downloaded and may start. */
export const useUpdateOffered = (): boolean => useSyncExternalStore(follow, () => isWaiting)
