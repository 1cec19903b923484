import { useEffect, useRef, useState } from 'react'
import { type OpenWork, setBusy } from '../../data/till/app-update.ts'
import { type DraftPlace, type StoredDraft, readDeviceDraft, readTabDraft, storeDraft } from './draft-store.ts'
import { useDraftOwner } from './use-draft-owner.ts'

export interface DraftOptions<T> extends StoredDraft<T> {
  readonly place: DraftPlace
  /** What is begun with where nothing was stored. */
  readonly fresh: T
  /** Such a value is not stored. */
  readonly isEmpty: (value: T) => boolean
  /** What is still true of a draft that was read from the device. */
  readonly refreshed?: (found: T) => Promise<T>
  /** An update of the app waits while the draft is not empty. */
  readonly busyAs?: OpenWork
  /** One tab of the device works on it at a time. */
  readonly isForOneTab?: boolean
}

interface Begun<T> {
  /** Raised when it begins again: as a key it draws a form anew. */
  readonly nth: number
  readonly isRestored: boolean
  readonly first: T
  readonly value: T
}

export interface Draft<T> {
  /** Null until it was read from the device. */
  readonly value: T | null
  /** What it began with, and how often it has begun; null as long as the value. */
  readonly begun: Omit<Begun<T>, 'value'> | null
  /** Another tab works on it. */
  readonly isElsewhere: boolean
  /** False once the browser could not store it: the screen then says so, and the work goes on. */
  readonly isKept: boolean
  readonly change: (next: (now: T) => T) => void
  readonly restart: (value: T) => void
}

async function restored<T>(options: DraftOptions<T>): Promise<{ readonly found: T | null; readonly isKept: boolean }> {
  const [read] = await Promise.allSettled([readDeviceDraft(options)])
  if (read.status === 'rejected') return { found: null, isKept: false }
  const { value } = read
  return { found: value !== null && options.refreshed ? await options.refreshed(value) : value, isKept: true }
}

/** Unfinished work, stored with every change under a key, so that a reload, a crash or a flat battery brings it back. */
export function useDraft<T>(options: DraftOptions<T>): Draft<T> {
  const { place, key, fresh, isEmpty, busyAs, isForOneTab = false } = options
  const begin = (found: T | null): Begun<T> => ({ nth: 0, isRestored: found !== null, first: found ?? fresh, value: found ?? fresh })
  const [begun, setBegun] = useState(() => (place === 'tab' ? begin(readTabDraft(options)) : null))
  const [isKept, setKept] = useState(true)
  const isOwner = useDraftOwner(isForOneTab ? key : null)
  const latest = useRef(begun?.value ?? fresh)
  useEffect(() => {
    if (place === 'tab' || isOwner !== true) return
    let isGone = false
    void restored(options).then((read) => {
      if (isGone) return
      latest.current = read.found ?? fresh
      setBegun(begin(read.found))
      setKept(read.isKept)
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
    void storeDraft(place, key, isEmpty(value) ? null : value).then(setKept)
  }
  return {
    ...{ value: begun && begun.value, begun, isElsewhere: isOwner === false, isKept },
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
