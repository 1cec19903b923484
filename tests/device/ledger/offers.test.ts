import { expect, it } from 'vitest'
import { offersLeft } from '#domain/offers/offers-of-customer.ts'
import { ZERO, minor } from '#domain/kernel/money.ts'
import { emptyBill, priceBill } from '#domain/sales/bill.ts'
import { heldBill, holdBill } from '#domain/sales/held-bill.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { commitOn } from '../../../src/data/ledger/commit.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { freshCart } from '../../../src/features/cart/cart-state.ts'
import { pricedCart } from '../../../src/features/cart/cart-sums.ts'
import { changeCart } from '../../../src/features/cart/change-cart.ts'
import { cartIds } from '../../support/examples/open-cart.ts'
import { boughtRows, packageLine, usedLine } from '../../support/examples/example-offer.ts'
import { exampleCustomer, exampleService } from '../../support/examples/example-shop.ts'
import { copyPage } from '../../support/copy-page.ts'
import { enrolledDevice, must, newTestId, owner, sale } from '../support.ts'

/** A till that has a package with this many uses spent. */
async function tillWith(used: number) {
  const device = await enrolledDevice()
  const mirror = await device.sync.mirror.open()
  for (const [record, rows] of Object.entries(boughtRows(used, { expiresOn: null })))
    await copyPage(
      mirror,
      record,
      rows.map((row) => ({ ver: 5, row })),
      {},
    )
  const left = async () =>
    (await offersLeft(localReader(device), exampleCustomer.id)).map(({ usesLeft, services }) => [usesLeft, services[0]?.left])
  return { device, left }
}

function billOf(...lines: ReturnType<typeof usedLine>[]) {
  const plain = sale()
  const bill = { ...emptyBill(), customerId: exampleCustomer.id, lines: lines.map((line) => ({ ...line, id: newTestId() })) }
  const { total } = priceBill(bill.lines, ZERO, 0, plain.terms)
  const [tender] = plain.tenders
  return { ...plain, bill, total, tenders: total > ZERO && tender ? [{ ...tender, tendered: total }] : [] }
}

it('an offline till takes the last use without a payment and then refuses another one', async () => {
  const { device, left } = await tillWith(4)
  expect(await left()).toEqual([[1, 1]])
  const given = billOf(usedLine())
  expect(await commitOn(device, issueInvoice, given, owner)).toMatchObject({ ok: true })
  expect(await localReader(device).get(invoice, given.invoiceId)).toMatchObject({ total: 0, due: 0, paid: 0 })
  expect(await left()).toEqual([])
  expect(await commitOn(device, issueInvoice, billOf(usedLine()), owner)).toMatchObject({
    ok: false,
    refusal: { code: 'offers.used-up' },
  })
})

it('sells a package whose uses are available at once', async () => {
  const { device, left } = await tillWith(5)
  expect(await commitOn(device, issueInvoice, billOf(packageLine()), owner)).toMatchObject({ ok: true })
  expect(await left()).toEqual([[5, 5]])
})

it('a service is taken from the remaining uses, and a held bill keeps sold packages and taken uses', async () => {
  const { device } = await tillWith(0)
  const { id: itemId, nameAr, nameEn, price: unitPrice } = exampleService
  const lineId = newTestId()
  const service = { id: lineId, kind: 1 as const, itemId, nameAr, nameEn, unitPrice, quantity: 1, employeeId: null }
  const fromOffer = must(usedLine().fromOffer)
  const begun = changeCart(freshCart(cartIds()), { do: 'add', line: service })
  const reduced = changeCart(begun, { do: 'lineDiscount', lineId, discount: { by: 'amount', amount: minor(100) } })
  const taken = changeCart(reduced, { do: 'fromOffer', lineId, fromOffer })
  const { id: packageId, itemId: offerId, kind, offer, ...rest } = packageLine()
  const line = { ...service, id: packageId, itemId: offerId, kind, unitPrice: rest.unitPrice, ...(offer && { offer }) }
  const whole = changeCart(changeCart(taken, { do: 'add', line: { ...service, id: newTestId() } }), { do: 'add', line })
  const { totals } = pricedCart(whole, sale().terms)
  expect(totals.lines.map(({ gross, discount }) => [gross, discount])).toEqual([
    [0, 0],
    [unitPrice, 0],
    [50_000, 0],
  ])
  const heldBillId = newTestId()
  expect(await commitOn(device, holdBill, { heldBillId, label: 'Noura', bill: whole.bill }, owner)).toMatchObject({ ok: true })
  const { bill } = must(await localReader(device).get(heldBill, heldBillId))
  const again = changeCart(freshCart(cartIds()), { do: 'resume', heldBillId, bill, customer: null, codeGoods: null, ids: cartIds() })
  expect(pricedCart(again, sale().terms).totals).toEqual(totals)
  expect(again.bill.lines).toMatchObject([{ fromOffer }, {}, { offer: { uses: 5 } }])
})
