import type { Reader, Where } from '../define.ts'
import type { Id } from '../ids.ts'
import type { Instant } from '../time.ts'

/** A filter whose answer is worked out: from other rows, such as what a piece is doing now, or from the moment. */
export type WorkedFilter = { readonly codes: Readonly<Record<string, number>> } & (
  | {
      /** The rows that any of these codes holds of. */
      readonly ids: (read: Reader, wanted: readonly number[], now: Instant) => Promise<readonly Id[]>
    }
  | {
      /** One code as conditions on the row's own fields, which hold of any number of rows; several at once cannot be asked for. */
      readonly where: (wanted: number, now: Instant) => readonly Where[]
    }
)
