import type { Id } from '#domain/kernel/ids.ts'

/** The golden angle keeps consecutive hues apart: no two of a hundred are equal. */
const GOLDEN_DEGREES = 137.508
const FIRST_DEGREES = 75

/** Visible on dark and light backgrounds. */
export const groupColour = (nth: number): string => `oklch(0.62 0.13 ${Math.round(FIRST_DEGREES + nth * GOLDEN_DEGREES) % 360})`

/** The colour of each group. Ids are ordered by time, so a group keeps its colour when groups are moved or added. */
export const groupColours = (groups: readonly { readonly id: Id }[]): ReadonlyMap<Id, string> =>
  new Map(
    groups
      .map(({ id }) => id)
      .toSorted()
      .map((id, nth) => [id, groupColour(nth)]),
  )
