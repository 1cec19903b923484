export const HOURS_A_DAY = 24

/** A step of a cancellation policy as typed; a cleared number is null. */
export interface TypedStep {
  readonly hoursBefore: number | null
  readonly refundRate: number | null
}

/** The complete steps of a policy, the longest notice first. */
export const stepsInOrder = (steps: readonly TypedStep[]): readonly { readonly days: number; readonly share: number }[] =>
  steps
    .flatMap(({ hoursBefore, refundRate }) =>
      hoursBefore === null || refundRate === null ? [] : [{ days: hoursBefore / HOURS_A_DAY, share: refundRate }],
    )
    .toSorted((a, b) => b.days - a.days)
