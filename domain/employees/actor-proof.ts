import type { RowOf } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { canonicalJson } from '../kernel/text.ts'
import { DAY_MS, type Instant } from '../kernel/time.ts'
import type { employeePin, employeeProof } from './employee.ts'

/*
 * How a till shows that its actor is the person whose PIN unlocked it. The key of her PIN seals the unlocking, which gives the key of that
 * unlocking alone; this seals each thing that she does until the till is locked. The key of her PIN is forgotten at once. Where she came in by
 * her password, the server gives the till the key of the unlocking (`sync/till-unlock.ts`).
 */

/** A till that nobody locks is believed for so long after a PIN was entered. */
export const UNLOCK_LASTS_MS = 7 * DAY_MS

/** Whoever changes her own PIN goes on where the one before unlocked a till: so long after it, and no longer. */
export const FORMER_PIN_LASTS_MS = DAY_MS

/** A key of a short PIN proves nothing: it is guessed in minutes. */
export const canProve = (pin: Pick<RowOf<typeof employeePin>, 'isLong' | 'proofSalt'> | null): boolean =>
  pin !== null && pin.isLong && pin.proofSalt !== null

/** Something that was done at a till on which a PIN was entered, by the server's clock. */
interface Unlocked {
  readonly unlockedAt: Instant
  readonly doneAt: Instant
}

/** The keys of her PINs of which one may have unlocked a till then: of her PIN, and for a while of the one that she had before. */
export function pinKeysAt(
  pin: RowOf<typeof employeePin> | null,
  proof: RowOf<typeof employeeProof> | null,
  { unlockedAt, doneAt }: Unlocked,
): readonly string[] {
  if (!pin || !proof) return []
  const isFormer = pin.setAt !== null && unlockedAt < pin.setAt && doneAt <= pin.setAt + FORMER_PIN_LASTS_MS
  return [...(canProve(pin) ? [proof.key] : []), ...(isFormer ? [proof.formerKey ?? ''] : [])].filter((key) => key !== '')
}

/** The text whose HMAC-SHA-256, by the key of her PIN, is the key of this unlocking. */
export const unlockText = (by: Id, deviceId: Id, at: Instant): string => canonicalJson(['unlock', by, deviceId, at])

/** All that was done, by whom it says, when, and its own id, so that no seal serves a second time. */
interface Done {
  readonly type: string
  readonly v: number
  readonly opId: Id
  readonly occurredAt: number
  readonly actor: Id | null
  readonly args: unknown
}

/** The text of which a till makes an HMAC-SHA-256 with the key of the unlocking, and the server does the same. */
export const doneText = ({ type, v, opId, occurredAt, args, actor }: Done, deviceId: Id): string =>
  canonicalJson(['done', type, v, opId, deviceId, occurredAt, actor, args])
