import type { employee } from '../employees/employee.ts'
import { type RowOf, defineRecord } from '../kernel/define.ts'
import { id, instantField, nullable, reference, text } from '../kernel/fields.ts'
import type { Instant } from '../kernel/time.ts'
import { TOLERANCE_MS } from './judge-statements.ts'

/**
 * The key of unlocking a till by password: the server gives it, in the employee's signed-in session, to the till on
 * which they signed in or which they just enrolled. It proves later actions there as the key of a PIN does
 * (`employees/actor-proof.ts`), and is sent only once.
 */
export const tillUnlock = defineRecord({
  name: 'till_unlock',
  travels: 'server',
  fields: {
    /** Derived from the employee, the device and the time, so that an operation with these values finds it. */
    id: id(),
    employeeId: reference('employee'),
    deviceId: id(),
    /** By the till's clock, like the times of its operations. */
    at: instantField(),
    key: text(64),
    /** The session in which it was given, and its user. */
    sessionId: id(),
    userId: id(),
    givenAt: instantField(),
    /** When the password was changed: the key proves nothing from then on. */
    endedAt: nullable(instantField()),
  },
})

/** Whether the key proves an action at a moment of the server's clock. It does not once the employee has no login. */
export const provesAt = (
  given: Pick<RowOf<typeof tillUnlock>, 'givenAt' | 'endedAt'>,
  who: Pick<RowOf<typeof employee>, 'hasLogin'>,
  at: Instant,
): boolean => who.hasLogin && at >= given.givenAt - TOLERANCE_MS && (given.endedAt === null || at < given.endedAt)
