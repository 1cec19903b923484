import { useState } from 'react'
import { checkIn, checkOut } from '#domain/attendance/check-in.ts'
import { metresBetween } from '#domain/attendance/distance.ts'
import { type Fix, faultsOfFix } from '#domain/attendance/fix.ts'
import type { OwnStanding } from '#domain/attendance/today.ts'
import type { Objection } from '#domain/kernel/define.ts'
import { coordinatesOf } from '#domain/kernel/kinds/coordinates.ts'
import { type Instant, instant } from '#domain/kernel/time.ts'
import { newId, nowMs } from '../../data/clock.ts'
import type { CommandOutcome } from '../../data/contract.ts'
import { type NoLocation, whereIAm } from '../../device/where-i-am.ts'
import { clockFaults } from '../../data/ledger/clock-behind.ts'
import { useCommand } from '../../engine/form/use-command.ts'
import { useSession } from '../../engine/session.ts'

/** How far it came the last time: what the device said, and what stood against it. */
export interface CheckTry {
  readonly accuracyMetres: number | null
  /** From the shop; null where nobody knows where that is. */
  readonly distanceMetres: number | null
  readonly fault:
    | { readonly kind: 'location'; readonly why: NoLocation }
    | { readonly kind: 'refused'; readonly refusal: Objection }
    | { readonly kind: 'outcome'; readonly outcome: CommandOutcome }
    | null
}

export interface Check {
  readonly step: 'ready' | 'locating' | 'sending'
  readonly last: CheckTry | null
  /** Answers where it was stored, and when by this device's clock; null where it was not done. */
  readonly run: () => Promise<{ readonly isSaved: 'device' | 'server'; readonly at: Instant } | null>
}

/** Comes or goes: a fresh fix, looked at here by the rules of the server, and then the fact. */
export function useCheck(standing: OwnStanding, isHere: boolean, employeeId: string): Check {
  const command = useCommand(isHere ? checkOut : checkIn)
  const { till } = useSession()
  const [isLocating, setLocating] = useState(false)
  const [last, setLast] = useState<CheckTry | null>(null)
  const run: Check['run'] = async () => {
    setLast(null)
    setLocating(true)
    const found = await whereIAm().finally(() => setLocating(false))
    if (!found.ok) {
      setLast({ accuracyMetres: null, distanceMetres: null, fault: { kind: 'location', why: found.why } })
      return null
    }
    const deviceAt = instant(Math.round(nowMs()))
    const fix: Fix = {
      place: coordinatesOf(found.latitude, found.longitude),
      accuracyMetres: Math.ceil(found.accuracyMetres),
      takenAt: instant(Math.round(found.takenAtMs)),
    }
    const seen = {
      accuracyMetres: fix.accuracyMetres,
      distanceMetres: standing.place && Math.round(metresBetween(fix.place, standing.place)),
    }
    const [refusal] = [...(till ? await clockFaults() : []), ...faultsOfFix(fix, deviceAt, standing)]
    if (refusal) {
      setLast({ ...seen, fault: { kind: 'refused', refusal } })
      return null
    }
    const outcome = await command.run({ entryId: newId(), employeeId, fix, deviceAt })
    setLast({ ...seen, fault: outcome === null || outcome.ok ? null : { kind: 'outcome', outcome } })
    return outcome?.ok ? { isSaved: outcome.isSaved, at: deviceAt } : null
  }
  return { step: isLocating ? 'locating' : command.isPending ? 'sending' : 'ready', last, run }
}
