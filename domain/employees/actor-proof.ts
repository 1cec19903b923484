import type { Id } from '../kernel/ids.ts'
import { canonicalJson } from '../kernel/text.ts'
import { DAY_MS, type Instant } from '../kernel/time.ts'

/*
 * How a till shows that its actor is the person whose PIN unlocked it. The key of her PIN seals the unlocking, which gives the key of that
 * unlocking alone; this seals each thing that she does until the till is locked. The key of her PIN is forgotten at once.
 */

/** A till that nobody locks is believed for so long after a PIN was entered. */
export const UNLOCK_LASTS_MS = 7 * DAY_MS

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
