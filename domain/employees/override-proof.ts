import type { Id } from '../kernel/ids.ts'
import { canonicalJson } from '../kernel/text.ts'

/** What of an operation a proof is about: all that was done, when, and its own id, so that no proof serves a second time. */
interface Proven {
  readonly type: string
  readonly v: number
  readonly opId: Id
  readonly occurredAt: number
  readonly args: unknown
}

/** The text of which a till makes an HMAC-SHA-256 with the key of whoever allowed it, and the server does the same. */
export const proofText = ({ type, v, opId, occurredAt, args }: Proven, deviceId: Id): string =>
  canonicalJson(['override', type, v, opId, deviceId, occurredAt, args])
