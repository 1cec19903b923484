import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChangingShop, changingShop } from '../../tests/support/examples/changing-shop.ts'
import { cash, sale, shop as counter } from '../../tests/support/examples/decided-sale.ts'
import {
  EXAMPLE_NOW,
  exampleContext,
  exampleCustomer,
  exampleId,
  examplePiece,
  exampleSetting,
} from '../../tests/support/examples/example-shop.ts'
import { exampleVisit, rentalLine } from '../../tests/support/examples/example-visit.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { minor } from '../kernel/money.ts'
import { MINUTE_MS, day, instant } from '../kernel/time.ts'
import { checkOutVisit } from '../orders/check-out-visit.ts'
import { heldOfCustomer } from '../orders/insurance/held-of-customer.ts'
import { returnInsurance } from '../orders/insurance/insurance-moves.ts'
import { rentalOrder } from '../orders/rental-order.ts'
import { booking } from '../rentals/booking/booking.ts'
import { debtsOf, leftToPay } from '../sales/invoice-debt.ts'
import { invoice } from '../sales/invoice.ts'
import { issueInvoice } from '../sales/issue-invoice.ts'
import { payInvoice } from '../sales/pay-invoice.ts'
import { undoCustomerMerge } from '../sales/undo-customer-merge.ts'
import { customer, pointEntry } from './customer.ts'
import { customerMerge } from './customer-merge.ts'
import { familyOf } from './family.ts'
import { mergeCustomers } from './merge-customers.ts'

const WOMEN = 4
const idOf = (nth: number) => exampleId(300 + nth)
const who = fc.nat(WOMEN - 1)
let fresh = 0
const freshId = () => {
  const from = (fresh += 1)
  return (at: number) => exampleId(10_000_000 + from * 10 + at)
}
const act = fc.oneof(
  fc.record({ do: fc.constant('sale' as const), who, paid: fc.constantFrom(0, 10_000, 34_500), ago: fc.nat(90) }),
  fc.record({ do: fc.constant('pay' as const), nth: fc.nat(20), part: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('rent' as const), who, insurance: fc.constantFrom(0, 50_000, 120_000) }),
  fc.record({ do: fc.constant('give-back' as const), nth: fc.nat(20) }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('merge' as const), who, into: who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), nth: fc.nat(20) }) },
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

const nthOf = <T>(rows: readonly T[], nth: number): T | undefined => rows[nth % Math.max(1, rows.length)]
const pieceOf = (nth: number) => ({ ...examplePiece, id: exampleId(2_000 + nth), code: `WD-${2_000 + nth}` })
const ACTS_MAX = 25

/** Runs an action of a till that may not know of merges, and so uses the original ids. */
async function run(shop: ChangingShop, given: Act, nth: number): Promise<void> {
  const id = (at: number) => exampleId(100_000 + nth * 100 + at)
  // A sale may be synced long after it was made.
  const minutes = given.do === 'sale' ? nth - given.ago : nth
  const context = exampleContext({ operationId: id(0), id, now: instant(EXAMPLE_NOW + minutes * MINUTE_MS) })
  if (given.do === 'merge') {
    await shop.run(mergeCustomers, { from: idOf(given.who), into: idOf(given.into) }, context)
  } else if (given.do === 'undo') {
    const merge = nthOf(shop.rows(customerMerge), given.nth)
    if (merge) await shop.run(undoCustomerMerge, { from: merge.fromId, into: merge.intoId }, context)
  } else if (given.do === 'sale') {
    const whole = sale({ customerId: idOf(given.who) }, { invoiceId: id(90) })
    const tenders = given.paid === 0 ? [] : [cash(Math.min(given.paid, whole.total), { id: id(91) })]
    await shop.run(issueInvoice, { ...whole, tenders }, context)
  } else if (given.do === 'pay') {
    const paper = nthOf(shop.rows(invoice), given.nth)
    if (!paper || paper.remaining <= 0 || paper.customerId === null) return
    const part = Math.ceil(paper.remaining / given.part)
    const paying = { invoiceId: paper.id, customerId: paper.customerId, tenders: [cash(part, { id: id(92) })], total: minor(part) }
    await shop.run(payInvoice, { ...paying, timeZone: exampleSetting.timeZone, pointsPerUnit: 1 }, context)
  } else await runDesk(shop, given, nth, context)
}

async function runDesk(shop: ChangingShop, given: Act, nth: number, context: ReturnType<typeof exampleContext>): Promise<void> {
  const { id } = context
  if (given.do === 'rent') {
    const lines = [rentalLine(id(93), { itemId: pieceOf(nth).id })]
    const more = { orderId: id(94), invoiceId: id(95) }
    const visit = exampleVisit({ lines, advance: 50_000, insurance: given.insurance, tenderId: id(96), customerId: idOf(given.who), more })
    await shop.run(checkOutVisit, visit, { ...context, orderNumber: `A-${String(nth).padStart(6, '0')}` })
  } else if (given.do === 'give-back') {
    const order = nthOf(shop.rows(rentalOrder), given.nth)
    if (!order || order.insuranceHeld <= 0) return
    const back = {
      orderId: order.id,
      entryId: id(97),
      amount: order.insuranceHeld,
      method: 1 as const,
      authorizationCode: null,
      reference: null,
    }
    await shop.run(returnInsurance, { ...back, note: null, timeZone: exampleSetting.timeZone }, context)
  }
}

const women = Array.from({ length: WOMEN }, (_, nth) => ({
  ...{ ...exampleCustomer, id: idOf(nth), mobile: nth === 3 ? null : `96650000000${nth}`, points: nth * 7 },
  ...{ email: nth % 2 === 0 ? null : `${nth}@example.com`, notes: nth === 2 ? null : `ملاحظة ${nth}`, isWhatsappAllowed: nth !== 1 },
  ...{ birthOn: nth < 2 ? null : day(`1990-0${nth}-01`), birthMonth: nth === 0 ? null : nth, createdAt: instant(EXAMPLE_NOW - nth) },
  lastSeenAt: instant(EXAMPLE_NOW - nth),
}))
const openShop = (): ChangingShop =>
  changingShop({
    ...counter,
    account_setting: [{ ...exampleSetting, isDebtAllowed: true, pointsPerUnit: 1 }],
    customer: women,
    rent_item: Array.from({ length: ACTS_MAX }, (_, nth) => pieceOf(nth)),
  })

/** Checks that the sums of each remaining customer match their documents, and that every document and booking belongs to one. */
async function checkBooks(shop: ChangingShop): Promise<void> {
  const read = memoryReader(shop.all())
  const rows = shop.rows(customer)
  const heads = rows.filter(({ isMerged }) => !isMerged)
  const entries = shop.rows(pointEntry)
  const seen: string[] = []
  for (const head of heads) {
    const family = await familyOf(read, [head.id])
    const isOwn = (row: { readonly customerId: string | null }) => row.customerId !== null && family.includes(row.customerId)
    const papers = shop.rows(invoice).filter(isOwn)
    seen.push(...[...papers, ...shop.rows(booking).filter(isOwn)].map(({ id }) => id))
    const debts = await debtsOf(read, head.id)
    expect(debts.reduce((sum: number, account) => sum + leftToPay(account), 0)).toBe(head.owed)
    expect(papers.length).toBe(head.invoiceCount)
    // The initial points have no entries.
    const began = women.find(({ id }) => id === head.id)?.points ?? 0
    const points = entries.filter(({ customerId }) => customerId === head.id).reduce((sum, entry) => sum + entry.points, began)
    expect(points).toBe(head.points)
    const held = shop.rows(rentalOrder).filter(isOwn)
    const sum = held.reduce((all: number, { insuranceHeld }) => all + insuranceHeld, 0)
    expect((await heldOfCustomer.read(read, { customerId: head.id }))?.held).toBe(sum)
  }
  expect(seen.toSorted()).toEqual([...shop.rows(invoice), ...shop.rows(booking)].map(({ id }) => id).toSorted())
  // Merged customers refer directly to a remaining one and have no sums.
  const staying = new Set(heads.map(({ id }) => id))
  for (const { mergedInto, isMerged, owed, points, invoiceCount } of rows.filter((row) => row.isMerged || row.mergedInto)) {
    expect([isMerged, mergedInto !== null && staying.has(mergedInto), owed, points, invoiceCount]).toEqual([true, true, 0, 0, 0])
  }
}

const acts = fc.array(act, { minLength: 1, maxLength: ACTS_MAX - 1 })
const sumsOf = (shop: ChangingShop) =>
  (['points', 'owed', 'invoiceCount'] as const).map((field) => shop.rows(customer).reduce((all, row) => all + row[field], 0))

test('random merges, undos, sales, rentals and payments lose no document, and sums match', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (given) => {
      const shop = openShop()
      for (const [nth, one] of given.entries()) {
        const before = sumsOf(shop)
        await run(shop, one, nth)
        const isMove = one.do === 'merge' || one.do === 'undo'
        expect(isMove ? sumsOf(shop) : before).toEqual(before)
      }
      await checkBooks(shop)
    }),
    { numRuns: 300 },
  )
})

test('undoing all merges, the newest first, restores each customer including later documents', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (given) => {
      const [shop, unmerged] = [openShop(), openShop()]
      for (const [nth, one] of given.entries()) {
        await run(shop, one, nth)
        if (one.do !== 'merge' && one.do !== 'undo') await run(unmerged, one, nth)
      }
      const standing = shop.rows(customerMerge).filter(({ isUndone }) => !isUndone)
      for (const { fromId: from, intoId: into } of standing.toReversed()) {
        expect(
          await shop.run(undoCustomerMerge, { from, into }, exampleContext({ operationId: exampleId(900_000), id: freshId() })),
        ).toMatchObject({ ok: true })
      }
      await checkBooks(shop)
      expect(shop.rows(customer)).toEqual(unmerged.rows(customer))
    }),
    { numRuns: 300 },
  )
})
