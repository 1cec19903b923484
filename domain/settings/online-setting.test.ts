import { expect, it } from 'vitest'
import { ZERO, minor, rate } from '../kernel/money.ts'
import { DAY_MS, HOUR_MS, instant } from '../kernel/time.ts'
import { ONLINE_DEPOSIT, bookableWindow, onlineDeposit, onlineOr } from './online-setting.ts'

const setting = onlineOr(null)
const { none, fixed, percent } = ONLINE_DEPOSIT

it('a deposit is nothing, an amount up to the total, or a percentage rounded half away from zero', () => {
  const of = (more: object, total: number) => onlineDeposit({ ...setting, ...more }, minor(total))
  expect(of({ depositKind: none, depositAmount: minor(500), depositRate: rate(1000) }, 10_000)).toBe(0)
  const amount = { depositKind: fixed, depositAmount: minor(10_000) }
  expect([9_999, 10_000, 10_001].map((total) => of(amount, total))).toEqual([9_999, 10_000, 10_000])
  const share = (basisPoints: number, total: number) => of({ depositKind: percent, depositRate: rate(basisPoints) }, total)
  expect([share(100, 10_000), share(10_000, 10_000), share(100, 49), share(100, 50), share(3_333, 0)]).toEqual([100, 10_000, 0, 1, ZERO])
})

it("the bookable window starts after the minimum notice and ends with the last day of the shop's calendar", () => {
  const zone = 'Asia/Riyadh'
  const now = instant(Date.parse('2027-03-01T23:30:00+03:00'))
  expect(bookableWindow({ ...setting, isBookingOpen: false }, now, zone)).toBeNull()
  const open = { ...setting, isBookingOpen: true, hoursAhead: 23, daysAhead: 1 }
  expect(bookableWindow(open, now, zone)).toEqual({
    from: now + 23 * HOUR_MS,
    before: Date.parse('2027-03-03T00:00:00+03:00'),
  })
  expect(bookableWindow({ ...open, hoursAhead: 0, daysAhead: 365 }, now, zone)?.before).toBe(
    Date.parse('2027-03-02T00:00:00+03:00') + 365 * DAY_MS,
  )
})
