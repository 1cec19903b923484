import { type DayPeriod, covers } from '../kernel/kinds/day-periods.ts'
import { GENERIC_STATUS } from '../kernel/status.ts'
import { type Day, addDays } from '../kernel/time.ts'
import { monthOf } from '../kernel/report/period.ts'
import { OFFER_EXPIRY, type OfferExpiry } from './offer.ts'

export interface OfferTerm {
  readonly expiry: OfferExpiry
  readonly expiryDays: number | null
  readonly expiresOn: Day | null
}

/** The same day a number of months later, or the last day of a shorter month. */
function addMonths(to: Day, count: number): Day {
  const months = Number(to.slice(0, 4)) * 12 + Number(to.slice(5, 7)) - 1 + count
  const month = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
  const { to: last } = monthOf(`${month}-01` as Day)
  const same = `${month}-${to.slice(8)}` as Day
  return same > last ? last : same
}

/** The last valid day of a purchase; null if it does not expire. */
export function lastDayOf({ expiry, expiryDays, expiresOn }: OfferTerm, boughtOn: Day): Day | null {
  if (expiry === OFFER_EXPIRY.sixMonths) return addMonths(boughtOn, 6)
  if (expiry === OFFER_EXPIRY.twoYears) return addMonths(boughtOn, 24)
  if (expiry === OFFER_EXPIRY.days) return addDays(boughtOn, expiryDays ?? 0)
  return expiry === OFFER_EXPIRY.date ? expiresOn : null
}

/** The last day is valid until midnight in the shop's zone. */
export const isExpired = ({ expiresOn }: { readonly expiresOn: Day | null }, today: Day): boolean => expiresOn !== null && today > expiresOn

export const isOnOffer = (row: { readonly status: number } & Pick<OfferTerm, 'expiry' | 'expiresOn'>, today: Day): boolean =>
  row.status === GENERIC_STATUS.active && !(row.expiry === OFFER_EXPIRY.date && isExpired(row, today))

/** Whether the day is a holiday of the shop or the customer's event, on which some offers cannot be used. */
export const isFestive = (today: Day, holidays: readonly DayPeriod[], isEvent: (day: Day) => boolean): boolean =>
  isEvent(today) || holidays.some((period) => covers(today, period))
