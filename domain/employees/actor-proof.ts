import type { RowOf } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { canonicalJson } from '../kernel/text.ts'
import { DAY_MS, type Instant } from '../kernel/time.ts'
import type { employeePin, employeeProof } from './employee.ts'

/*
 * How a till proves that its actor is the employee whose PIN unlocked it. The PIN's key signs the unlocking, which
 * yields a key for that unlocking only; that one signs every action until the till is locked. The PIN's key is
 * discarded at once. After an unlocking by password the server provides the key of the unlocking
 * (`sync/till-unlock.ts`).
 */

/** How long an unlocking proves the actor on a till that is not locked. */
export const UNLOCK_LASTS_MS = 7 * DAY_MS

/** How long a till unlocked with the former PIN remains valid after an employee changed the PIN. */
export const FORMER_PIN_LASTS_MS = DAY_MS

/** The key of a short PIN proves nothing, because it can be guessed in minutes. */
export const canProve = (pin: Pick<RowOf<typeof employeePin>, 'isLong' | 'proofSalt'> | null): boolean =>
  pin !== null && pin.isLong && pin.proofSalt !== null

interface Unlocked {
  readonly unlockedAt: Instant
  readonly doneAt: Instant
}

/** The keys of PINs that may have unlocked the till then: the current one, and for a while the former one. */
export function pinKeysAt(
  pin: RowOf<typeof employeePin> | null,
  proof: RowOf<typeof employeeProof> | null,
  { unlockedAt, doneAt }: Unlocked,
): readonly string[] {
  if (!pin || !proof) return []
  const isFormer = pin.setAt !== null && unlockedAt < pin.setAt && doneAt <= pin.setAt + FORMER_PIN_LASTS_MS
  return [...(canProve(pin) ? [proof.key] : []), ...(isFormer ? [proof.formerKey ?? ''] : [])].filter((key) => key !== '')
}

/** The text whose HMAC-SHA-256 with the PIN's key is the key of this unlocking. */
export const unlockText = (by: Id, deviceId: Id, at: Instant): string => canonicalJson(['unlock', by, deviceId, at])

/** The complete action with its actor, time and operation id, so that no signature can be reused. */
interface Done {
  readonly type: string
  readonly v: number
  readonly opId: Id
  readonly occurredAt: number
  readonly actor: Id | null
  readonly args: unknown
}

/** The text that the till and the server sign with HMAC-SHA-256 and the key of the unlocking. */
export const doneText = ({ type, v, opId, occurredAt, args, actor }: Done, deviceId: Id): string =>
  canonicalJson(['done', type, v, opId, deviceId, occurredAt, actor, args])
