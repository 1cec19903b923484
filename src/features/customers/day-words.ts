import type { Format } from '../../i18n/format.ts'

const isFirstOfDay = (at: number, format: Format): boolean => format.dayOf(at) !== format.dayOf(at - 1)

/** A beginning in words: the day, with its time if agreed. */
export const startWords = (at: number, format: Format): string =>
  isFirstOfDay(at, format) ? format.day(format.dayOf(at)) : format.instant(at)

/** An end in words: an end at the first instant of a day is shown as the day before. */
export const endWords = (at: number, format: Format): string =>
  isFirstOfDay(at, format) ? format.day(format.dayOf(at - 1)) : format.instant(at)
