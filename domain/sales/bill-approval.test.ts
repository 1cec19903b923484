import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { cash, pieceLine, productLine, sale, serviceLine, shop } from '../../tests/support/examples/decided-sale.ts'
import { EXAMPLE_NOW, exampleContext, exampleId, exampleProduct, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { claimOf } from '../../tests/support/examples/rental-desk.ts'
import { type ActionName, type PageName, may } from '../access/pages.ts'
import { decideCommand } from '../kernel/decide.ts'
import { type Objection, stopping } from '../kernel/define.ts'
import { minor } from '../kernel/money.ts'
import { dayOf } from '../kernel/time.ts'
import { newBooking } from '../rentals/booking/new-booking.ts'
import { RENT_STATE, STANDING } from '../rentals/booking/rent-state.ts'
import type { BillApproval } from './bill-approval.ts'
import { holdBill } from './held-bill.ts'
import { type IssueInvoiceInput, issueInvoice } from './issue-invoice.ts'
import { openAmountLine } from './open-amount.ts'

const [SELLER, MANAGER, LEFT] = [exampleId(301), exampleId(302), exampleId(303)]
type Right = { [P in PageName]: `${P}.${ActionName<P>}` }[PageName]
const rights = (...held: readonly Right[]) => {
  const each = held.map((name) => {
    const [page, action] = name.split('.') as [PageName, ActionName<PageName>]
    return may(page, action)
  })
  const pages = [...new Set(each.map(({ page }) => page))]
  return Object.fromEntries(pages.map((page) => [String(page), each.filter((one) => one.page === page).map(({ action }) => action)]))
}
const SELL = ['pointOfSale.sell', 'pointOfSale.sellProducts'] as const satisfies readonly Right[]

/** One manager with the given rights, and one with the same rights whose last day was yesterday. */
const people = (...held: readonly Right[]) => ({
  employee: [
    { id: MANAGER, nameAr: 'هدى', nameEn: 'Huda', roleId: exampleId(312), isActive: true, leftOn: dayOf(EXAMPLE_NOW, 'Asia/Riyadh') },
    { id: LEFT, nameAr: 'ريم', nameEn: 'Reem', roleId: exampleId(312), isActive: true, leftOn: '2000-01-01' },
  ],
  role: [{ id: exampleId(312), permissions: rights(...held), discountMax: null }],
})

const promised = newBooking(
  { ...claimOf(3, 5), id: exampleId(41), rentItemId: pieceLine().itemId, state: RENT_STATE.reserved, standing: STANDING.firm },
  exampleContext(),
  { customerId: exampleId(99) },
)

async function objectionsTo(given: IssueInvoiceInput, held: readonly Right[], allowing: readonly Right[]): Promise<readonly Objection[]> {
  const parsed = v.parse(issueInvoice.input, given)
  const rows = { ...shop, product: [{ ...exampleProduct, onHand: 1 }], booking: [promised], ...people(...allowing) }
  const loaded = await issueInvoice.load(memoryReader(rows as never), parsed)
  const context = exampleContext({ actor: { employeeId: SELLER, permissions: rights(...held) } })
  const decision = decideCommand(issueInvoice, parsed, loaded, context)
  return decision.ok ? decision.objections : []
}

interface Case {
  readonly over: BillApproval
  readonly code: string
  readonly right: Right
  readonly held: readonly Right[]
  readonly given: IssueInvoiceInput
}
const twoProducts = { lines: [productLine({ quantity: 2 })] }
const dearer = { lines: [serviceLine({ unitPrice: minor(120_000) })] }
const typed = openAmountLine({ nameAr: 'تعديل', nameEn: '', price: minor(100), quantity: 1 }, exampleId(71))
const openLine = { ...typed, listPrice: typed.unitPrice, discount: minor(0), note: null }
const CASES: readonly Case[] = [
  { over: 'price', code: 'sales.price-change-not-allowed', right: 'pointOfSale.changePrice', held: SELL, given: sale(dearer) },
  { over: 'debt', code: 'sales.debt-not-allowed', right: 'pointOfSale.allowDebt', held: SELL, given: sale({}, { tenders: [cash(1)] }) },
  { over: 'stock', code: 'stock.not-enough', right: 'pointOfSale.sellWithoutStock', held: SELL, given: sale(twoProducts) },
  { over: 'overbook', code: 'rentals.piece-promised', right: 'rent.overbook', held: SELL, given: sale({ lines: [pieceLine()] }) },
  {
    ...{ over: 'products', code: 'sales.products-not-allowed', right: 'pointOfSale.sellProducts', held: ['pointOfSale.sell'] },
    given: sale({ lines: [productLine()] }),
  },
  {
    ...{ over: 'openAmount', code: 'sales.open-amount-not-allowed', right: 'pointOfSale.openAmount', held: SELL },
    given: sale({ lines: [openLine] }),
  },
]
const approval = (by: string, over: readonly BillApproval[]) => ({ override: { reason: 'A sister of the bride', by, over: [...over] } })
const codesOf = (found: readonly Objection[]) => found.map(({ code }) => code)

describe.each(CASES)('approval of a bill for: $over', ({ over, code, right, held, given }) => {
  test('is blocked without the right, and accepted with the approval of someone who has it', async () => {
    expect(stopping(await objectionsTo(given, held, []))?.code).toBe(code)
    const found = await objectionsTo({ ...given, ...approval(MANAGER, [over]) }, held, [right])
    expect(stopping(found)).toBeNull()
    const reported = over === 'price' ? 'sales.discounted-despite' : 'sales.allowed-despite'
    expect(found.find((one) => one.code === reported)).toMatchObject({
      details: { nameEn: 'Huda', reason: 'A sister of the bride', allowedBy: MANAGER, ...(over === 'price' ? {} : { [over]: 'yes' }) },
      isAccepted: true,
    })
  })

  test('refuses an approver without the right, one who has left, and an approval for something else', async () => {
    const refused = over === 'price' ? 'sales.discount-override-not-allowed' : 'sales.override-not-allowed'
    expect(codesOf(await objectionsTo({ ...given, ...approval(MANAGER, [over]) }, held, SELL.slice(0, 1)))).toEqual([code, refused])
    expect(codesOf(await objectionsTo({ ...given, ...approval(LEFT, [over]) }, held, [right]))).toEqual([code, refused])
    const other = over === 'stock' ? 'products' : 'stock'
    const found = await objectionsTo({ ...given, ...approval(MANAGER, [other]) }, held, [right])
    expect(stopping(found)?.code).toBe(code)
  })
})

test("the seller's own right needs no approval, except for a piece promised to another customer", async () => {
  for (const { over, right, held, given } of CASES) {
    const found = await objectionsTo(given, [...held, right], [])
    expect([over, stopping(found) === null]).toEqual([over, over !== 'overbook'])
  }
  const own = { ...CASES[3]?.given, ...approval(SELLER, ['overbook']) } as IssueInvoiceInput
  expect(stopping(await objectionsTo(own, [...SELL, 'rent.overbook'], []))).toBeNull()
  expect(stopping(await objectionsTo(own, SELL, []))?.code).toBe('rentals.piece-promised')
})

test('an approval without `over`, as from older tills, covers prices only', async () => {
  const price = { ...CASES[0]?.given, override: { reason: 'Because', by: MANAGER } } as IssueInvoiceInput
  expect(stopping(await objectionsTo(price, SELL, ['pointOfSale.changePrice']))).toBeNull()
  const debt = { ...CASES[1]?.given, override: { reason: 'Because', by: MANAGER } } as IssueInvoiceInput
  expect(codesOf(await objectionsTo(debt, SELL, ['pointOfSale.allowDebt']))).toContain('sales.debt-not-allowed')
})

test('a debt cannot be approved if the shop allows none, or without a customer', async () => {
  const owing = sale({}, { tenders: [cash(1)], ...approval(MANAGER, ['debt']) })
  const closed = { account_setting: [{ ...exampleSetting, isDebtAllowed: false }] }
  const parsed = v.parse(issueInvoice.input, owing)
  const loaded = await issueInvoice.load(memoryReader({ ...shop, ...people('pointOfSale.allowDebt'), ...closed } as never), parsed)
  const actor = { employeeId: SELLER, permissions: rights(...SELL) }
  const decision = decideCommand(issueInvoice, parsed, loaded, exampleContext({ actor }))
  expect(decision.ok && stopping(decision.objections)?.code).toBe('sales.debt-not-allowed')
  const unnamed = await objectionsTo(
    sale({ customerId: null }, { buyer: null, tenders: [cash(1)], ...approval(MANAGER, ['debt']) }),
    SELL,
    ['pointOfSale.allowDebt'],
  )
  expect(stopping(unnamed)?.code).toBe('sales.debt-needs-customer')
})

test('approved overselling takes the products off stock and is reported with the quantity in stock', async () => {
  const found = await objectionsTo({ ...sale(twoProducts), ...approval(MANAGER, ['stock']) }, SELL, ['pointOfSale.sellWithoutStock'])
  expect(found).toContainEqual(expect.objectContaining({ code: 'stock.oversold', isAccepted: true }))
  // The last one in stock needs no approval.
  expect(codesOf(await objectionsTo(sale({ lines: [productLine()] }), SELL, []))).toEqual([])
})

describe('putting a bill on hold without the permission', () => {
  const bill = { ...sale({}).bill, heldBillId: null }
  async function hold(by: string, ...allowing: readonly Right[]) {
    const input = v.parse(holdBill.input, { heldBillId: exampleId(11), label: '', bill, override: { reason: 'She comes back', by } })
    const read = memoryReader({ account_setting: [exampleSetting], held_bill: [], ...people(...allowing) } as never)
    const context = exampleContext({ actor: { employeeId: SELLER, permissions: rights(...SELL) } })
    const decision = decideCommand(holdBill, input, await holdBill.load(read, input), context)
    return { by: holdBill.allowedBy(input), found: decision.ok ? decision.objections : [] }
  }

  test('is accepted with the approval of someone who may, and reported', async () => {
    const { by, found } = await hold(MANAGER, 'pointOfSale.holdBill')
    expect([by, stopping(found)]).toEqual([MANAGER, null])
    expect(found).toMatchObject([{ code: 'sales.allowed-despite', details: { hold: 'yes', allowedBy: MANAGER, reason: 'She comes back' } }])
  })

  test('is refused if the approver lacks the right or has left', async () => {
    expect(codesOf((await hold(MANAGER, 'pointOfSale.sell')).found)).toEqual(['sales.hold-not-allowed'])
    expect(codesOf((await hold(LEFT, 'pointOfSale.holdBill')).found)).toEqual(['sales.hold-not-allowed'])
  })
})
