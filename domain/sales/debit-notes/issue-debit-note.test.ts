import { beforeEach, describe, expect, test } from 'vitest'
import type { ChangingShop } from '../../../tests/support/examples/changing-shop.ts'
import { seller, terms } from '../../../tests/support/examples/decided-sale.ts'
import { exampleCustomer, exampleId, exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { cashOf } from '../../../tests/support/examples/example-visit.ts'
import { disagreeing } from '../../../tests/support/examples/invoice-standing.ts'
import { memoryReader } from '../../../tests/support/examples/memory-reader.ts'
import { SOLD, returnOf, sell, soldBill } from '../../../tests/support/examples/return-shop.ts'
import { act, numberedContexts, visitShop } from '../../../tests/support/examples/visit-shop.ts'
import { dailyPaymentsSummary } from '../../accounting/daily-payments.ts'
import { customer, pointEntry } from '../../customers/customer.ts'
import { minor } from '../../kernel/money.ts'
import { dayOf } from '../../kernel/time.ts'
import { PAYMENT_SOURCE, payment } from '../../payments/payment.ts'
import { accountSetting } from '../../settings/account-setting.ts'
import { splitInclusive } from '../../taxes/vat.ts'
import { invoiceFile } from '../invoice-debt.ts'
import { INVOICE_STANDING, INVOICE_TYPE, LINE_KIND, invoice } from '../invoice.ts'
import { payInvoice } from '../pay-invoice.ts'
import { returnSale } from '../returns/return-sale.ts'
import { sellerLine } from '../seller-line.ts'
import { type DebitNoteInput, issueDebitNote } from './issue-debit-note.ts'
import { type DebitRequest, writeDebitNote } from './write-debit-note.ts'

const MANAGER = exampleId(1801)
const MAY = { sell: 1, allowDebt: 6, debitNote: 15 } as const
const SELLS = { actor: { employeeId: exampleId(1802), permissions: { '2': [MAY.sell] } } }
let shop: ChangingShop
let contextOf: ReturnType<typeof numberedContexts>

const sold = () => {
  const row = shop.rows(invoice).find(({ id }) => id === SOLD)
  if (!row) throw new Error('there is a sale')
  return row
}
const notes = () => shop.rows(invoice).filter(({ type }) => type === INVOICE_TYPE.debitNote)
const ofCustomer = () => shop.rows(customer)[0]

/** A debit note with the given amounts, paid in cash (`paid` or the total). */
function noteOf(nth: number, amounts: readonly (readonly [debits: number | null, amount: number])[], paid?: number): DebitNoteInput {
  const debits = amounts.map(([place, amount], index): DebitRequest => ({
    ...{ id: exampleId(1700 + nth * 10 + index), debits: place, text: place === null ? 'توصيل' : '', amount: minor(amount) },
  }))
  const total = amounts.reduce((sum, [, amount]) => sum + amount, 0)
  const cash = paid ?? total
  const tenders = cash > 0 ? [cashOf(exampleId(1600 + nth), cash)] : []
  const ids = { invoiceId: exampleId(1500 + nth), shareCode: `ybcdefghijklmnopqrstu${nth}` }
  return writeDebitNote(sold(), { debits, reason: 'فرق السعر', tenders }, ids, { seller, terms: { ...terms, earns: 'received' } })
}

beforeEach(async () => {
  shop = visitShop()
  const next = numberedContexts()
  let nth = 0
  contextOf = (more = {}) => next({ operationId: exampleId(900_000 + (nth += 100)), ...more })
  await sell(shop, contextOf())
})

describe('issueDebitNote', () => {
  test('adds an amount with the VAT of the invoice, refers to it, and is paid like a sale', async () => {
    const before = { ...ofCustomer() }
    expect(await act(shop, issueDebitNote, noteOf(1, [[0, 10_001]]), contextOf())).toEqual([])
    const [note] = notes()
    const { net, vat } = splitInclusive(minor(10_001), sold().lines[0]?.vatRate ?? (0 as never))
    expect([net, vat]).toEqual([8_697, 1_304])
    expect(note).toMatchObject({
      ...{ type: 383, debitOf: SOLD, creditOf: null, orderId: null, note: 'فرق السعر', customerName: exampleCustomer.name },
      ...{ total: 10_001, net, vat, paid: 10_001, due: 0, amount: 10_001, netAmount: net, vatAmount: vat, remaining: 0 },
      ...{ standing: INVOICE_STANDING.settled, kind: sold().kind },
      lines: [{ kind: LINE_KIND.openAmount, debits: 0, nameEn: sold().lines[0]?.nameEn, gross: 10_001, vat }],
    })
    expect(note?.qr).toBeTruthy()
    expect(note?.no).toBe(sold().no + 1)
    expect(shop.rows(payment).at(-1)).toMatchObject({ amount: 10_001, source: PAYMENT_SOURCE.debitNote, invoiceId: note?.id })
    // Points are earned as for any payment, but it is no second visit.
    expect(ofCustomer()).toMatchObject({ points: Number(before.points) + 100, owed: before.owed, invoiceCount: before.invoiceCount })
    expect(shop.rows(pointEntry).at(-1)).toMatchObject({ points: 100, invoiceId: note?.id })
    expect(await disagreeing(memoryReader(shop.all()))).toEqual([])
  })

  test('sums its lines, each rounded separately, and credits the seller of each line', async () => {
    const given = noteOf(1, [
      [0, 333],
      [1, 333],
      [null, 334],
    ])
    expect(await act(shop, issueDebitNote, given, contextOf())).toEqual([])
    const [note] = notes()
    expect(note?.lines.map(({ vat }) => vat)).toEqual([43, 43, 44])
    expect([note?.total, note?.vat, note?.net]).toEqual([1_000, 130, 870])
    expect(note?.lines.map(({ employeeId }) => employeeId)).toEqual([...sold().lines.map(({ employeeId }) => employeeId), null])
    const byThem = note?.lines.filter(({ employeeId }) => employeeId !== null) ?? []
    expect(shop.rows(sellerLine).filter(({ documentId }) => documentId === note?.id)).toHaveLength(byThem.length)
  })

  test('is listed with the invoice, and names the invoice', async () => {
    await act(shop, issueDebitNote, noteOf(1, [[null, 500]]), contextOf())
    const [note] = notes()
    const read = memoryReader(shop.all())
    expect(await invoiceFile(read, sold())).toMatchObject({ debited: null, credits: [], debits: [{ id: note?.id, total: 500 }] })
    expect(note && (await invoiceFile(read, note))).toMatchObject({ credited: null, debited: { number: sold().number }, debits: [] })
  })

  test('does not affect returns, and is refused after a full return', async () => {
    await act(shop, issueDebitNote, noteOf(1, [[0, 500]]), contextOf())
    const all = await returnOf(shop, 1, [
      [0, 2],
      [1, 1],
    ])
    expect(all.total).toBe(sold().total)
    expect(await act(shop, issueDebitNote, noteOf(2, [[0, 500]]), contextOf())).toEqual([])
    expect(await act(shop, returnSale, await returnOf(shop, 1, [[0, 2]]), contextOf())).toEqual([])
    expect(await act(shop, issueDebitNote, noteOf(3, [[1, 500]]), contextOf())).toEqual([])
    expect(await act(shop, returnSale, await returnOf(shop, 2, [[1, 1]]), contextOf())).toEqual([])
    expect(await act(shop, issueDebitNote, noteOf(4, [[1, 500]]), contextOf())).toEqual(['sales.not-debitable'])
  })

  test('refuses a debit note for a debit note', async () => {
    await act(shop, issueDebitNote, noteOf(1, [[0, 500]]), contextOf())
    const again = { ...noteOf(2, [[0, 500]]), debitOf: exampleId(1501) }
    expect(await act(shop, issueDebitNote, again, contextOf())).toContain('sales.not-debitable')
    expect(await act(shop, issueDebitNote, { ...noteOf(3, [[0, 500]]), debitOf: exampleId(1599) }, contextOf())).toEqual([
      'sales.invoice-unknown',
    ])
    const twice = await shop.decide(issueDebitNote, noteOf(1, [[0, 500]]), contextOf())
    expect(twice).toMatchObject({ ok: true, objections: [{ code: 'sales.already-issued' }] })
  })

  test('requires the VAT rate of the line it refers to, and an existing line', async () => {
    const other = (nth: number, more: object) => {
      const given = noteOf(nth, [[0, 500]])
      return { ...given, lines: given.lines.map((line) => ({ ...line, ...more })) }
    }
    expect(await act(shop, issueDebitNote, other(1, { vatRate: 500 }), contextOf())).toContain('sales.debit-note-differs')
    expect(await act(shop, issueDebitNote, other(2, { debits: 2 }), contextOf())).toContain('sales.debit-note-differs')
    expect(await act(shop, issueDebitNote, { ...noteOf(3, [[0, 500]]), total: minor(499) }, contextOf())).toContain('sales.total-differs')
  })

  test('counts as a sale in the daily takings', async () => {
    const today = dayOf(sold().issuedAt, exampleSetting.timeZone)
    const takings = async () => {
      const read = memoryReader(shop.all())
      const range = { from: today, to: today }
      return dailyPaymentsSummary.rows(await dailyPaymentsSummary.load(read, range), range)[0]
    }
    const before = await takings()
    await act(shop, issueDebitNote, noteOf(1, [[null, 500]]), contextOf())
    const after = await takings()
    expect([after?.['cash'], after?.['total']]).toEqual([Number(before?.['cash']) + 500, Number(before?.['total']) + 500])
  })
})

describe('an unpaid debit note', () => {
  const allowDebt = (isDebtAllowed: boolean) => shop.rows(accountSetting).forEach((row) => Object.assign(row, { isDebtAllowed }))

  test('is owed if the shop and the permission allow it, can be paid later, and earns points then', async () => {
    allowDebt(true)
    const before = { ...ofCustomer() }
    expect(await act(shop, issueDebitNote, noteOf(1, [[null, 10_000]], 4_000), contextOf())).toEqual([])
    expect(ofCustomer()).toMatchObject({ owed: Number(before.owed) + 6_000, points: Number(before.points) + 40 })
    const [note] = notes()
    expect(note).toMatchObject({ due: 6_000, remaining: 6_000, standing: INVOICE_STANDING.partlySettled })
    const rest = { invoiceId: note?.id ?? '', customerId: exampleCustomer.id, tenders: [cashOf(exampleId(1650), 6_000)] }
    const { timeZone } = exampleSetting
    const paying = { ...rest, total: minor(6_000), timeZone, pointsPerUnit: terms.pointsPerUnit }
    expect(await act(shop, payInvoice, paying, contextOf())).toEqual([])
    expect(ofCustomer()).toMatchObject({ owed: before.owed, points: Number(before.points) + 100 })
    expect(await disagreeing(memoryReader(shop.all()))).toEqual([])
  })

  test('is refused if the shop allows no debts, without the permission, or without a customer', async () => {
    allowDebt(false)
    expect(await act(shop, issueDebitNote, noteOf(1, [[null, 500]], 0), contextOf())).toEqual(['sales.debt-not-allowed'])
    allowDebt(true)
    const without = { actor: { employeeId: exampleId(1802), permissions: { '2': [MAY.sell, MAY.debitNote] } } }
    expect(await act(shop, issueDebitNote, noteOf(2, [[null, 500]], 0), contextOf(without))).toEqual(['sales.debt-not-allowed'])
    const withRight = { actor: { employeeId: exampleId(1802), permissions: { '2': [MAY.debitNote, MAY.allowDebt] } } }
    expect(await act(shop, issueDebitNote, noteOf(3, [[null, 500]], 0), contextOf(withRight))).toEqual([])
    const nobody = { ...noteOf(4, [[null, 500]], 0), customerId: null }
    expect(await act(shop, issueDebitNote, nobody, contextOf(withRight))).toContain('sales.debt-needs-customer')
  })
})

describe('permission to issue a debit note', () => {
  const role = (actions: readonly number[]) => ({ id: exampleId(1803), permissions: { '2': actions }, discountMax: null })
  const MANAGING = { id: MANAGER, roleId: exampleId(1803), isActive: true, nameAr: 'هند', nameEn: 'Hind', leftOn: null }
  const override = { reason: 'اتفقنا مع العميلة', by: MANAGER, over: [] }

  test('is required, or the approval of someone who has it', async () => {
    const given = noteOf(1, [[null, 500]])
    expect(await act(shop, issueDebitNote, given, contextOf(SELLS))).toEqual(['sales.debit-note-not-allowed'])
    const holds = { actor: { employeeId: exampleId(1802), permissions: { '2': [MAY.debitNote] } } }
    expect(await act(shop, issueDebitNote, noteOf(2, [[null, 500]]), contextOf(holds))).toEqual([])
    const withRole = (actions: readonly number[]) => visitShop({ ...shop.all(), employee: [MANAGING], role: [role(actions)] })
    shop = withRole([MAY.sell])
    expect(await act(shop, issueDebitNote, { ...noteOf(3, [[null, 500]]), override }, contextOf(SELLS))).toEqual([
      'sales.debit-note-not-allowed',
    ])
    shop = withRole([MAY.sell, MAY.debitNote])
    expect(await act(shop, issueDebitNote, { ...noteOf(4, [[null, 500]]), override }, contextOf(SELLS))).toEqual([])
  })
})

test('an invoice without a customer can have a debit note that is paid', async () => {
  shop = visitShop()
  await sell(shop, contextOf(), soldBill({ customerId: null, pointsSpent: 0 }, { buyer: null }))
  expect(await act(shop, issueDebitNote, noteOf(1, [[null, 500]]), contextOf())).toEqual([])
  expect(notes()[0]).toMatchObject({ customerId: null, pointsEarned: 0 })
})
