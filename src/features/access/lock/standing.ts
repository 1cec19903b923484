import { reachesAsFarAs } from '#domain/access/guarded.ts'
import { employee as employees, employeePin } from '#domain/employees/employee.ts'
import { worksHere } from '#domain/employees/works-here.ts'
import { type Instant, MINUTE_MS, addDays, dayOf, instant, startOfDay } from '#domain/kernel/time.ts'
import { nowMs } from '../../../data/clock.ts'
import { type Device, thisDevice } from '../../../data/device.ts'
import type { Cancel, Ports } from '../../../data/ports.ts'
import type { Session } from '../../../engine/session.ts'
import { counterReader, isMirrorWhole } from '../../../engine/counter-reader.ts'
import { pinSession } from './pin-session.ts'

/**
 * The standing of an employee on an unlocked till by its current rows. same: unchanged, until the last day if there is one. changed: the
 * rights or the shop's settings differ. gone: no longer employed, or not on this till.
 */
export type Standing =
  | { readonly is: 'same'; readonly until: Instant | null }
  | { readonly is: 'changed'; readonly what: 'rights' | 'settings'; readonly session: Session }
  | { readonly is: 'gone' }

export const AS_SHE_CAME: Standing = { is: 'same', until: null }

const isAlike = (a: Session, b: Session): boolean =>
  a.discountMax === b.discountMax && reachesAsFarAs(a.permissions, b.permissions) && reachesAsFarAs(b.permissions, a.permissions)

/** The settings of payments and rentals that an open till must not apply in an outdated version: rounding, payment methods, rental days. */
const takesAlike = ({ setting: a }: Session, { setting: b }: Session): boolean =>
  (a.cashStep ?? 0) === (b.cashStep ?? 0) &&
  (a.paymentMethods ?? null) === (b.paymentMethods ?? null) &&
  (a.businessDayEndsAt ?? 0) === (b.businessDayEndsAt ?? 0) &&
  (a.unpaidKeptHours ?? 0) === (b.unpaidKeptHours ?? 0)

/** Computes the standing for a session by PIN. While a till is being filled, missing rows mean nothing. */
export async function standingOf(open: Session, device: Device = thisDevice(), at: number = nowMs()): Promise<Standing> {
  const { employeeId, till, setting } = open
  if (open.source !== 'pin' || employeeId === null || !till) return AS_SHE_CAME
  const reader = counterReader(device)
  const [person, pin, session, isWhole] = await Promise.all([
    reader.get(employees, employeeId),
    reader.get(employeePin, employeeId),
    pinSession(employeeId, till, reader, at),
    isMirrorWhole(device),
  ])
  if (person && !worksHere(person, dayOf(instant(at), setting.timeZone))) return { is: 'gone' }
  // The PIN of an employee who no longer works on this till is deleted. A user who enrolled it by password may never have had one.
  const isOff = !pin && open.ownPin !== null
  if (!person || !session || isOff) return isWhole ? { is: 'gone' } : AS_SHE_CAME
  if (!isAlike(open, session)) return { is: 'changed', what: 'rights', session }
  if (!takesAlike(open, session)) return { is: 'changed', what: 'settings', session }
  return { is: 'same', until: person.leftOn ? startOfDay(addDays(person.leftOn, 1), setting.timeZone) : null }
}

/** Delay before a pending command is checked again. */
const AGAIN_MS = 1_000

export interface Consequences {
  readonly isBusy: () => boolean
  readonly onGone: () => void
  readonly onChanged: (session: Session, what: 'rights' | 'settings') => void
  /** The rows are unchanged, but the day has changed. */
  readonly onLater: () => void
}

/** Applies a standing once no command is being stored. A device that slept past midnight is checked within a minute. */
export function follow(ports: Pick<Ports, 'nowMs' | 'after'>, standing: Standing, then: Consequences): Cancel {
  if (standing.is === 'same') {
    if (standing.until === null) return () => {}
    return ports.after(Math.min(Math.max(standing.until - ports.nowMs(), 0), MINUTE_MS), then.onLater)
  }
  let cancel: Cancel = () => {}
  const act = () => {
    if (then.isBusy()) cancel = ports.after(AGAIN_MS, act)
    else if (standing.is === 'gone') then.onGone()
    else then.onChanged(standing.session, standing.what)
  }
  act()
  return () => cancel()
}
