import { expect, it } from 'vitest'
import { discountCodeUse } from '#domain/discounts/discount-code.ts'
import { minor } from '#domain/kernel/money.ts'
import { dayOf, instant } from '#domain/kernel/time.ts'
import { priceBill } from '#domain/sales/bill.ts'
import { codedLines, linesFor } from '#domain/sales/codes/bill-code.ts'
import { codeOf } from '#domain/sales/codes/code-load.ts'
import { codeFault } from '#domain/sales/codes/code-objections.ts'
import { heldBill, holdBill } from '#domain/sales/held-bill.ts'
import { type IssueInvoiceInput, issueInvoice } from '#domain/sales/issue-invoice.ts'
import { commitOn } from '../../../src/data/ledger/commit.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { copyPage } from '../../support/copy-page.ts'
import { billCode, exampleCode } from '../../support/examples/example-code.ts'
import { EXAMPLE_NOW, exampleCustomer, exampleId, exampleSetting } from '../../support/examples/example-shop.ts'
import { enrolledDevice, must, newTestId, owner, sale } from '../support.ts'
import { changeCart } from '../../../src/features/cart/change-cart.ts'
import { freshCart } from '../../../src/features/cart/cart-state.ts'
import { pricedCart } from '../../../src/features/cart/cart-sums.ts'
import { cartIds } from '../../support/examples/open-cart.ts'

const TODAY = dayOf(instant(EXAMPLE_NOW), exampleSetting.timeZone)

async function tillWith(more: Partial<typeof exampleCode> = {}) {
  const device = await enrolledDevice()
  await copyPage(await device.sync.mirror.open(), 'discount_code', [{ ver: 5, row: { ...exampleCode, ...more } }], {})
  const find = (typed: string) => codeOf(localReader(device), { typed }, exampleCustomer.id)
  const faultOf = async (typed: string) => codeFault(typed, await find(typed), exampleCustomer.id, TODAY)?.code
  return { device, find, faultOf }
}

/** A sale of the example shop with the code on the lines that it covers. */
function codedSale(): IssueInvoiceInput {
  const plain = sale()
  const bill = { ...plain.bill, code: billCode(linesFor(exampleCode, plain.bill.lines)) }
  const { total } = priceBill(codedLines(bill), bill.billDiscount, bill.pointsSpent, plain.terms)
  return { ...plain, bill, total, tenders: plain.tenders.slice(0, 1).map((tender) => ({ ...tender, tendered: total })) }
}

it('an offline till finds a code in any spelling, and reports an unknown one', async () => {
  const { find, faultOf } = await tillWith()
  for (const typed of ['eid15', 'EID 15', 'eid-١٥']) expect((await find(typed)).row?.id).toBe(exampleCode.id)
  expect([await faultOf('eid15'), await faultOf('eid16'), await faultOf(' ')]).toEqual([
    undefined,
    'sales.code-unknown',
    'sales.code-unknown',
  ])
})

it('unacknowledged uses count: a used-up code is refused at the field and before the sale', async () => {
  const { device, find, faultOf } = await tillWith({ usesMax: 1 })
  expect(await commitOn(device, issueInvoice, codedSale(), owner)).toMatchObject({ ok: true })
  expect((await find('eid15')).row).toMatchObject({ timesUsed: 1, taken: expect.any(Number) })
  expect(await faultOf('eid15')).toBe('sales.code-used-up')
  expect(await commitOn(device, issueInvoice, codedSale(), owner)).toMatchObject({ ok: false, refusal: { code: 'sales.code-used-up' } })
  expect(await localReader(device).count(discountCodeUse, {})).toBe(1)
})

it('unacknowledged uses count per customer as well', async () => {
  const { device, faultOf } = await tillWith({ usesPerCustomerMax: 1 })
  expect(await commitOn(device, issueInvoice, codedSale(), owner)).toMatchObject({ ok: true })
  expect(await faultOf('eid15')).toBe('sales.code-used-up-by-customer')
  expect(await commitOn(device, issueInvoice, codedSale(), owner)).toMatchObject({
    refusal: { code: 'sales.code-used-up-by-customer' },
  })
})

it('a held bill keeps its code, which applies to new lines when it is resumed on another till', async () => {
  const { device } = await tillWith()
  const { bill, terms } = codedSale()
  const heldBillId = newTestId()
  expect(await commitOn(device, holdBill, { heldBillId, label: 'Noura', bill }, owner)).toMatchObject({ ok: true })
  const held = must(await localReader(device).get(heldBill, heldBillId))
  const { row } = await codeOf(localReader(device), must(held.bill.code), null)
  const ids = { ...cartIds(), invoiceId: newTestId(), shareCode: 'a'.repeat(22) }
  const state = changeCart(freshCart(ids), { do: 'resume', heldBillId, bill: held.bill, customer: null, codeGoods: row, ids })
  const [line] = bill.lines
  if (!line) throw new Error('a made-up sale has lines')
  const more = changeCart(state, { do: 'add', line: { ...line, id: exampleId(990), unitPrice: minor(100_00) } })
  const { totals } = pricedCart(more, terms)
  expect(totals.lines.map(({ codeRate }) => codeRate)).toEqual([1500, 1500, undefined, 1500])
  // The code's row is on no till: its existing discount stays, and nothing is added.
  const alone = changeCart(freshCart(ids), { do: 'resume', heldBillId, bill: held.bill, customer: null, codeGoods: null, ids })
  const added = changeCart(alone, { do: 'add', line: { ...line, id: exampleId(990), unitPrice: minor(100_00) } })
  expect(pricedCart(added, terms).totals.lines.map(({ codeRate }) => codeRate)).toEqual([1500, 1500, undefined, undefined])
})
