import * as v from 'valibot'

/** Longer than a month no piece is kept for somebody who has paid nothing. */
export const UNPAID_HOURS_MAX = 30 * 24

/** For how many hours a reservation is kept that nothing was paid for; 0 keeps it until somebody calls it off. */
export const unpaidHoursSchema = v.pipe(
  v.number('required'),
  v.integer('integer'),
  v.minValue(0, 'choice'),
  v.maxValue(UNPAID_HOURS_MAX, 'choice'),
)
