import { msg } from '@lingui/core/macro'
import { PRICE_WAY, WEEKDAY } from '#domain/rentals/piece/rent-pricing.ts'

export const PRICE_WAYS = {
  [PRICE_WAY.dearer]: msg({ message: 'Higher', context: 'price' }),
  [PRICE_WAY.cheaper]: msg({ message: 'Lower', context: 'price' }),
}

export const WEEKDAYS = {
  [WEEKDAY.sunday]: msg`Sunday`,
  [WEEKDAY.monday]: msg`Monday`,
  [WEEKDAY.tuesday]: msg`Tuesday`,
  [WEEKDAY.wednesday]: msg`Wednesday`,
  [WEEKDAY.thursday]: msg`Thursday`,
  [WEEKDAY.friday]: msg`Friday`,
  [WEEKDAY.saturday]: msg`Saturday`,
}
