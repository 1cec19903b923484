const OFFSET_DIGITS = 7

/** The maximum offset in a list, more than any shop's rows. */
export const OFFSET_MAX = 10 ** OFFSET_DIGITS - 1
