import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { Looked } from './condition-sheet.tsx'

/** What was chosen on a screen of pieces, and how each looked. */
export interface Picks {
  readonly picked: ReadonlySet<Id>
  readonly looked: ReadonlyMap<Id, Looked>
  readonly faults: ReadonlyMap<Id, string>
  readonly pick: (bookingId: Id) => void
  readonly toggle: (bookingId: Id) => void
  readonly keepLook: (bookingId: Id, looked: Looked) => void
  /** What stood against which piece; the others are off the list. */
  readonly settle: (faults: ReadonlyMap<Id, string>) => void
}

const NONE: ReadonlyMap<Id, string> = new Map()

/** Pieces chosen one by one, by scan or by hand; `first` are those that the address brought. */
export function usePicks(first: readonly Id[]): Picks {
  const [picked, setPicked] = useState<ReadonlySet<Id>>(() => new Set(first))
  const [looked, setLooked] = useState<ReadonlyMap<Id, Looked>>(() => new Map())
  const [faults, setFaults] = useState(NONE)
  const pick = (bookingId: Id) => setPicked((now) => new Set([...now, bookingId]))
  return {
    picked,
    looked,
    faults,
    pick,
    toggle(bookingId) {
      setFaults(NONE)
      setPicked((now) => (now.has(bookingId) ? new Set([...now].filter((id) => id !== bookingId)) : new Set([...now, bookingId])))
    },
    keepLook: (bookingId, next) => setLooked((now) => new Map([...now, [bookingId, next]])),
    settle(next) {
      setFaults(next)
      setPicked(new Set(next.keys()))
    },
  }
}
