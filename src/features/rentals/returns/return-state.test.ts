import { expect, test } from 'vitest'
import * as v from 'valibot'
import { minor, rate } from '#domain/kernel/money.ts'
import { DAY_MS, HOUR_MS, instant } from '#domain/kernel/time.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { RETURN_CONDITION } from '#domain/rentals/booking/booking.ts'
import { DEFAULT_CATEGORY_TERMS } from '#domain/rentals/piece/category-terms.ts'
import { LATE_UNIT } from '#domain/rentals/piece/late-fee.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import { emptyInspection, withPoint } from '../condition/inspection.ts'
import {
  addReturning,
  byCustomer,
  changeReturning,
  feeOf,
  inspectReturning,
  noteOf,
  removeReturning,
  returningSchema,
  sumOf,
} from './return-state.ts'

const id = (nth: number): string => `019a0000-0000-7000-8000-00000000000${nth}`
const card = (nth: number, customer: number): BoardCard => ({
  bookingId: id(nth),
  pieceId: id(nth),
  code: `WD-${nth}`,
  nameAr: '',
  nameEn: '',
  picture: null,
  pictureId: null,
  categoryId: null,
  customerId: id(customer),
  customer: null,
  mobile: null,
  language: null,
  person: null,
  orderId: null,
  state: RENT_STATE.rented,
  standing: STANDING.firm,
  lapsesAt: null,
  startsAt: instant(0),
  outAt: instant(0),
  dueAt: instant(DAY_MS),
  endsAt: instant(3 * DAY_MS),
  eventOn: null,
  rentPrice: minor(100_000),
  note: null,
  isDelivered: 0,
})

test('a piece scanned twice is listed once, and each keeps its entries', () => {
  const twice = addReturning(addReturning(addReturning([], card(1, 8)), card(2, 9)), card(1, 8))
  expect(twice.map((one) => one.card.code)).toEqual(['WD-1', 'WD-2'])
  const changed = changeReturning(twice, id(1), { condition: RETURN_CONDITION.damaged })
  expect(changed.map((one) => one.condition)).toEqual([RETURN_CONDITION.damaged, null])
  expect(addReturning(changed, card(1, 8))).toBe(changed)
  expect(removeReturning(changed, [id(1)]).map((one) => one.card.code)).toEqual(['WD-2'])
})

test('settles pieces of several customers separately', () => {
  const list = [card(1, 8), card(2, 9), card(3, 8)].reduce(addReturning, [])
  expect(byCustomer(list).map(({ pieces }) => pieces.map((one) => one.card.code))).toEqual([['WD-1', 'WD-3'], ['WD-2']])
})

const SHOP = { timeZone: 'Asia/Riyadh' }

test('a late fee follows the terms, and is zero without terms', () => {
  const lateFee = { graceMinutes: 60, unit: LATE_UNIT.day, amount: minor(30_000), capRate: rate(5000) }
  const terms = { terms: { ...DEFAULT_CATEGORY_TERMS, lateFee }, insurance: minor(0) }
  const at = (hours: number) => feeOf(card(1, 8), terms, instant(DAY_MS + hours * HOUR_MS), SHOP)
  expect([at(1).fee, at(2).fee, at(25).fee]).toEqual([0, 30_000, 50_000])
  expect(sumOf([at(2), at(25)])).toBe(80_000)
  expect(feeOf(card(1, 8), undefined, instant(9 * DAY_MS), SHOP).fee).toBe(0)
})

test('puts the faults found into the note of the booking', () => {
  const inspection = { ...emptyInspection(), note: ' torn ' }
  const { items } = withPoint(inspection, { key: 'zip', nameEn: null }, { isFine: false, note: 'broken' })
  expect(noteOf({ card: card(1, 8), condition: RETURN_CONDITION.good, looked: { ...inspection, items } })).toBe('broken; torn')
  expect(noteOf({ card: card(1, 8), condition: RETURN_CONDITION.good, looked: emptyInspection() })).toBeNull()
  expect(noteOf({ card: card(1, 8), condition: RETURN_CONDITION.good, looked: null })).toBeNull()
})

test('restores the stored list with the entries of each piece', () => {
  const blank = emptyInspection()
  const list = inspectReturning(addReturning(addReturning([], card(1, 7)), card(2, 7)), id(2), blank, (now) => ({
    ...now,
    note: 'a stain ',
  }))
  expect(list.map(({ looked: inspection }) => inspection?.note ?? null)).toEqual([null, 'a stain '])
  expect(v.parse(v.array(returningSchema), JSON.parse(JSON.stringify(list)))).toEqual(list)
})
