import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import { type Money, ZERO, minor, rate, sumMoney } from '../kernel/money.ts'
import { day, instant } from '../kernel/time.ts'
import { MONEY_METHODS, PAYMENT_METHOD } from '../payments/payment.ts'
import { INVOICE_TYPE } from '../sales/invoice.ts'
import { splitInclusive } from '../taxes/vat.ts'
import { openAdvances, orderBalance, partOfAdvance, settleAdvances, splitTenders } from './visit-money.ts'

const amounts = fc.nat(1_000_000).map(minor)
const tenders = fc
  .array(fc.record({ method: fc.constantFrom(...MONEY_METHODS), tendered: fc.nat(900_000).map(minor) }), { maxLength: 6 })
  .map((list) => list.map((one, nth) => ({ ...one, id: exampleId(nth), authorizationCode: '1', reference: null })))

test.each([PAYMENT_METHOD.balance, PAYMENT_METHOD.giftCard])('prepaid method %i pays the document before any money does', (method) => {
  const of = { authorizationCode: null, reference: null }
  const cash = { ...of, id: exampleId(1), method: PAYMENT_METHOD.cash, tendered: minor(60) }
  const split = splitTenders(minor(50), minor(50), [cash, { ...of, id: exampleId(2), method, tendered: minor(40) }])
  expect(split.toDocument.map((one) => [one.method, one.amount])).toEqual([
    [method, 40],
    [PAYMENT_METHOD.cash, 10],
  ])
  expect(split.toInsurance.map((one) => [one.method, one.amount])).toEqual([[PAYMENT_METHOD.cash, 50]])
})

test('a balance pays the document first, and any excess is a fault: it never becomes an insurance amount', () => {
  const of = { authorizationCode: null, reference: null }
  const cash = { ...of, id: exampleId(1), method: PAYMENT_METHOD.cash, tendered: minor(60) }
  const balance = (tendered: number) => ({ ...of, id: exampleId(2), method: PAYMENT_METHOD.balance, tendered: minor(tendered) })
  const split = splitTenders(minor(50), minor(50), [cash, balance(40)])
  expect(split.toDocument.map(({ method, amount }) => [method, amount])).toEqual([
    [PAYMENT_METHOD.balance, 40],
    [PAYMENT_METHOD.cash, 10],
  ])
  expect([split.insured, split.faults]).toEqual([50, []])
  const beyond = splitTenders(minor(50), minor(50), [balance(51), { ...cash, tendered: minor(49) }])
  expect(beyond.faults.map(({ code }) => code)).toEqual(['payments.more-than-due'])
})

describe('splitting the tenders of a check-out', () => {
  test('adds up to document, insurance amount and change exactly', () => {
    fc.assert(
      fc.property(amounts, amounts, tenders, (payable, insurance, given) => {
        const split = splitTenders(payable, insurance, given)
        const parts = [...split.toDocument, ...split.toInsurance]
        const change = sumMoney(parts.map((one) => one.change))
        expect(split.paid + split.insured + change).toBe(sumMoney(given.map((one) => one.tendered)))
        for (const part of parts) {
          expect(part.tendered - part.change).toBe(part.amount)
          expect(part.amount).toBeGreaterThanOrEqual(0)
        }
        expect(split.due).toBe(Math.max(0, payable - split.paid))
        expect(split.missing).toBe(Math.max(0, insurance - split.insured))
      }),
    )
  })

  test('pays the document before the insurance amount', () => {
    fc.assert(
      fc.property(amounts, amounts, tenders, (payable, insurance, given) => {
        const split = splitTenders(payable, insurance, given)
        expect(split.insured > 0 && split.due > 0).toBe(false)
        expect(insurance === 0 && split.toInsurance.length > 0).toBe(false)
      }),
    )
  })

  test('splits exactly, and assigns an empty tender to the document', () => {
    const of = { method: PAYMENT_METHOD.cash, authorizationCode: null, reference: null }
    const split = splitTenders(minor(1), minor(10), [{ ...of, id: exampleId(1), tendered: minor(11) }])
    expect([split.toDocument, split.toInsurance].map((part) => part.map(({ amount }) => amount))).toEqual([[1], [10]])
    const last = splitTenders(minor(10), minor(1), [{ ...of, id: exampleId(1), tendered: minor(11) }])
    expect([last.toDocument, last.toInsurance].map((part) => part.map(({ amount }) => amount))).toEqual([[10], [1]])
    const none = splitTenders(minor(5), ZERO, [{ ...of, id: exampleId(1), tendered: ZERO }])
    expect([none.toDocument.length, none.toInsurance.length, none.due]).toEqual([1, 0, 5])
  })

  test('exceeds the amount due only by other methods than cash, which is a fault', () => {
    fc.assert(
      fc.property(amounts, amounts, tenders, (payable, insurance, given) => {
        const split = splitTenders(payable, insurance, given)
        const isOver = split.paid + split.insured > payable + insurance
        expect(split.faults.some(({ code }) => code === 'payments.more-than-due')).toBe(isOver)
      }),
    )
  })
})

type Document = Parameters<typeof openAdvances>[0][number]

const document = (nth: number, type: number, gross: Money, more: object = {}, vatRate = rate(1500)): Document =>
  ({
    ...{ id: exampleId(nth), number: `A-${nth}`, type, issuedAt: instant(nth), issuedOn: day('2026-11-21'), prepaid: [], creditOf: null },
    ...splitInclusive(gross, vatRate),
    total: gross,
    lines: [{ vatRate }],
    ...more,
  }) as never

describe('advances', () => {
  test('are settled exactly by invoices of any size, including their VAT', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5_000 }).map(minor), { minLength: 1, maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 3_000 }).map(minor), { maxLength: 30 }),
        (paid, invoices) => {
          const advances = paid.map((gross, nth) => document(nth, INVOICE_TYPE.advance, gross))
          const whole = sumMoney(paid)
          let documents = advances
          let left = whole
          for (const [nth, total] of [...invoices, whole].entries()) {
            const prepaid = settleAdvances(documents, left, total)
            for (const part of prepaid) {
              expect(part.net + part.vat).toBe(part.gross)
              expect(Math.min(part.net, part.vat)).toBeGreaterThanOrEqual(0)
            }
            const settled = sumMoney(prepaid.map(({ gross }) => gross))
            expect(settled).toBe(Math.min(total, left))
            left = minor(left - settled)
            documents = [...documents, document(100 + nth, INVOICE_TYPE.invoice, total, { prepaid })]
          }
          expect([left, openAdvances(documents)]).toEqual([0, []])
          const parts = documents.flatMap(({ prepaid }) => prepaid)
          expect(sumMoney(parts.map(({ vat }) => vat))).toBe(sumMoney(advances.map(({ vat }) => vat)))
        },
      ),
    )
  })

  test('are taxed once at either country’s rate, however they are settled or refunded', () => {
    const moves = fc.array(fc.record({ isSettled: fc.boolean(), amount: fc.integer({ min: 1, max: 90_000 }).map(minor) }), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(
        fc.constantFrom(0, 500, 1500).map(rate),
        fc.integer({ min: 1, max: 200_000 }).map(minor),
        moves,
        (vatRate, paid, parts) => {
          const advance = document(0, INVOICE_TYPE.advance, paid, {}, vatRate)
          let documents = [advance]
          for (const [nth, { isSettled, amount }] of [...parts, { isSettled: true, amount: paid }].entries()) {
            const [open] = openAdvances(documents)
            if (!open) break
            expect([open.net + open.vat, Math.min(open.net, open.vat) >= 0]).toEqual([open.gross, true])
            const part = partOfAdvance(open, amount)
            const credit = { creditOf: advance.id, net: part.net, vat: part.vat, total: part.gross }
            documents = [
              ...documents,
              isSettled
                ? document(100 + nth, INVOICE_TYPE.invoice, part.gross, { prepaid: [part] }, vatRate)
                : document(100 + nth, INVOICE_TYPE.creditNote, part.gross, credit, vatRate),
            ]
          }
          const taken = documents.flatMap(({ creditOf, prepaid, net, vat }) => (creditOf === null ? prepaid : [{ net, vat }]))
          const sums = [sumMoney(taken.map((part) => part.vat)), sumMoney(taken.map((part) => part.net))]
          expect(sums).toEqual([advance.vat, advance.net])
        },
      ),
    )
  })

  test('of a few halalas can be split into small parts without inventing VAT', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 20 }), (gross, sizes) => {
        const advance = document(1, INVOICE_TYPE.advance, minor(gross))
        let documents = [advance]
        for (const [nth, size] of [...sizes, gross].entries()) {
          const [open] = openAdvances(documents)
          if (!open) break
          const part = partOfAdvance(open, minor(size))
          expect([part.net + part.vat, part.net >= 0, part.vat >= 0]).toEqual([part.gross, true, true])
          documents = [...documents, document(100 + nth, INVOICE_TYPE.invoice, minor(size), { prepaid: [part] })]
        }
        expect(openAdvances(documents)).toEqual([])
        const parts = documents.flatMap(({ prepaid }) => prepaid)
        expect(sumMoney(parts.map(({ vat }) => vat))).toBe(advance.vat)
      }),
    )
  })

  test('that were refunded or retained are not settled again', () => {
    const advance = document(1, INVOICE_TYPE.advance, minor(1_000))
    const credit = document(2, INVOICE_TYPE.creditNote, minor(400), { creditOf: advance.id })
    expect(openAdvances([advance, credit])).toMatchObject([{ gross: 600 }])
    expect(settleAdvances([advance, credit], minor(500), minor(10_000))).toMatchObject([{ gross: 500 }])
    expect(settleAdvances([advance, credit], minor(-5), minor(10_000))).toEqual([])
  })

  test('are settled oldest first, and those with nothing left are omitted', () => {
    const [older, newer] = [document(1, INVOICE_TYPE.advance, minor(1_000)), document(2, INVOICE_TYPE.advance, minor(500))]
    expect(settleAdvances([older, newer], minor(1_500), minor(1_000)).map(({ invoiceId, gross }) => [invoiceId, gross])).toEqual([
      [older.id, 1_000],
    ])
    expect(settleAdvances([older, newer], minor(1_500), minor(1_200)).map(({ gross }) => gross)).toEqual([1_000, 200])
  })

  test('give a part its VAT, and the rest of the VAT to the remainder', () => {
    const [open] = openAdvances([document(1, INVOICE_TYPE.advance, minor(50_000))])
    if (!open) throw new Error('the advance is open')
    expect(partOfAdvance(open, minor(50_000))).toMatchObject({ net: 43_478, vat: 6_522, gross: 50_000 })
    expect(partOfAdvance(open, minor(23_000))).toMatchObject({ net: 20_000, vat: 3_000, gross: 23_000 })
    expect(partOfAdvance(open, minor(90_000))).toMatchObject({ gross: 50_000 })
  })
})

test('an order has an open amount or an overpayment, never both', () => {
  fc.assert(
    fc.property(amounts, amounts, amounts, (agreed, advancePaid, invoiced) => {
      const { left, over } = orderBalance({ agreed, advancePaid, advanceKept: minor(0), invoiced, insuranceHeld: minor(0) })
      expect(Math.min(left, over)).toBe(0)
      expect(agreed - advancePaid - invoiced).toBe(left - over)
    }),
  )
})
