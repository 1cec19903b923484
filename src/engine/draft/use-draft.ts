import { useEffect, useRef, useState } from 'react'
import { type OpenWork, setBusy } from '../../data/till/app-update.ts'
import { type DraftPlace, type StoredDraft, readDeviceDraft, readTabDraft, storeDraft } from './draft-store.ts'
import { useDraftOwner } from './use-draft-owner.ts'

export interface DraftOptions<T> extends StoredDraft<T> {
  readonly place: DraftPlace
  readonly fresh: T
  readonly isEmpty: (value: T) => boolean
  /** Updates a draft that was read from the device to the current data. */
  readonly refreshed?: (found: T) => Promise<T>
  readonly busyAs?: OpenWork
  readonly isForOneTab?: boolean
}

interface Begun<T> {
  /** Incremented at each restart; use it as a key to reset a form. */
  readonly nth: number
  readonly isRestored: boolean
  readonly first: T
  readonly value: T
}

export interface Draft<T> {
  /** Null until it was read from the device. */
  readonly value: T | null
  /** The initial value and the number of restarts; null as long as `value` is. */
  readonly begun: Omit<Begun<T>, 'value'> | null
  readonly isElsewhere: boolean
  /** False once the browser could not store it; the screen then shows a warning. */
  readonly isSaved: boolean
  readonly change: (next: (now: T) => T) => void
  readonly restart: (value: T) => void
}

async function restored<T>(options: DraftOptions<T>): Promise<{ readonly found: T | null; readonly isSaved: boolean }> {
  const [read] = await Promise.allSettled([readDeviceDraft(options)])
  if (read.status === 'rejected') return { found: null, isSaved: false }
  const { value } = read
  return { found: value !== null && options.refreshed ? await options.refreshed(value) : value, isSaved: true }
}

/** Unfinished work, stored at every change, so that it survives a reload, a crash or a flat battery. */
export function useDraft<T>(options: DraftOptions<T>): Draft<T> {
  const { place, key, fresh, isEmpty, busyAs, isForOneTab = false } = options
  const begin = (found: T | null): Begun<T> => ({ nth: 0, isRestored: found !== null, first: found ?? fresh, value: found ?? fresh })
  const [begun, setBegun] = useState(() => (place === 'tab' ? begin(readTabDraft(options)) : null))
  const [isSaved, setSaved] = useState(true)
  const isOwner = useDraftOwner(isForOneTab ? key : null)
  const latest = useRef(begun?.value ?? fresh)
  useEffect(() => {
    if (place === 'tab' || isOwner !== true) return
    let isGone = false
    void restored(options).then((read) => {
      if (isGone) return
      latest.current = read.found ?? fresh
      setBegun(begin(read.found))
      setSaved(read.isSaved)
    }, reportError)
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- read once for each key; the options are new on every drawing
  }, [key, isOwner])
  const isOpen = begun !== null && !isEmpty(begun.value)
  useEffect(() => {
    if (!busyAs || !isOpen) return
    setBusy(true, busyAs)
    return () => setBusy(false, busyAs)
  }, [busyAs, isOpen])
  const store = (value: T) => {
    latest.current = value
    void storeDraft(place, key, isEmpty(value) ? null : value).then(setSaved)
  }
  return {
    ...{ value: begun && begun.value, begun, isElsewhere: isOwner === false, isSaved },
    change(next) {
      const value = next(latest.current)
      store(value)
      setBegun((now) => now && { ...now, value })
    },
    restart(value) {
      store(value)
      setBegun((now) => ({ nth: (now?.nth ?? 0) + 1, isRestored: false, first: value, value }))
    },
  }
}
