import type { employee } from '../employees/employee.ts'
import { type RowOf, defineRecord } from '../kernel/define.ts'
import { id, instantField, nullable, reference, text } from '../kernel/fields.ts'
import type { Instant } from '../kernel/time.ts'
import { TOLERANCE_MS } from './judge-statements.ts'

/**
 * The key of an unlocking by a password: the server knew by her own session who she was, and gave it to the till on which she signed in, or
 * that she had just enrolled. It seals what she does there as the key of her PIN's unlocking would (`employees/actor-proof.ts`). It leaves
 * the server once, for that till.
 */
export const tillUnlock = defineRecord({
  name: 'till_unlock',
  travels: 'server',
  fields: {
    /** Follows from whose it is, where and when, so that an operation that names these finds it. */
    id: id(),
    employeeId: reference('employee'),
    deviceId: id(),
    /** By the till's own clock, as its operations are dated. */
    at: instantField(),
    key: text(64),
    /** The session over which it was given, and whose. */
    sessionId: id(),
    userId: id(),
    /** By the server's clock. */
    givenAt: instantField(),
    /** When her password was changed: whoever knew the old one proves nothing from then on. */
    endedAt: nullable(instantField()),
  },
})

/** Whether such a key still proves something that was done at a moment of the server's clock. Whoever may sign in no more proves nothing by it. */
export const provesAt = (
  given: Pick<RowOf<typeof tillUnlock>, 'givenAt' | 'endedAt'>,
  who: Pick<RowOf<typeof employee>, 'hasLogin'>,
  at: Instant,
): boolean => who.hasLogin && at >= given.givenAt - TOLERANCE_MS && (given.endedAt === null || at < given.endedAt)
