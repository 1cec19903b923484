import fc from 'fast-check'
import { customer } from '#domain/customers/customer.ts'
import type { Aggregation } from '#domain/kernel/aggregate.ts'
import type { AnyRecord, RowOf, Selection, Where } from '#domain/kernel/define.ts'
import { minor } from '#domain/kernel/money.ts'
import { day, instant } from '#domain/kernel/time.ts'
import { payment } from '#domain/payments/payment.ts'
import { EXAMPLE_NOW, exampleCustomer, exampleId } from './example-shop.ts'

type Customer = RowOf<typeof customer>
type Payment = RowOf<typeof payment>

/** Payments and customers with all values that the two databases and JavaScript may order or compare differently. */
export interface Shop {
  readonly customer: readonly Customer[]
  readonly payment: readonly Payment[]
}

/** Arabic with and without diacritics, presentation forms, surrogate pairs, and Latin in both cases. */
const NAMES = [
  '',
  ' ',
  'سارة',
  'ساره',
  'نورة العتيبي',
  'نورة',
  'ﷺ',
  'ﻻ',
  '😀',
  '😀 نور',
  '\uffdc',
  'Zara',
  'zara',
  'a',
  'A',
  "o'n",
  '%',
  '_b',
  'é',
  'e',
  'آمال',
  'امال',
  'الفستان',
  'فستان',
  'الله',
  'WD-2',
  'wd-10',
  'WD-٢',
]
const DAYS = ['1970-01-01', '2024-02-29', '2025-12-27', '2025-12-28', '2025-12-31', '2026-01-01', '2026-01-03', '2026-01-04', '2026-03-31']
/** Midnights in Riyadh, Dubai and Cairo, and times around Cairo's clock change. */
const MOMENTS = ['2025-12-31T20:59:59.999Z', '2025-12-31T21:00:00Z', '2025-12-31T20:00:00Z', '2026-01-31T22:00:00Z', '2026-04-23T21:59:59Z']
const LATER = ['2026-04-23T22:00:00Z', '2026-10-29T20:59:59Z', '2026-10-29T21:30:00Z', '2026-10-29T22:30:00Z', '2026-06-30T20:30:00.5Z']
const INSTANTS = [...MOMENTS, ...LATER].map((at) => instant(Date.parse(at)))
const ZONES = ['Asia/Riyadh', 'Asia/Dubai', 'Africa/Cairo', 'UTC', 'America/St_Johns']

const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null, freq: 3 })
const names = fc.constantFrom(...NAMES)
const days = fc.constantFrom(...DAYS).map(day)
const instants = fc.constantFrom(...INSTANTS)
const amounts = fc.oneof(fc.integer({ min: -500, max: 500 }), fc.constantFrom(99_999_999_999_999, -99_999_999_999_999)).map(minor)

const CUSTOMERS = 8
const customerIds = fc.integer({ min: 0, max: CUSTOMERS + 1 }).map((nth) => exampleId(2000 + nth))

const someCustomer = fc
  .record({
    name: names,
    mobile: orNull(names),
    birthOn: orNull(days),
    source: orNull(fc.constantFrom(1, 2, 8)),
    points: fc.integer({ min: -3, max: 3 }),
  })
  .chain((given) =>
    fc
      .record({ gender: fc.constantFrom(1, 2, 3, 4), isWhatsappAllowed: fc.boolean(), createdAt: instants })
      .map((more): Omit<Customer, 'id'> => ({ ...exampleCustomer, ...(given as Partial<Customer>), ...(more as Partial<Customer>) })),
  )

const somePayment = fc.record({
  invoiceId: fc.constant(null),
  customerId: orNull(customerIds),
  method: fc.constantFrom(1, 2, 3, 4, 5, 6),
  amount: amounts,
  tendered: amounts,
  change: fc.constant(minor(0)),
  rounding: fc.constantFrom(-12, 0, 50).map(minor),
  authorizationCode: orNull(names),
  reference: orNull(names),
  status: fc.constantFrom(0, 1),
  source: fc.constantFrom(0, 1, 2, 3),
  paidAt: instants,
  paidOn: days,
  employeeId: orNull(fc.constant(exampleId(999))),
  deviceId: fc.constant(null),
  tillSeq: fc.constant(null),
  methodBefore: fc.constantFrom(null, 1, 2),
  methodReason: orNull(names),
  methodChangedAt: orNull(instants),
}) as fc.Arbitrary<Omit<Payment, 'id'>>

/** Ids in a different order than the rows. */
const idOf = (from: number, nth: number) => exampleId(from + ((nth * 7) % 101))

export const someShop: fc.Arbitrary<Shop> = fc
  .record({ customers: fc.array(someCustomer, { maxLength: CUSTOMERS }), payments: fc.array(somePayment, { maxLength: 40 }) })
  .map(({ customers, payments }) => ({
    customer: customers.map((row, nth) => ({ ...row, id: exampleId(2000 + nth) })),
    payment: payments.map((row, nth) => ({ ...row, id: idOf(3000, nth) })),
  }))

const ODD = [
  null,
  true,
  false,
  '',
  'x',
  '\0',
  '\ud800',
  '2026-02-30',
  '0000-01-01',
  '20260101',
  1.5,
  Number.NaN,
  -1,
  2 ** 40,
  2 ** 60,
  8.64e15,
]
const KNOWN = [
  ...NAMES,
  ...DAYS,
  ...INSTANTS,
  EXAMPLE_NOW,
  0,
  1,
  2,
  3,
  4,
  -3,
  99_999_999_999_999,
  exampleId(2000),
  exampleId(2003),
  exampleId(3007),
]
const values = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...KNOWN) }, { weight: 1, arbitrary: fc.constantFrom(...ODD) })
type Bound = string | number

const PATHS: ReadonlyMap<AnyRecord, readonly string[]> = new Map<AnyRecord, readonly string[]>([
  [customer, ['id', 'name', 'mobile', 'birthOn', 'source', 'points', 'gender', 'isWhatsappAllowed', 'createdAt']],
  [
    payment,
    [
      ...['id', 'customerId', 'method', 'amount', 'reference', 'status', 'paidAt', 'paidOn', 'employeeId', 'authorizationCode'],
      ...['name', 'mobile', 'birthOn', 'points', 'gender', 'isWhatsappAllowed', 'createdAt'].map((field) => `customerId.${field}`),
      'employeeId.nameAr',
    ],
  ],
])
const pathsOf = (record: AnyRecord) => fc.constantFrom(...(PATHS.get(record) ?? []))

const someWhere = (record: AnyRecord): fc.Arbitrary<Where> =>
  fc
    .record({ field: pathsOf(record), a: values, b: values, more: fc.array(values, { maxLength: 3 }), shape: fc.nat(4) })
    .map(({ field, a, b, more, shape }): Where => {
      if (shape === 0) return { field, is: a }
      if (shape === 1) return { field, oneOf: [a, b, ...more] as Bound[] }
      if (shape === 2) return { field, from: a as Bound }
      return shape === 3 ? { field, before: a as Bound } : { field, from: a as Bound, before: b as Bound }
    })

const conditions = (record: AnyRecord) => fc.array(someWhere(record), { maxLength: 2 })
const search = (record: AnyRecord) => (record.searchLine ? fc.constantFrom('', '', 'نور', 'zara', 'a') : fc.constant(''))

export interface Requested {
  readonly record: 'customer' | 'payment'
  readonly selection: Selection
  readonly aggregation: Aggregation
}

const GROUPS: ReadonlyMap<AnyRecord, readonly object[]> = new Map<AnyRecord, readonly object[]>([
  [
    customer,
    [
      { field: 'birthOn', by: 'week' },
      { field: 'birthOn', by: 'month' },
    ],
  ],
  [payment, (['day', 'week', 'month'] as const).map((by) => ({ field: 'paidOn', by }))],
])

const someKey = (record: AnyRecord) =>
  fc.oneof(
    pathsOf(record),
    fc.constantFrom(...(GROUPS.get(record) ?? [])),
    fc.record({
      field: fc.constant(record === payment ? 'paidAt' : 'createdAt'),
      by: fc.constantFrom('day', 'week', 'month'),
      zone: fc.constantFrom(...ZONES),
    }),
  )

const nameOf = (key: unknown): string => (typeof key === 'string' ? key : (key as { field: string }).field)

/** A pair of queries: a page of rows, and sums with the same conditions. */
export const someQuestion: fc.Arbitrary<Requested> = fc.constantFrom<AnyRecord>(customer, payment, payment).chain((record) =>
  fc
    .record({
      where: conditions(record),
      search: search(record),
      sort: fc.option(fc.record({ field: pathsOf(record), descending: fc.boolean() }), { nil: undefined }),
      offset: fc.nat(6),
      limit: fc.constantFrom(3, 10, 100),
      groupBy: fc.uniqueArray(someKey(record), { maxLength: 3, selector: nameOf }),
      isRanked: fc.boolean(),
    })
    .map(({ groupBy, isRanked, sort, offset, limit, ...where }): Requested => {
      const sums = record === payment ? ['amount', 'tendered'] : ['points', 'owed']
      const ranked = record === payment ? ['paidOn', 'paidAt', 'amount'] : ['birthOn', 'createdAt', 'points']
      const aggregation = { ...where, groupBy, sums, distinct: PATHS.get(record)?.filter((path) => !path.includes('.')) }
      return {
        record: record === payment ? 'payment' : 'customer',
        selection: { ...where, ...(sort ? { sort } : {}), offset, limit },
        aggregation: (isRanked ? { ...aggregation, min: ranked, max: ranked } : aggregation) as Aggregation,
      }
    }),
)
