import { useRef, useState } from 'react'
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
import { ownEntries } from '../../data/phone/own-entries.ts'
import { phoneClockFaults } from '../../data/phone/server-clock.ts'
import { useCommand } from '../../engine/form/use-command.ts'
import { isOwnPhone, useSession } from '../../engine/session.ts'

/** The last attempt: the device's location and the objection. */
export interface CheckTry {
  readonly accuracyMetres: number | null
  /** Distance to the shop; null if its location is unknown. */
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
  /** Resolves to where it was stored and the device's time; null if it failed. */
  readonly run: () => Promise<{ readonly isSaved: 'device' | 'server'; readonly at: Instant } | null>
}

/** A fix that may be sent, or the objection. */
type Found = { readonly fix: Fix; readonly deviceAt: Instant; readonly seen: Seen } | { readonly fault: CheckTry }
type Seen = Pick<CheckTry, 'accuracyMetres' | 'distanceMetres'>
const UNSEEN: Seen = { accuracyMetres: null, distanceMetres: null }

/** Requests a fresh fix and checks it by the rules of the server. `faultsOfClock`: what this device knows against its clock. */
export async function findFix(
  standing: Pick<OwnStanding, 'place' | 'radiusMetres'>,
  faultsOfClock: () => Promise<readonly Objection[]>,
): Promise<Found> {
  const found = await whereIAm()
  if (!found.ok) return { fault: { ...UNSEEN, fault: { kind: 'location', why: found.why } } }
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
  const [refusal] = [...(await faultsOfClock()), ...faultsOfFix(fix, deviceAt, standing)]
  return refusal ? { fault: { ...seen, fault: { kind: 'refused', refusal } } } : { fix, deviceAt, seen }
}

/** Objections to the device's clock: on a till by synchronization and operations, on a phone by earlier entries. */
function useClockFaults(): () => Promise<readonly Objection[]> {
  const session = useSession()
  return async () => {
    if (session.till) return clockFaults()
    const { accountId, employeeId } = session
    // A browser without storage has no earlier entries.
    return isOwnPhone(session) && employeeId ? phoneClockFaults(ownEntries(), { accountId, employeeId }).catch(() => []) : []
  }
}

/** Checks in or out: requests a fresh fix and sends the entry. Presses meanwhile have no effect. */
export function useCheck(standing: OwnStanding, isHere: boolean, employeeId: string): Check {
  const command = useCommand(isHere ? checkOut : checkIn)
  const faultsOfClock = useClockFaults()
  const [isLocating, setLocating] = useState(false)
  const [last, setLast] = useState<CheckTry | null>(null)
  const isUnderWay = useRef(false)
  const act: Check['run'] = async () => {
    setLast(null)
    setLocating(true)
    const found = await findFix(standing, faultsOfClock).finally(() => setLocating(false))
    if ('fault' in found) {
      setLast(found.fault)
      return null
    }
    const { fix, deviceAt, seen } = found
    const outcome = await command.run({ entryId: newId(), employeeId, fix, deviceAt })
    setLast({ ...seen, fault: outcome === null || outcome.ok ? null : { kind: 'outcome', outcome } })
    return outcome?.ok ? { isSaved: outcome.isSaved, at: deviceAt } : null
  }
  const run: Check['run'] = async () => {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    return act().finally(() => {
      isUnderWay.current = false
    })
  }
  return { step: isLocating ? 'locating' : command.isPending ? 'sending' : 'ready', last, run }
}
