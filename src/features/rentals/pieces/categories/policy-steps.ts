export const HOURS_A_DAY = 24

/** A step of a cancellation policy as it is typed: a figure that was emptied is none. */
export interface TypedStep {
  readonly hoursBefore: number | null
  readonly refundRate: number | null
}

/** The steps of a policy as they are read aloud: the longest notice first, half-typed ones left out. */
export const stepsInOrder = (steps: readonly TypedStep[]): readonly { readonly days: number; readonly share: number }[] =>
  steps
    .flatMap(({ hoursBefore, refundRate }) =>
      hoursBefore === null || refundRate === null ? [] : [{ days: hoursBefore / HOURS_A_DAY, share: refundRate }],
    )
    .toSorted((a, b) => b.days - a.days)
