import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { may } from '#domain/access/pages.ts'
import { attention } from '#domain/attention/attention.ts'
import { PLAIN_EMPLOYEE, employee, employeePin, employeeProof, role } from '#domain/employees/employee.ts'
import { proofText } from '#domain/employees/override-proof.ts'
import { PIN_ITERATIONS } from '#domain/employees/set-pin.ts'
import { minor, rate } from '#domain/kernel/money.ts'
import { invoice } from '#domain/sales/invoice.ts'
import type { IssueInvoiceInput } from '#domain/sales/issue-invoice.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { OWNER } from '../../tests/support/direct-till.ts'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import { tillPerTest } from '../../tests/support/till-per-test.ts'
import { bulkInsert } from '../store/bulk.ts'
import { sqlReader } from '../store/reader.ts'
import { testLanes } from '../store/test-database.ts'

const KEY = '5c'.repeat(32)
const CASHIER = exampleId(303)
const PRODUCTS = may('pointOfSale', 'sellProducts')
const SELLS = [may('pointOfSale', 'sell'), PRODUCTS, may('pointOfSale', 'discountLine'), may('pointOfSale', 'discountBill')]

describe.each(testLanes)("a discount above the seller's limit, over $name", ({ open }) => {
  const at = tillPerTest(open)

  async function hireCashier(ceiling: number | null = null, rights = SELLS) {
    const permissions = { [String(PRODUCTS.page)]: rights.map(({ action }) => action) }
    const held = { id: exampleId(313), nameAr: 'كاشيرة', nameEn: 'Cashier', permissions, isOwner: false, isRemoved: false }
    const person = { id: CASHIER, nameAr: 'ريم', nameEn: 'Reem', roleId: held.id, mobile: null, joinedOn: null }
    const pin = { id: OWNER.employeeId, salt: '', hash: '', iterations: PIN_ITERATIONS, proofSalt: 'ab', setBy: null, setAt: null }
    await at.db.inAccount(at.accountId, async (tx) => {
      await bulkInsert(tx, at.accountId, role, [{ ...held, discountMax: ceiling === null ? null : rate(ceiling) }])
      await bulkInsert(tx, at.accountId, employee, [{ ...PLAIN_EMPLOYEE, ...person }])
      await bulkInsert(tx, at.accountId, employeePin, [{ ...pin, isLong: true }])
      await bulkInsert(tx, at.accountId, employeeProof, [{ id: OWNER.employeeId, key: KEY, formerKey: null }])
    })
  }
  const freeLine = (override?: { reason: string; by: string }): Promise<Operation> => {
    const free = (input: IssueInvoiceInput): IssueInvoiceInput => {
      const [first, ...rest] = input.bill.lines
      if (!first) throw new Error('a made-up sale has lines')
      const total = minor(input.total - first.unitPrice)
      const [tender] = input.tenders
      if (!tender) throw new Error('a made-up sale is paid')
      const bill = { ...input.bill, lines: [{ ...first, discount: first.unitPrice }, ...rest] }
      return { ...input, bill, total, tenders: [{ ...tender, tendered: total }], ...(override ? { override } : {}) }
    }
    return at.till.sale(0, free, { actor: CASHIER })
  }
  const reported = async (op: Operation) => {
    const answer = await at.till.push([op])
    expect(answer.ok && answer.response.results.map(({ status }) => status)).not.toContain('parked')
    return at.db.inAccount(at.accountId, async (tx) => {
      const reader = sqlReader(tx, at.accountId)
      expect(await reader.select(invoice, { limit: 5 })).toHaveLength(1)
      return (await reader.select(attention, { limit: 20 })).toSorted((a, b) => (a.code < b.code ? -1 : 1))
    })
  }
  const prove = (op: Operation): Operation => ({
    ...op,
    proof: {
      by: OWNER.employeeId,
      mac: createHmac('sha256', Buffer.from(KEY, 'hex')).update(proofText(op, at.till.state.deviceId)).digest('hex'),
    },
  })
  const LEAVE = { reason: 'The owner’s niece', by: OWNER.employeeId }

  test('without approval is accepted and reported with both amounts, also from a till without limits', async () => {
    await hireCashier()
    expect(await reported(await freeLine())).toMatchObject([
      { code: 'sales.discount-above-ceiling', details: { offAmount: 115_000, mostAmount: 11_500 } },
    ])
  })

  test("approved with the owner's PIN is reported with the owner's name and reason only", async () => {
    await hireCashier()
    expect(await reported(prove(await freeLine(LEAVE)))).toMatchObject([
      { code: 'sales.discounted-despite', details: { allowedBy: OWNER.employeeId, reason: LEAVE.reason, offAmount: 115_000 } },
    ])
  })

  test('approved without a PIN is accepted and reported as unproved', async () => {
    await hireCashier()
    expect((await reported(await freeLine(LEAVE))).map(({ code }) => code)).toEqual(['sales.discounted-despite', 'sync.override-unproved'])
  })

  test('approved by the seller is accepted and reported as not permitted', async () => {
    await hireCashier()
    expect((await reported(await freeLine({ reason: 'Because', by: CASHIER }))).map(({ code }) => code)).toEqual([
      'sales.discount-above-ceiling',
      'sales.discount-override-not-allowed',
      'sync.override-unproved',
    ])
  })

  test('within the limit of the role raises no notice', async () => {
    await hireCashier(10_000)
    expect(await reported(await freeLine())).toEqual([])
  })

  test('by a seller who may not sell products is reported for the sale, not for the discount', async () => {
    const withoutProducts = SELLS.filter((right) => right !== PRODUCTS)
    await hireCashier(10_000, withoutProducts)
    expect(await reported(await freeLine())).toMatchObject([{ code: 'sales.products-not-allowed', details: { nameEn: 'Lace veil' } }])
  })
})
