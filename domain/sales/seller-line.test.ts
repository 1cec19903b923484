import { beforeEach, describe, expect, test } from 'vitest'
import type { ChangingShop } from '../../tests/support/examples/changing-shop.ts'
import { productLine, sale, seller, serviceLine, terms } from '../../tests/support/examples/decided-sale.ts'
import { EXAMPLE_NOW, exampleCustomer, exampleId, examplePiece } from '../../tests/support/examples/example-shop.ts'
import { exampleVisit, rentalLine } from '../../tests/support/examples/example-visit.ts'
import { SOLD, returnOf, sell, soldBill } from '../../tests/support/examples/return-shop.ts'
import { B1, act, numberedContexts, visitShop } from '../../tests/support/examples/visit-shop.ts'
import { minor, rate } from '../kernel/money.ts'
import { checkOutVisit } from '../orders/check-out-visit.ts'
import { refundRent } from '../orders/refund-rent.ts'
import { PAYMENT_METHOD } from '../payments/payment.ts'
import { LINE_KIND, invoice } from './invoice.ts'
import { returnSale } from './returns/return-sale.ts'
import { sellerLine } from './seller-line.ts'

const [SARA, HIND] = [exampleId(41), exampleId(42)]
let shop: ChangingShop
let contextOf: ReturnType<typeof numberedContexts>
beforeEach(() => {
  shop = visitShop()
  let nth = 0
  const next = numberedContexts()
  contextOf = (more = {}) => next({ operationId: exampleId(900_000 + (nth += 300)), ...more })
})
const saved = () =>
  shop.rows(sellerLine).map(({ employeeId, kind, quantity, net, creditOf }) => [employeeId, kind, quantity, net, creditOf])

describe('seller lines', () => {
  test('store the printed net after all discounts', async () => {
    const lines = [productLine({ quantity: 2, discount: minor(3_000), employeeId: SARA }), serviceLine({ employeeId: HIND })]
    await sell(shop, contextOf(), soldBill({ lines }))
    const [document] = shop.rows(invoice)
    expect(saved()).toEqual([
      [SARA, LINE_KIND.product, 2, document?.lines[0]?.net, null],
      [HIND, LINE_KIND.service, 1, document?.lines[1]?.net, null],
    ])
    expect(shop.rows(sellerLine)[0]).toMatchObject({
      documentId: SOLD,
      number: document?.number,
      issuedOn: document?.issuedOn,
      nameAr: 'طرحة دانتيل',
    })
  })

  test('exclude lines without a seller', async () => {
    await sell(shop, contextOf(), sale({ lines: [serviceLine(), productLine({ employeeId: SARA })] }))
    expect(saved().map(([who]) => who)).toEqual([SARA])
  })

  test('are negative for the same seller when returned', async () => {
    await sell(shop, contextOf(), soldBill({ lines: [productLine({ quantity: 2, employeeId: SARA }), serviceLine()] }))
    await act(shop, returnSale, await returnOf(shop, 1, [[0, 1]]), contextOf())
    const [, note] = shop.rows(invoice)
    expect(saved().at(-1)).toEqual([SARA, LINE_KIND.product, -1, 0 - Number(note?.lines[0]?.net), SOLD])
  })

  test('include rent, but not its advance', async () => {
    const lines = [rentalLine(B1, { employeeId: SARA })]
    await act(shop, checkOutVisit, exampleVisit({ lines, advance: 30_000 }), contextOf())
    expect(saved()).toEqual([])
  })

  test('of refunded rent refer to the seller through the booking', async () => {
    const visit = exampleVisit({ lines: [rentalLine(B1, { employeeId: SARA })] })
    await act(shop, checkOutVisit, visit, contextOf())
    const [document] = shop.rows(invoice)
    const amount = document?.lines[0]?.gross ?? minor(0)
    const back = {
      ...{ invoiceId: exampleId(1300), shareCode: 'zbcdefghijklmnopqrstuv', orderId: visit.orderId, customerId: exampleCustomer.id },
      ...{ creditOf: document?.id ?? '', buyer: visit.buyer, seller, terms, total: amount, reason: 'أُلغي' },
      tenders: [{ id: exampleId(1301), method: PAYMENT_METHOD.cash, tendered: amount, authorizationCode: null, reference: null }],
      lines: [
        {
          ...{ kind: LINE_KIND.rental, itemId: examplePiece.id, nameAr: 'فستان', nameEn: 'Dress', amount, vatRate: rate(1_500) },
          rental: { bookingId: B1, code: 'WD-1', outAt: EXAMPLE_NOW, dueAt: EXAMPLE_NOW },
        },
      ],
    }
    await act(shop, refundRent, back, contextOf())
    const net = document?.lines[0]?.net
    expect(saved()).toEqual([
      [SARA, LINE_KIND.rental, 1, net, null],
      [null, LINE_KIND.rental, -1, 0 - Number(net), document?.id],
    ])
    expect(shop.rows(sellerLine).map(({ bookingId }) => bookingId)).toEqual([B1, B1])
  })

  test('state that the seller is an active employee, except for rent', () => {
    const stated = (lines: Parameters<typeof rentalLine>[1][]) =>
      (checkOutVisit.statements?.(exampleVisit({ lines: lines.map((more) => rentalLine(B1, more)) })) ?? []).filter(
        ({ about }) => about === 'seller',
      )
    expect(stated([{ employeeId: SARA }])).toEqual([])
    expect(stated([{ employeeId: HIND, kind: LINE_KIND.service, rental: null }])).toHaveLength(1)
  })
})
