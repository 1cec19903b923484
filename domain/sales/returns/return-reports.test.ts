import { expect, test } from 'vitest'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../../tests/support/examples/memory-reader.ts'
import { SOLD, returnOf, sell } from '../../../tests/support/examples/return-shop.ts'
import { act, numberedContexts, visitShop } from '../../../tests/support/examples/visit-shop.ts'
import { dailyPaymentsSummary } from '../../accounting/daily-payments.ts'
import { minor } from '../../kernel/money.ts'
import { day } from '../../kernel/time.ts'
import { PAYMENT_METHOD } from '../../payments/payment.ts'
import { documentsIn, takingsIn, zOf } from '../../shifts/z-figures.ts'
import { INVOICE_TYPE, invoice } from '../invoice.ts'
import { returnSale } from './return-sale.ts'

test('the daily takings and the Z report count returns once, and agree with the documents', async () => {
  const shop = visitShop()
  const contextOf = numberedContexts()
  const inShift = { deviceId: exampleId(401), openedSeq: 1, closedSeq: null }
  const atTill = (seq: number) => contextOf({ operationId: exampleId(900_000 + seq * 100), deviceId: inShift.deviceId, seq })
  await sell(shop, atTill(1))
  await act(shop, returnSale, await returnOf(shop, 1, [[0, 1]]), atTill(2))
  await act(shop, returnSale, await returnOf(shop, 2, [[1, 1]], {}, { method: PAYMENT_METHOD.transfer }), atTill(3))
  const documents = shop.rows(invoice)
  const sold = documents.find(({ id }) => id === SOLD)
  const notes = documents.filter(({ type }) => type === INVOICE_TYPE.creditNote)
  const [first, second] = notes.map(({ total }) => total)
  const read = memoryReader(shop.all())
  const period = { from: day('2026-11-21'), to: day('2026-11-21') }
  const rows = dailyPaymentsSummary.rows(await dailyPaymentsSummary.load(read, period), period)
  const refunds = Number(first) + Number(second)
  expect(rows).toMatchObject([{ sales: sold?.total, refunds, total: Number(sold?.total) - refunds, transfer: -Number(second) }])
  for (const { column, equals } of dailyPaymentsSummary.ties) expect(await equals(read, period)).toBe(rows[0]?.[column])
  const z = zOf({ status: 1, closedAt: null, float: minor(0), counted: {}, expected: {} }, await takingsIn(read, inShift), [])
  expect(z.methods.map(({ method, sales, refunds: back_ }) => [method, sales, back_])).toEqual([
    [PAYMENT_METHOD.cash, sold?.total, -Number(first)],
    [PAYMENT_METHOD.transfer, 0, -Number(second)],
  ])
  expect((await documentsIn(read, inShift)).map(({ type, count, total }) => [type, count, total])).toEqual(
    expect.arrayContaining([
      [INVOICE_TYPE.invoice, 1, sold?.total],
      [INVOICE_TYPE.creditNote, 2, refunds],
    ]),
  )
})
