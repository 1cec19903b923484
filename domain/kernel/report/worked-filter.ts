import type { Reader, Where } from '../define.ts'
import type { Id } from '../ids.ts'
import type { Instant } from '../time.ts'

/** A filter computed from other rows (such as the current use of a piece) or from the current time. */
export type WorkedFilter = { readonly codes: Readonly<Record<string, number>> } & (
  | {
      /** IDs of the rows that match any of these codes. */
      readonly ids: (read: Reader, wanted: readonly number[], now: Instant) => Promise<readonly Id[]>
    }
  | {
      /** A code as conditions on the row's own fields, for any number of rows; does not support several codes at once. */
      readonly where: (wanted: number, now: Instant) => readonly Where[]
    }
)
