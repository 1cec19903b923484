import type { Format } from '../../i18n/format.ts'

const isFirstOfDay = (at: number, format: Format): boolean => format.dayOf(at) !== format.dayOf(at - 1)

/** When something begins, as people say it: the day, with its hour where one was agreed. */
export const startWords = (at: number, format: Format): string =>
  isFirstOfDay(at, format) ? format.day(format.dayOf(at)) : format.instant(at)

/** When it ends. A period that ends at the first instant of a day ends, for people, on the day before. */
export const endWords = (at: number, format: Format): string =>
  isFirstOfDay(at, format) ? format.day(format.dayOf(at - 1)) : format.instant(at)
