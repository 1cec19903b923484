import { describe, expect, test } from 'vitest'
import { attention } from '#domain/attention/attention.ts'
import { customer } from '#domain/customers/customer.ts'
import type { InputOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Money, minor } from '#domain/kernel/money.ts'
import { cancelOrder } from '#domain/orders/cancel-order.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { chargeInsurance } from '#domain/orders/insurance/charge-insurance.ts'
import { returnInsurance, takeInsurance } from '#domain/orders/insurance/insurance-moves.ts'
import { refundRent } from '#domain/orders/refund-rent.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { payInvoice } from '#domain/sales/pay-invoice.ts'
import { closeShift, openShift } from '#domain/shifts/shift-commands.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { testLanes } from '#server/store/test-database.ts'
import { type DirectTill, OWNER, TRAINEE_ID, exampleCustomers } from '../support/direct-till.ts'
import { exampleId, exampleSetting } from '../support/examples/example-shop.ts'
import { cashOf, exampleCharge, exampleCharges, exampleRefund, exampleVisit, rentalLine } from '../support/examples/example-visit.ts'
import { claimOf } from '../support/examples/rental-desk.ts'
import { reported, twoTills } from '../support/two-tills.ts'

const HERS = exampleCustomers[0]?.id ?? ''
const STRANGER = exampleCustomers[1]?.id ?? ''
const ORDER = exampleId(1100)
const DOCUMENT = exampleId(1101)
const timeZone = exampleSetting.timeZone

type Act = (till: DirectTill) => Promise<Operation>

/** Every visit of this shop is this customer's: a rental for 1,800.00 with 300.00 paid, or an advance, with 1,000.00 held. */
const owedVisit = exampleVisit({ customerId: HERS, tenders: [cashOf(exampleId(1102), 30_000)] })
const advanceVisit = exampleVisit({ customerId: HERS, advance: 50_000, insurance: 100_000 })

const paying = (more: Partial<InputOf<typeof payInvoice>> = {}): InputOf<typeof payInvoice> => ({
  ...{ invoiceId: DOCUMENT, customerId: HERS, tenders: [cashOf(exampleId(1400), 20_000)], total: minor(20_000), timeZone },
  ...more,
})
const back = (amount: number, zone = timeZone): InputOf<typeof returnInsurance> => ({
  ...{ orderId: ORDER, entryId: exampleId(1500), amount: minor(amount), method: PAYMENT_METHOD.cash },
  ...{ authorizationCode: null, reference: null, note: null, timeZone: zone },
})
const refund = (amount: number, more: Parameters<typeof exampleRefund>[2] = {}) =>
  exampleRefund(DOCUMENT, amount, { customerId: HERS, ...more })
const withVat = (vat: number) => {
  const given = refund(50_000)
  return { ...given, lines: given.lines.map((line) => ({ ...line, vat: minor(vat) as Money })) }
}
const second = (more: Parameters<typeof exampleVisit>[0]) =>
  exampleVisit({
    ...{ customerId: HERS, tenderId: exampleId(1601) },
    ...more,
    more: { invoiceId: exampleId(1600), shareCode: 'bcdefghijklmnopqrstuvw', ...more?.more },
  })
const another = [rentalLine(exampleId(1001), {}, { claim: claimOf(13, 16) })]
/** The advance, settled with a different VAT. */
const settledBy = (vat: number) => {
  const prepaid = [
    {
      invoiceId: DOCUMENT,
      number: 'T01-000001',
      issuedOn: '2026-11-21' as never,
      gross: minor(50_000),
      vat: minor(vat),
      net: minor(50_000 - vat),
    },
  ]
  return second({ lines: [rentalLine(exampleId(1000))], prepaid: prepaid as never })
}

/** Forged acts at the desk, and the notice code of each. */
const FORGERIES: readonly (readonly [name: string, before: typeof owedVisit, act: Act, code: string])[] = [
  [
    'a debt is paid in a stranger’s name',
    owedVisit,
    (till) => till.queue(payInvoice, paying({ customerId: STRANGER })),
    'customers.account-differs',
  ],
  [
    'more is paid than is owed',
    owedVisit,
    (till) => till.queue(payInvoice, paying({ tenders: [cashOf(exampleId(1400), 990_000)], total: minor(990_000) })),
    'sales.payment-more-than-left',
  ],
  [
    'a payment of a paper of nowhere',
    owedVisit,
    (till) => till.queue(payInvoice, paying({ invoiceId: exampleId(9999) })),
    'sales.invoice-unknown',
  ],
  [
    'an advance goes back in a stranger’s name',
    advanceVisit,
    (till) => till.queue(refundRent, refund(50_000, { customerId: STRANGER })),
    'customers.account-differs',
  ],
  [
    'an advance goes back although nothing was called off',
    advanceVisit,
    (till) => till.queue(refundRent, refund(50_000)),
    'orders.refund-without-cancellation',
  ],
  ['more goes back than was paid', advanceVisit, (till) => till.queue(refundRent, refund(90_000)), 'orders.credit-more-than-left'],
  ['what was given back is all VAT', advanceVisit, (till) => till.queue(refundRent, withVat(50_000)), 'orders.vat-differs'],
  ['what was given back bears no VAT', advanceVisit, (till) => till.queue(refundRent, withVat(0)), 'orders.vat-differs'],
  ['an advance is settled with another VAT', advanceVisit, (till) => till.queue(checkOutVisit, settledBy(40_000)), 'orders.vat-differs'],
  [
    'a stranger is charged',
    advanceVisit,
    (till) => till.queue(chargeInsurance, exampleCharges([exampleCharge(1, 30_000)], 30_000, { customerId: STRANGER })),
    'customers.account-differs',
  ],
  [
    'more is kept than is held',
    advanceVisit,
    (till) => till.queue(chargeInsurance, exampleCharges([exampleCharge(1, 300_000)], 300_000, { customerId: HERS })),
    'orders.insurance-not-held',
  ],
  [
    'more of the insurance amount goes back than is held',
    advanceVisit,
    (till) => till.queue(returnInsurance, back(900_000)),
    'orders.insurance-not-held',
  ],
  [
    'a stranger’s visit is put on her order',
    advanceVisit,
    (till) => till.queue(checkOutVisit, second({ customerId: STRANGER, lines: another })),
    'customers.account-differs',
  ],
  [
    'more is kept of a visit that is called off than was paid',
    advanceVisit,
    (till) =>
      till.queue(cancelOrder, {
        orderId: ORDER,
        bookingIds: [exampleId(1000)],
        reason: 'x',
        keptAdvance: minor(90_000),
        keptInvoiced: minor(0),
      }),
    'orders.kept-more-than-paid',
  ],
  [
    'a visit of nowhere is called off',
    advanceVisit,
    (till) =>
      till.queue(cancelOrder, {
        orderId: exampleId(9998),
        bookingIds: [exampleId(1000)],
        reason: 'x',
        keptAdvance: minor(0),
        keptInvoiced: minor(0),
      }),
    'sync.row-missing',
  ],
  [
    'an insurance amount is taken in a zone of nowhere',
    advanceVisit,
    async (till) =>
      till.raw({
        type: takeInsurance.name,
        args: { orderId: ORDER, amount: 100, tenders: [cashOf(exampleId(1400), 100)], timeZone: 'Nowhere/Land' },
      }),
    'sync.invalid',
  ],
  [
    'an insurance amount goes back in a zone of nowhere',
    advanceVisit,
    async (till) => till.raw({ type: returnInsurance.name, args: back(100, 'Nowhere/Land') }),
    'sync.invalid',
  ],
  [
    'somebody who may not, by her own name',
    owedVisit,
    (till) => till.queue(payInvoice, paying(), { actor: TRAINEE_ID }),
    'sales.no-permission',
  ],
]

describe.each(testLanes)('forged acts at the rental desk, over $name', ({ open }) => {
  const at = twoTills(open)
  const codesOf = async ({ opId }: Operation) => (await at.all(attention)).filter((row) => row.operationId === opId).map(({ code }) => code)

  test.each(FORGERIES)('%s: it is reported, and both the till and other tills continue', async (_, before, act, code) => {
    expect(reported(await at.one.push([await at.one.queue(checkOutVisit, before)]))).toEqual(['applied'])
    const op = await act(at.one)
    const [answer] = reported(await at.one.push([op]))
    expect(answer).toMatch(/^(exception|parked) /)
    expect(await codesOf(op)).toContain(code)
    expect(reported(await at.one.push([await at.one.sale(0)]))).toEqual(['applied'])
    expect(reported(await at.two.push([await at.two.sale(1)]))).toEqual(['applied'])
    expect(at.bugs).toEqual([])
  })

  test('correct payments are not reported, also in the name of a merged customer', async () => {
    await at.db.inAccount(at.accountId, (tx) =>
      tx.query('update customer set merged_into = $2 where account_id = $1 and id = $3', [at.accountId, STRANGER, HERS]),
    )
    const acts = [
      await at.one.queue(checkOutVisit, owedVisit),
      await at.one.queue(payInvoice, paying({ customerId: STRANGER })),
      await at.one.queue(payInvoice, paying({ tenders: [cashOf(exampleId(1401), 20_000)] })),
    ]
    expect(reported(await at.one.push(acts))).toEqual(['applied', 'applied', 'applied'])
    expect((await at.all(customer)).find(({ id }) => id === STRANGER)?.owed).toBe(180_000 - 30_000 - 40_000)
  })

  describe('forged drawer amounts', () => {
    const shiftId: Id = exampleId(1700)
    const FLOAT = minor(50_000)
    const opening = (till: DirectTill) => till.queue(openShift, { shiftId, till: till.state.series, float: FLOAT, timeZone })
    const closing = (till: DirectTill, expected: number, float = FLOAT) =>
      till.queue(closeShift, {
        opened: { at: at.clock.now(), by: OWNER.employeeId, seq: 1, float, till: till.state.series },
        ...{ shiftId, counted: {}, note: null, timeZone, counts: [{ value: 50_000, count: 1 }] },
        expected: { [PAYMENT_METHOD.cash]: minor(expected) },
      })
    const codes = async () =>
      (await at.all(attention)).map(({ code, details }) => [code, details['shownAmount'], details['expectedAmount']])

    test('are compared with what the till took between the two places of its queue', async () => {
      const ops = [await opening(at.one), await at.one.queue(checkOutVisit, owedVisit), await closing(at.one, 50_000)]
      expect(reported(await at.one.push(ops))).toEqual(['applied', 'applied', 'exception sync.shift-sums-differ'])
      expect(await codes()).toEqual([['sync.shift-sums-differ', 50_000, 80_000]])
    })

    test('are not balanced by an uncounted float', async () => {
      const ops = [await opening(at.one), await at.one.queue(checkOutVisit, owedVisit), await closing(at.one, 50_000, minor(20_000))]
      expect(reported(await at.one.push(ops)).at(-1)).toBe('exception sync.shift-sums-differ')
    })

    test('of an honest till are not reported, and acts after the close are not included', async () => {
      const ops = [
        ...[await opening(at.one), await at.one.queue(checkOutVisit, owedVisit), await closing(at.one, 80_000)],
        await at.one.sale(0),
      ]
      expect(reported(await at.one.push(ops))).toEqual(['applied', 'applied', 'applied', 'applied'])
    })

    test('in a shop that requires shifts, payments without one are reported once until they are reviewed', async () => {
      await at.db.inAccount(at.accountId, (tx) =>
        tx.query('update account_setting set is_shift_required = true where account_id = $1', [at.accountId]),
      )
      const first = [await at.one.queue(checkOutVisit, owedVisit), await at.one.sale(0), await at.one.queue(payInvoice, paying())]
      expect(reported(await at.one.push(first))).toEqual(['exception sync.no-open-shift', 'applied', 'applied'])
      await at.db.inAccount(at.accountId, (tx) =>
        tx.query('update attention set resolved_at = now() where account_id = $1', [at.accountId]),
      )
      expect(reported(await at.one.push([await at.one.sale(1)]))).toEqual(['exception sync.no-open-shift'])
      expect(reported(await at.two.push([await opening(at.two), await at.two.sale(2)]))).toEqual(['applied', 'applied'])
    })
  })
})
