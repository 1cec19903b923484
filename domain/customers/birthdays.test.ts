import { describe, expect, test } from 'vitest'
import { exampleCustomer, exampleId } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import * as v from 'valibot'
import { GENERIC_STATUS } from '../kernel/status.ts'
import { type Day, day } from '../kernel/time.ts'
import { birthdayIn, birthdays, birthdayWithin } from './birthdays.ts'
import { WHATSAPP } from './contact.ts'

const within = (birthOn: string | null, from: string, to: string, birthMonth: number | null = null) =>
  birthdayWithin({ birthOn: birthOn as Day | null, birthMonth: birthMonth as 1 | null }, { from: day(from), to: day(to) })

test('a birthday on 29 February is on the 28th of other years', () => {
  expect([2027, 2028, 2100].map((year) => birthdayIn(year, day('1996-02-29')))).toEqual(['2027-02-28', '2028-02-29', '2100-02-28'])
  expect(birthdayIn(2027, day('1996-02-28'))).toBe('2027-02-28')
  expect(within('1996-02-29', '2027-03-01', '2027-03-05')).toBeNull()
  expect(within('1996-02-29', '2028-02-28', '2028-02-28')).toBeNull()
  expect(within('1996-02-29', '2028-02-29', '2028-02-29')).toMatchObject({ day: '2028-02-29', turns: 32 })
})

describe('a birthday within a period', () => {
  test('includes the first and the last day only', () => {
    const on = (from: string, to: string) => within('1998-04-02', from, to)?.day ?? null
    expect([on('2026-04-02', '2026-04-09'), on('2026-04-03', '2026-04-09')]).toEqual(['2026-04-02', null])
    expect([on('2026-03-30', '2026-04-02'), on('2026-03-30', '2026-04-01')]).toEqual(['2026-04-02', null])
  })

  test('continues across the end of the year, with the age', () => {
    expect(within('1998-12-31', '2026-12-28', '2027-01-03')).toEqual({ day: '2026-12-31', month: '2026-12-01', turns: 28 })
    expect(within('1998-01-01', '2026-12-28', '2027-01-03')).toEqual({ day: '2027-01-01', month: '2027-01-01', turns: 29 })
    expect(within('1998-06-01', '2026-12-28', '2027-01-03')).toBeNull()
  })

  test('excludes the day of birth', () => {
    expect(within('2026-04-02', '2026-04-01', '2026-04-30')).toBeNull()
    expect(within('2025-04-02', '2026-04-01', '2026-04-30')).toMatchObject({ turns: 1 })
  })

  test('with only a known month is in any period that touches the month', () => {
    expect(within(null, '2026-04-30', '2026-05-01', 4)).toEqual({ day: null, month: '2026-04-01', turns: null })
    expect(within(null, '2026-05-01', '2026-05-31', 4)).toBeNull()
    expect(within(null, '2026-12-28', '2027-01-03', 1)).toEqual({ day: null, month: '2027-01-01', turns: null })
    expect(within(null, '2026-12-28', '2027-01-03')).toBeNull()
  })

  test('occurs once in the longest period', () => {
    const isGood = (from: string, to: string) => v.is(birthdays.params, { from, to })
    expect([isGood('2026-03-01', '2027-02-28'), isGood('2026-03-01', '2027-03-01')]).toEqual([true, false])
    expect(within('1996-02-29', '2028-02-29', '2029-02-27')).toMatchObject({ day: '2028-02-29' })
  })
})

test('the report is sorted by day, unknown days after their month, without disabled and merged customers', async () => {
  const her = (nth: number, name: string, birthOn: string | null, more: object = {}) => ({
    ...{ ...exampleCustomer, id: exampleId(700 + nth), name, birthOn: birthOn as Day | null },
    ...{ birthMonth: birthOn === null ? 4 : Number(birthOn.slice(5, 7)), status: GENERIC_STATUS.active, isMerged: false, ...more },
  })
  const read = memoryReader({
    customer: [
      her(1, 'هند', null, { isWhatsappAllowed: false }),
      her(2, 'ريم', '1990-05-01'),
      her(3, 'سارة', '1990-04-30', { mobile: null }),
      her(4, 'نورة', '1990-04-02'),
      her(5, 'معطلة', '1990-04-03', { status: GENERIC_STATUS.disabled }),
      her(6, 'مدموجة', '1990-04-03', { isMerged: true, mergedInto: exampleId(704) }),
      her(7, 'بعيدة', '1990-07-03'),
      // By code point the plain alef would be sorted after the one with hamza.
      her(8, 'أمل', '1991-04-02'),
      her(9, 'احلام', '1991-04-02'),
    ],
  })
  const period = { from: day('2026-04-01'), to: day('2026-05-31') }
  const rows = birthdays.rows(await birthdays.load(read, period), period)
  expect(rows.map(({ name, day: on, month }) => [name, on, month])).toEqual([
    ['احلام', '2026-04-02', null],
    ['أمل', '2026-04-02', null],
    ['نورة', '2026-04-02', null],
    ['سارة', '2026-04-30', null],
    ['هند', null, '2026-04-01'],
    ['ريم', '2026-05-01', null],
  ])
  expect(rows[4]).toMatchObject({ turns: null, whatsapp: WHATSAPP.no })
  expect(rows[5]).toMatchObject({ turns: 36, whatsapp: exampleCustomer.isWhatsappAllowed ? WHATSAPP.yes : WHATSAPP.no })
})
