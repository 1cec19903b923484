import { expect, test } from 'vitest'
import { exampleId, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { customersByClass } from '../customers/customers-by-class.ts'
import { openDebts } from '../customers/open-debts.ts'
import { AMOUNT_MAX, minor } from '../kernel/money.ts'
import { type Day, instant } from '../kernel/time.ts'
import { heldOfCustomer } from '../orders/insurance/held-of-customer.ts'
import { rentStock } from '../rentals/piece/rent-stock.ts'
import { closingOff } from '../shifts/closing-sums.ts'
import { dayClose, shiftSummary } from '../shifts/reports.ts'
import { shiftFile, tillShift } from '../shifts/shift-views.ts'
import { expectedOf, isBeyond } from '../shifts/z-figures.ts'

const [TILL, OTHER] = [exampleId(1), exampleId(2)]
const [BAD, GOOD, WHO, GROUP] = [exampleId(11), exampleId(12), exampleId(13), exampleId(14)]
const day = (text: string): Day => text as Day
const ON = { from: day('2026-11-20'), to: day('2026-11-21') }
const SEEN = instant(1_780_000_000_000)
const actor = { permissions: {}, employeeId: null }

/** The number of largest bills whose sum exceeds the safe integer range. */
const MANY = Math.floor(Number.MAX_SAFE_INTEGER / AMOUNT_MAX) + 1
const many = (first: number, row: (nth: number) => object) =>
  Array.from({ length: MANY }, (_, nth) => ({ id: exampleId(first + nth), ...row(nth) }))

const shift = (id: string, deviceId: string, openedOn: string) => ({
  ...{ id, deviceId, till: 'A', status: 1, openedAt: instant(0), openedOn, openedBy: null, openedSeq: 1, float: 500 },
  ...{ closedAt: null, closedBy: null, closedSeq: null, counts: [], counted: {}, expected: {}, expectedTotal: null, note: null },
})
const paid = (deviceId: string, paidOn: string, method: number, amount: number) => ({
  ...{ deviceId, tillSeq: 2, paidOn, method, amount, status: 1, source: 0 },
})
const shop = memoryReader({
  account_setting: [exampleSetting],
  shift: [shift(BAD, TILL, '2026-11-20'), shift(GOOD, OTHER, '2026-11-21')],
  payment: [
    ...many(10_000, () => paid(TILL, '2026-11-20', 1, AMOUNT_MAX)),
    { id: exampleId(90_001), ...paid(TILL, '2026-11-20', 2, 700) },
    { id: exampleId(90_002), ...paid(OTHER, '2026-11-21', 1, 300) },
  ],
  drawer_move: [
    { id: exampleId(90_003), deviceId: TILL, tillSeq: 3, kind: 1, amount: 40, reason: '', movedAt: instant(0), employeeId: null },
  ],
  invoice: many(30_000, () => ({ deviceId: TILL, tillSeq: 2, type: 388, amount: AMOUNT_MAX, vatAmount: 5, discount: 0, paid: 0, due: 0 })),
  customer: many(50_000, () => ({
    owed: AMOUNT_MAX,
    status: 1,
    isMerged: false,
    invoiceCount: 1,
    points: 2,
    lastSeenAt: SEEN,
    mergedInto: null,
  })),
  rental_order: many(70_000, () => ({ customerId: WHO, status: 1, insuranceHeld: AMOUNT_MAX })),
  catalog_group: [{ id: GROUP }],
  rent_item: many(80_100, () => ({ categoryId: GROUP, isInService: true, buyPrice: AMOUNT_MAX })),
})

test('the Z of a shift with too much cash has the other figures and null for the rest', async () => {
  const file = await shiftFile.read(shop, { id: BAD }, actor)
  expect(file).toMatchObject({
    ...{ float: 500, cashIn: 40, cashOut: 0, total: null, expected: null },
    methods: [
      { method: 1, sales: null, refunds: 0, expected: null },
      { method: 2, sales: 700, expected: 700 },
    ],
    documents: [{ type: 388, count: MANY, total: null, vat: 5 * MANY }],
  })
  expect(file && isBeyond(file)).toBe(true)
  const other = await shiftFile.read(shop, { id: GOOD }, actor)
  expect(other).toMatchObject({ total: 300, expected: 800 })
  expect(other && isBeyond(other)).toBe(false)
})

test('the shift can still be closed, without the sums that are too large', async () => {
  const till = await tillShift.read(shop, { deviceId: TILL }, actor)
  expect(till?.open && expectedOf(till.open)).toEqual({ 2: 700 })
  const closed = { openedSeq: 1, float: minor(500), expected: { 2: minor(700) } }
  expect(await closingOff(shop, closed, { deviceId: TILL, seq: 9 })).toBeNull()
})

test('shift and day reports leave out such sums and have those of other days', async () => {
  const each = shiftSummary.rows(await shiftSummary.load(shop, ON), ON)
  expect(each).toMatchObject([
    { day: '2026-11-21', cash: 800, expected: 800, sales: 300 },
    { day: '2026-11-20', cash: null, expected: null, sales: null, creditCard: 700, cashIn: 40 },
  ])
  const days = dayClose.rows(await dayClose.load(shop, ON), ON)
  expect(days).toMatchObject([
    { day: '2026-11-21', taken: 300, inShifts: 300, outside: 0 },
    { day: '2026-11-20', taken: null, inShifts: null, outside: null, float: 500 },
  ])
})

test('debts, insurance amounts and stock values have counts without sums', async () => {
  expect(await openDebts.read(shop, {}, actor)).toEqual({ customers: MANY, owed: null })
  expect(await heldOfCustomer.read(shop, { customerId: WHO }, actor)).toEqual({ held: null })
  expect(await rentStock.read(shop, { id: GROUP }, actor)).toEqual({ pieces: MANY, inService: MANY, buyPrice: null })
  const params = { day: day('2026-11-21') }
  const classes = customersByClass.rows(await customersByClass.load(shop, params), params)
  expect(classes).toContainEqual({ class: 3, customers: MANY, invoices: MANY, points: 2 * MANY, owed: null })
})
