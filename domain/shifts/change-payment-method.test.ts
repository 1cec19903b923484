import { beforeEach, expect, test } from 'vitest'
import type { ChangingShop } from '../../tests/support/examples/changing-shop.ts'
import { exampleCustomer, exampleId, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { sale } from '../../tests/support/examples/decided-sale.ts'
import { cashOf, exampleVisit } from '../../tests/support/examples/example-visit.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { returnOf } from '../../tests/support/examples/return-shop.ts'
import { NOBODY, act, numberedContexts, visitShop } from '../../tests/support/examples/visit-shop.ts'
import type { DecisionContext, InputOf } from '../kernel/define.ts'
import { codesIn } from '../kernel/fields.ts'
import { minor } from '../kernel/money.ts'
import { instant } from '../kernel/time.ts'
import { checkOutVisit } from '../orders/check-out-visit.ts'
import { insuranceEntry } from '../orders/insurance/insurance-entry.ts'
import { PAYMENT_METHOD, payment } from '../payments/payment.ts'
import { cancelDeposit } from '../sales/balance/give-balance-back.ts'
import { takeDeposit } from '../sales/balance/take-deposit.ts'
import { invoice } from '../sales/invoice.ts'
import { issueInvoice } from '../sales/issue-invoice.ts'
import { returnSale } from '../sales/returns/return-sale.ts'
import { changePaymentMethod } from './change-payment-method.ts'
import { closeShift, openShift } from './shift-commands.ts'
import { drawerMove, shift } from './shift.ts'
import { drawerIn, takingsIn, zOf } from './z-figures.ts'

const { cash, creditCard, transfer, cheque, paymentLink, giftCard } = PAYMENT_METHOD
const [DEVICE, SHIFT, DEPOSIT] = [exampleId(9), exampleId(90), exampleId(1300)]
const { timeZone } = exampleSetting
const DAY_MS = 86_400_000

let shop: ChangingShop
let contextOf: ReturnType<typeof numberedContexts>
let seq: number
const here = (more: Partial<DecisionContext> = {}) => contextOf({ deviceId: DEVICE, seq: (seq += 1), ...more })
const paid = () => shop.rows(payment)[0]

const change = (more: Partial<InputOf<typeof changePaymentMethod>> = {}): InputOf<typeof changePaymentMethod> => ({
  ...{ paymentId: paid()?.id ?? '', from: cash, to: creditCard, authorizationCode: '123456', reference: null },
  ...{ reason: 'كانت بالشبكة', timeZone, ...more },
})
const changed = (more: Partial<InputOf<typeof changePaymentMethod>> = {}, context: Partial<DecisionContext> = {}) =>
  act(shop, changePaymentMethod, change(more), here(context))

const open = () => act(shop, openShift, { shiftId: SHIFT, till: 'A', float: minor(10_000), timeZone }, here())
async function close() {
  const [row] = shop.rows(shift)
  if (!row) throw new Error('a shift is open')
  const opened = { at: row.openedAt, by: row.openedBy, seq: row.openedSeq, float: row.float, till: row.till }
  return act(shop, closeShift, { shiftId: SHIFT, opened, counts: [], counted: {}, expected: {}, note: null, timeZone }, here())
}
async function z() {
  const [row] = shop.rows(shift)
  if (!row) throw new Error('there is a shift')
  const records = [payment, insuranceEntry, drawerMove, invoice]
  const read = memoryReader(Object.fromEntries(records.map((record) => [record.name, shop.rows(record)])))
  const figures = zOf(row, await takingsIn(read, row), await drawerIn(read, row))
  return { total: figures.total, ...Object.fromEntries(figures.methods.map(({ method, expected }) => [method, expected])) }
}
const sold = () => act(shop, issueInvoice, sale({ pointsSpent: 0, billDiscount: minor(0) }), here())

beforeEach(() => {
  shop = visitShop()
  contextOf = numberedContexts()
  seq = 10
})

test('the amount moves from the drawer to the card terminal once, and the invoice remains as issued', async () => {
  await open()
  await sold()
  const [before] = shop.rows(invoice)
  const [was] = shop.rows(payment)
  const total = Number(was?.amount)
  expect(await z()).toEqual({ total, [cash]: 10_000 + total })
  expect(await changed()).toEqual([])
  expect(await z()).toEqual({ total, [cash]: 10_000, [creditCard]: total })
  expect(paid()).toMatchObject({
    ...{ method: creditCard, amount: total, tendered: total, change: 0, rounding: 0, authorizationCode: '123456' },
    ...{ methodBefore: cash, methodReason: 'كانت بالشبكة' },
  })
  const [after] = shop.rows(invoice)
  expect(after).toEqual({ ...before, methods: after?.methods })
  expect(codesIn(Number(after?.methods), PAYMENT_METHOD)).toEqual([creditCard])
  // And back: the method that was printed first remains recorded.
  expect(await changed({ from: creditCard, to: cash, authorizationCode: null })).toEqual([])
  expect(await z()).toEqual({ total, [cash]: 10_000 + total })
  expect(paid()).toMatchObject({ method: cash, methodBefore: cash, authorizationCode: null, tendered: total })
})

test('an insurance amount taken with the same tender changes with it', async () => {
  await open()
  const tenders = [cashOf(exampleId(1102), 60_000), cashOf(exampleId(1103), 90_000)]
  expect(await act(shop, checkOutVisit, exampleVisit({ advance: 50_000, insurance: 100_000, tenders }), here())).toEqual([])
  expect(shop.rows(insuranceEntry).map(({ id, amount }) => [id, amount])).toEqual([
    [exampleId(1102), 10_000],
    [exampleId(1103), 90_000],
  ])
  expect(await changed({ paymentId: exampleId(1102) })).toEqual([])
  expect(await z()).toEqual({ total: 150_000, [cash]: 100_000, [creditCard]: 60_000 })
  const [whole, other] = shop.rows(insuranceEntry)
  expect(whole).toMatchObject({ method: creditCard, tendered: 10_000, authorizationCode: '123456', amount: 10_000 })
  expect(other).toMatchObject({ method: cash, tendered: 90_000 })
  // The whole tender is rounded once.
  const back = { paymentId: exampleId(1102), from: creditCard, to: cash, authorizationCode: null, rounding: minor(2) }
  expect(await changed(back)).toEqual([])
  expect(paid()).toMatchObject({ method: cash, tendered: 50_000, rounding: 0 })
  expect(shop.rows(insuranceEntry)[0]).toMatchObject({ method: cash, tendered: 10_002, rounding: 2, amount: 10_000 })
  expect(await z()).toEqual({ total: 150_002, [cash]: 160_002 })
})

test('a second change from the former method is refused', async () => {
  await open()
  await sold()
  await changed({ to: transfer, authorizationCode: null })
  expect(await changed({ to: cheque, authorizationCode: null })).toEqual(['payments.method-differs'])
  expect(paid()?.method).toBe(transfer)
  expect(await changed({ from: transfer, to: transfer, authorizationCode: null })).toEqual(['payments.method-not-changed'])
})

test('a change is refused once the drawer is counted, and the Z remains', async () => {
  await open()
  await sold()
  await close()
  const before = await z()
  expect(await changed()).toEqual(['payments.change-shift-closed'])
  expect(await z()).toEqual(before)
})

test('a payment outside of a shift can be changed only on its day', async () => {
  await sold()
  const nextDay = instant(Number(paid()?.paidAt) + DAY_MS)
  expect(await changed({}, { now: nextDay })).toEqual(['payments.change-shift-closed'])
  expect(paid()?.method).toBe(cash)
  expect(await changed()).toEqual([])
  expect(paid()?.method).toBe(creditCard)
})

test('a payment can be changed only on the till that took it', async () => {
  await open()
  await sold()
  expect(await changed({}, { deviceId: exampleId(8) })).toEqual(['payments.change-elsewhere'])
  expect(await changed({}, { deviceId: null, seq: null })).toEqual(['payments.change-elsewhere'])
  expect(paid()?.method).toBe(cash)
})

test('a refunded payment is changed and reported', async () => {
  await open()
  await sold()
  const [row] = shop.rows(invoice)
  if (!row) throw new Error('there is an invoice')
  const back = await returnOf(shop, 1, [[0, 1]])
  await act(shop, returnSale, back, here())
  const isRefunded = shop.rows(invoice).length > 1
  expect(isRefunded).toBe(true)
  expect(await changed()).toEqual(['payments.change-refunded'])
})

test('a deposit can be changed until it is cancelled', async () => {
  await open()
  const her = { customerId: exampleCustomer.id, timeZone }
  await act(shop, takeDeposit, { ...her, tenders: [cashOf(DEPOSIT, 5_000)], total: minor(5_000) }, here())
  expect(await changed({ to: transfer, authorizationCode: null })).toEqual([])
  expect(paid()).toMatchObject({ method: transfer, methodBefore: cash })
  const back = {
    ...her,
    id: exampleId(1310),
    depositId: DEPOSIT,
    amount: minor(5_000),
    method: transfer,
    authorizationCode: null,
    reference: null,
  }
  expect(await act(shop, cancelDeposit, back, here())).toEqual([])
  expect(await changed({ from: transfer })).toEqual(['payments.change-cancelled'])
})

test('a card payment with a typed code can be changed, one approved by a terminal cannot', async () => {
  const byCard = async (reference: string | null) => {
    await open()
    await sold()
    const [row] = shop.rows(payment)
    const taken = { ...row, method: creditCard, authorizationCode: '123456', reference }
    shop = visitShop({ payment: [taken], shift: shop.rows(shift), invoice: shop.rows(invoice) })
    return changed({ from: creditCard, to: cash, authorizationCode: null })
  }
  expect(await byCard('mada 446404******0001')).toEqual(['payments.method-not-changeable'])
  expect(paid()).toMatchObject({ method: creditCard, authorizationCode: '123456' })
  shop = visitShop()
  expect(await byCard(null)).toEqual([])
})

test('a payment changed to a card has no reference', async () => {
  await open()
  await sold()
  expect(await changed({ reference: 'TRF-1' })).toEqual([])
  expect(paid()).toMatchObject({ method: creditCard, authorizationCode: '123456', reference: null })
})

test.each([paymentLink, giftCard])('method %i cannot be changed, because the cashier does not choose it', async (method) => {
  await open()
  await sold()
  const [row] = shop.rows(payment)
  shop = visitShop({ payment: [{ ...row, method }], shift: shop.rows(shift), invoice: shop.rows(invoice) })
  expect(await changed({ from: method })).toEqual(['payments.method-not-changeable'])
  await expect(changed({ to: method })).rejects.toThrow()
})

test('a change requires the permission, a card code and a valid rounding', async () => {
  await open()
  await sold()
  expect(await changed({ authorizationCode: ' ' })).toEqual(['payments.authorization-code-required'])
  expect(await changed({ from: creditCard, to: transfer, authorizationCode: null, rounding: minor(5) })).toEqual([
    'payments.rounding-wrong',
  ])
  expect(await changed({ from: transfer, to: cheque, authorizationCode: null }, NOBODY)).toEqual(['payments.change-method-not-allowed'])
  expect(await changed({ paymentId: exampleId(4711) })).toEqual(['payments.unknown'])
})

test('a payment changed to cash adds the rounded amount to the drawer', async () => {
  await open()
  await sold()
  await changed({ to: transfer, authorizationCode: null })
  const amount = Number(paid()?.amount)
  expect(await changed({ from: transfer, to: cash, authorizationCode: null, rounding: minor(2) })).toEqual([])
  expect(paid()).toMatchObject({ amount, tendered: amount + 2, rounding: 2 })
  expect(await z()).toEqual({ total: amount + 2, [cash]: 10_000 + amount + 2 })
})
