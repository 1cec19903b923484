import * as v from 'valibot'

export const UNPAID_HOURS_MAX = 30 * 24

/** Hours until an unpaid reservation lapses; 0 means it remains until it is cancelled. */
export const unpaidHoursSchema = v.pipe(
  v.number('required'),
  v.integer('integer'),
  v.minValue(0, 'choice'),
  v.maxValue(UNPAID_HOURS_MAX, 'choice'),
)
