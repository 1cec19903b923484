const OFFSET_DIGITS = 7

/** So many rows of a list can be passed over; no list of a shop has more. */
export const OFFSET_MAX = 10 ** OFFSET_DIGITS - 1
