import { reachesAsFarAs } from '#domain/access/guarded.ts'
import { employee as employees, employeePin } from '#domain/employees/employee.ts'
import { worksHere } from '#domain/employees/works-here.ts'
import { type Instant, MINUTE_MS, addDays, dayOf, instant, startOfDay } from '#domain/kernel/time.ts'
import { nowMs } from '../../../data/clock.ts'
import { type Device, thisDevice } from '../../../data/device.ts'
import { isMirrorWhole, localReader } from '../../../data/mirror/local-reader.ts'
import type { Cancel, Ports } from '../../../data/ports.ts'
import type { Session } from '../../../engine/session.ts'
import { pinSession } from './pin-session.ts'

/**
 * How somebody who unlocked a till stands by its rows of now. same: as when she came in, until the end of her last day where she has one.
 * changed: her role allows other things, or the shop takes money otherwise. gone: she works here no more, or not on this till.
 */
export type Standing =
  | { readonly is: 'same'; readonly until: Instant | null }
  | { readonly is: 'changed'; readonly what: 'rights' | 'settings'; readonly session: Session }
  | { readonly is: 'gone' }

export const AS_SHE_CAME: Standing = { is: 'same', until: null }

const isAlike = (a: Session, b: Session): boolean =>
  a.discountMax === b.discountMax && reachesAsFarAs(a.permissions, b.permissions) && reachesAsFarAs(b.permissions, a.permissions)

/** How the shop takes money and keeps pieces: an open till must not round, offer a method or promise days as it was decided before. */
const takesAlike = ({ setting: a }: Session, { setting: b }: Session): boolean =>
  (a.cashStep ?? 0) === (b.cashStep ?? 0) &&
  (a.paymentMethods ?? null) === (b.paymentMethods ?? null) &&
  (a.businessDayEndsAt ?? 0) === (b.businessDayEndsAt ?? 0) &&
  (a.unpaidKeptHours ?? 0) === (b.unpaidKeptHours ?? 0)

/** Looks at the rows of somebody whose PIN opened this till. A till that is being filled lacks rows, which says nothing of her. */
export async function standingOf(open: Session, device: Device = thisDevice(), at: number = nowMs()): Promise<Standing> {
  const { employeeId, till, setting } = open
  if (open.source !== 'pin' || employeeId === null || !till) return AS_SHE_CAME
  const reader = localReader(device)
  const [person, pin, session, isWhole] = await Promise.all([
    reader.get(employees, employeeId),
    reader.get(employeePin, employeeId),
    pinSession(employeeId, till, reader, at),
    isMirrorWhole(device),
  ])
  if (person && !worksHere(person, dayOf(instant(at), setting.timeZone))) return { is: 'gone' }
  // The PIN of somebody who no longer works on this till is taken off it. Whoever enrolled it by her password may never have had one.
  const isOff = !pin && open.ownPin !== null
  if (!person || !session || isOff) return isWhole ? { is: 'gone' } : AS_SHE_CAME
  if (!isAlike(open, session)) return { is: 'changed', what: 'rights', session }
  if (!takesAlike(open, session)) return { is: 'changed', what: 'settings', session }
  return { is: 'same', until: person.leftOn ? startOfDay(addDays(person.leftOn, 1), setting.timeZone) : null }
}

/** An act that is on its way is waited for this long before it is looked at again. */
const AGAIN_MS = 1_000

export interface Consequences {
  readonly isBusy: () => boolean
  readonly onGone: () => void
  readonly onChanged: (session: Session, what: 'rights' | 'settings') => void
  /** The rows say what they said, and the day is another one. */
  readonly onLater: () => void
}

/** Does what follows from a standing, once no act is being stored. A tablet that slept through midnight is looked at within a minute. */
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
