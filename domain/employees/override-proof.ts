import type { Id } from '../kernel/ids.ts'
import { canonicalJson } from '../kernel/text.ts'

/** The parts of an operation that a proof covers: type, content, time and operation id, so that no proof can be reused. */
interface Proven {
  readonly type: string
  readonly v: number
  readonly opId: Id
  readonly occurredAt: number
  readonly args: unknown
}

/** The text that the till and the server sign with HMAC-SHA-256 and the approver's key. */
export const proofText = ({ type, v, opId, occurredAt, args }: Proven, deviceId: Id): string =>
  canonicalJson(['override', type, v, opId, deviceId, occurredAt, args])
