import { expect, test } from 'vitest'
import { exampleContext, exampleCustomer, exampleId } from '../../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../../tests/support/examples/memory-reader.ts'
import { sampleRow } from '../../../tests/support/examples/sample-row.ts'
import { type Day, addDays, day, startOfDay } from '../../kernel/time.ts'
import { INVOICE_TYPE, invoice } from '../../sales/invoice.ts'
import { ORDER_STATUS, rentalOrder } from '../rental-order.ts'
import { SHARED_PAPER } from '../papers/withdrawn-link.ts'
import { balanceReminders } from './balance-reminders.ts'
import { PAID_PART, followUpInvoices } from './follow-up-invoices.ts'
import { REMINDER_ABOUT, REMINDER_CHANNEL, recordPaymentReminder } from './payment-reminder.ts'

const TODAY = day('2026-11-28')
const [OWES, DOUBLE, HAS, BOTH, ORDERED] = [201, 202, 203, 204, 205].map(exampleId) as [string, string, string, string, string]
const at = (on: Day, nth = 0) => startOfDay(on, 'Asia/Riyadh') + nth

const her = (id: string, name: string, more: object = {}) => ({
  ...exampleCustomer,
  id,
  name,
  mergedInto: null,
  owed: 0,
  balance: 0,
  ...more,
})
const bill = (nth: number, ago: number, more: object = {}) => ({
  ...{ ...sampleRow(invoice), id: exampleId(5000 + nth), number: `A-${nth}`, customerId: OWES, type: INVOICE_TYPE.invoice },
  ...{
    issuedOn: addDays(TODAY, -ago),
    issuedAt: at(addDays(TODAY, -ago), nth),
    total: 1000,
    remaining: 600,
    shareCode: `s-${nth}`,
    ...more,
  },
})
const order = (nth: number, eventOn: Day | null, more: object = {}) => ({
  ...{ ...sampleRow(rentalOrder), id: exampleId(6000 + nth), customerId: ORDERED, status: ORDER_STATUS.open, eventOn },
  ...{ openedOn: addDays(TODAY, -9), openedAt: at(addDays(TODAY, -9)), agreed: 900, advancePaid: 300, invoiced: 0, paidOnline: 0, ...more },
})
const reminder = (nth: number, customerId: string, ago: number, more: object = {}) => ({
  ...{ id: exampleId(8000 + nth), customerId, invoiceId: null, about: REMINDER_ABOUT.owed, channel: REMINDER_CHANNEL.whatsapp },
  ...{ remindedAt: at(addDays(TODAY, -ago), 50), remindedBy: null, ...more },
})

const shop = (more: object = {}) =>
  memoryReader({
    customer: [
      her(OWES, 'owes', { owed: 1200 }),
      her(DOUBLE, 'double', { mergedInto: OWES, isMerged: true }),
      her(HAS, 'has', { balance: 70 }),
      her(BOTH, 'both', { owed: 50, balance: 20 }),
      her(ORDERED, 'ordered'),
    ],
    invoice: [
      bill(1, 40),
      bill(2, 3, { customerId: DOUBLE, remaining: 1000 }),
      bill(3, 5, { customerId: BOTH, remaining: 50 }),
      bill(4, 6, { remaining: 0 }),
      bill(5, 7, { type: INVOICE_TYPE.creditNote }),
      bill(6, 8, { customerId: null }),
    ],
    rental_order: [
      order(1, addDays(TODAY, -1)),
      order(2, TODAY),
      order(3, addDays(TODAY, -1), { invoiced: 600 }),
      order(4, addDays(TODAY, -1), { status: ORDER_STATUS.cancelled }),
    ],
    ...more,
  } as never)

async function balances(more: object = {}) {
  const params = { day: TODAY }
  return balanceReminders.rows(await balanceReminders.load(shop(more), params), params)
}
async function invoices(more: object = {}) {
  const params = { day: TODAY }
  return followUpInvoices.rows(await followUpInvoices.load(shop(more), params), params)
}

test('lists debts with unpaid orders whose event is over, oldest first, then balances', async () => {
  const rows = await balances()
  expect(rows.map((row) => [row['customer'], row['about'], row['sum'], row['orderRest'], row['oldestOn'], row['shareCodes']])).toEqual([
    ['owes', REMINDER_ABOUT.owed, 1200, 0, addDays(TODAY, -40), 's-1 s-2'],
    ['ordered', REMINDER_ABOUT.owed, 600, 600, addDays(TODAY, -9), null],
    ['both', REMINDER_ABOUT.owed, 50, 0, addDays(TODAY, -5), 's-3'],
    ['has', REMINDER_ABOUT.balance, 70, 0, null, null],
    ['both', REMINDER_ABOUT.balance, 20, 0, null, null],
  ])
})

test('lists open invoices, oldest first, as unpaid or partly paid', async () => {
  expect((await invoices()).map((row) => [row['number'], row['customer'], row['left'], row['paidPart']])).toEqual([
    ['A-1', 'owes', 600, PAID_PART.partlyPaid],
    ['A-3', 'both', 50, PAID_PART.partlyPaid],
    ['A-2', 'owes', 1000, PAID_PART.unpaid],
  ])
})

test('a reminder since the oldest debt counts, and an earlier one is only shown', async () => {
  const lastOf = async (ago: number) => {
    const [row] = await balances({ payment_reminder: [reminder(1, OWES, ago)] })
    return [row?.['reminded'], row?.['remindedOn']]
  }
  expect(await lastOf(40)).toEqual([1, addDays(TODAY, -40)])
  expect(await lastOf(41)).toEqual([0, addDays(TODAY, -41)])
})

test('a reminder of one invoice does not count for another, and one about all debts counts for each older invoice', async () => {
  const reminded = async (row: object) => (await invoices({ payment_reminder: [row] })).map((one) => one['reminded'])
  expect(await reminded(reminder(1, DOUBLE, 1, { invoiceId: exampleId(5002) }))).toEqual([0, 0, 1])
  expect(await reminded(reminder(1, OWES, 4))).toEqual([1, 0, 0])
  expect(await reminded(reminder(1, OWES, 1, { about: REMINDER_ABOUT.balance }))).toEqual([0, 0, 0])
})

test('a withdrawn link is not sent', async () => {
  const withdrawn_link = [{ id: exampleId(5001), paper: SHARED_PAPER.invoice, withdrawnAt: at(TODAY), withdrawnBy: null }]
  expect((await balances({ withdrawn_link }))[0]?.['shareCodes']).toBe('s-2')
  expect((await invoices({ withdrawn_link })).map((row) => row['shareCode'])).toEqual([null, 's-3', 's-2'])
})

test('each reminder is recorded for the current customer after merges, and none for an unknown one', async () => {
  const made = async (customerId: string) => {
    const input = { customerId, invoiceId: null, about: REMINDER_ABOUT.owed, channel: REMINDER_CHANNEL.email }
    const decision = recordPaymentReminder.decide(input, await recordPaymentReminder.load(shop(), input), exampleContext())
    return decision.ok && decision.changes.map((change) => (change.op === 'insert' ? change.row['customerId'] : null))
  }
  expect([await made(OWES), await made(DOUBLE), await made(exampleId(999))]).toEqual([[OWES], [OWES], []])
})
