import type { Id } from '#domain/kernel/ids.ts'

/** Turned so far from one to the next, no two of a hundred are alike. */
const GOLDEN_DEGREES = 137.508
const FIRST_DEGREES = 75

/** Light enough for dark screens and dark enough for light ones. */
export const groupColour = (nth: number): string => `oklch(0.62 0.13 ${Math.round(FIRST_DEGREES + nth * GOLDEN_DEGREES) % 360})`

/** The colour of each group. Ids follow the time: a group keeps its own whatever place it is moved to and whichever are added. */
export const groupColours = (groups: readonly { readonly id: Id }[]): ReadonlyMap<Id, string> =>
  new Map(
    groups
      .map(({ id }) => id)
      .toSorted()
      .map((id, nth) => [id, groupColour(nth)]),
  )
