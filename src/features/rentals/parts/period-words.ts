import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { addDays, daysBetween } from '#domain/kernel/time.ts'
import { useFormat } from '../../../i18n/format.ts'

export interface RentedPeriod {
  readonly outAt: number
  readonly dueAt: number
}

/** Describes periods by their days, both inclusive. A period that ends at the first instant of a day is shown as ending the day before. */
export function usePeriodWords(): {
  readonly days: (period: RentedPeriod) => string
  readonly hijriDays: (period: RentedPeriod) => string
  readonly count: (period: RentedPeriod) => string
  readonly dueDay: (dueAt: number) => string
} {
  const { t } = useLingui()
  const format = useFormat()
  const lastDay = (dueAt: number) => format.dayOf(dueAt - 1)
  const days = ({ outAt, dueAt }: RentedPeriod) => {
    const [from, to] = [format.dayOf(outAt), lastDay(dueAt)]
    return from >= to ? format.day(from) : `${format.dayShort(from)} – ${format.day(to)}`
  }
  const hijriDays = ({ outAt, dueAt }: RentedPeriod) => {
    const [from, to] = [format.dayOf(outAt), lastDay(dueAt)]
    return from >= to ? format.hijri(from) : `${format.hijri(from)} – ${format.hijri(to)}`
  }
  const count = ({ outAt, dueAt }: RentedPeriod) => {
    const number = Math.max(1, daysBetween(format.dayOf(outAt), addDays(lastDay(dueAt), 1)))
    return t`${plural(number, { one: 'One day', other: '# days' })}`
  }
  return { days, hijriDays, count, dueDay: (dueAt) => format.day(lastDay(dueAt)) }
}
