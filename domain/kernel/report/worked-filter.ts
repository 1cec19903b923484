import type { Reader } from '../define.ts'
import type { Id } from '../ids.ts'
import type { Instant } from '../time.ts'

/** A filter whose answer is worked out from other rows, such as what a piece is doing now. */
export interface WorkedFilter {
  readonly codes: Readonly<Record<string, number>>
  /** The rows that any of these codes holds of. */
  readonly ids: (read: Reader, wanted: readonly number[], now: Instant) => Promise<readonly Id[]>
}
