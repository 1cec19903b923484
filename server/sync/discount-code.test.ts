import { describe, expect, test } from 'vitest'
import { attention } from '#domain/attention/attention.ts'
import { discountCode, discountCodeUse } from '#domain/discounts/discount-code.ts'
import { type RowOf, patch } from '#domain/kernel/define.ts'
import { minor, rate } from '#domain/kernel/money.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { DAY_MS, HOUR_MS, addDays, dayOf } from '#domain/kernel/time.ts'
import { type OpenBill, priceBill } from '#domain/sales/bill.ts'
import { codedLines, takenByCode } from '#domain/sales/codes/bill-code.ts'
import { LINE_KIND, invoice } from '#domain/sales/invoice.ts'
import type { IssueInvoiceInput } from '#domain/sales/issue-invoice.ts'
import type { Operation } from '#domain/sync/messages.ts'
import type { DirectTill } from '../../tests/support/direct-till.ts'
import { billCode, exampleCode } from '../../tests/support/examples/example-code.ts'
import { exampleId, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { twoTills } from '../../tests/support/two-tills.ts'
import { bulkInsert } from '../store/bulk.ts'
import { lockAccount, stampTransaction } from '../store/stamp.ts'
import { testLanes } from '../store/test-database.ts'
import { createUnitOfWork } from '../store/unit-of-work.ts'

type Code = RowOf<typeof discountCode>

describe.each(testLanes)('a sale with a discount code, over $name', ({ open }) => {
  const shop = twoTills(open)

  const makeCode = (more: Partial<Code> = {}) =>
    shop.db.inAccount(shop.accountId, (tx) => bulkInsert(tx, shop.accountId, discountCode, [{ ...exampleCode, ...more }]))

  const change = (fields: Partial<Code>) =>
    shop.db.inAccount(shop.accountId, async (tx) => {
      await lockAccount(tx, shop.accountId, shop.clock.now())
      const unit = createUnitOfWork(tx, shop.accountId)
      await unit.stage([patch(discountCode, exampleCode.id, fields)])
      await unit.flush()
      await stampTransaction(tx, shop.accountId, unit.touched())
    })

  /** Lines of a forged sale with a discount code, and their totals. */
  const claimed =
    (more: Partial<NonNullable<OpenBill['code']>> = {}, isFor: (kind: number) => boolean = (kind) => kind === LINE_KIND.service) =>
    (input: IssueInvoiceInput): IssueInvoiceInput => {
      const lines = input.bill.lines.map((line) => ({ ...line, discount: minor(0) }))
      const code = billCode(
        lines.filter(({ kind }) => isFor(kind)).map(({ id }) => id),
        more,
      )
      const bill = { ...input.bill, lines, code, billDiscount: minor(0), pointsSpent: 0 }
      const { total } = priceBill(codedLines(bill), bill.billDiscount, bill.pointsSpent, input.terms)
      const [cash] = input.tenders
      return { ...input, bill, total, tenders: cash ? [{ ...cash, tendered: total }] : [] }
    }
  const codesOf = async ({ opId }: Operation) =>
    (await shop.all(attention)).filter((row) => row.operationId === opId).map(({ code, details }) => [code, details] as const)
  const reported = async (op: Operation, till: DirectTill = shop.one) => {
    const answer = await till.push([op])
    expect(answer.ok && answer.response.results.map(({ status }) => status)).toEqual([expect.not.stringMatching(/parked|rejected/)])
    return (await codesOf(op)).map(([code]) => code).toSorted()
  }
  const sold = (make = claimed(), till: DirectTill = shop.one) => till.sale(0, make)
  const sums = async () => {
    const [row] = await shop.all(discountCode)
    const entries = await shop.all(discountCodeUse)
    return [row?.timesUsed, row?.taken, entries.length, entries.reduce((sum, { amount }) => sum + amount, 0)]
  }

  test('that is valid counts one use, is on the invoice, and raises no notice', async () => {
    await makeCode()
    expect(await reported(await sold())).toEqual([])
    const [row] = await shop.all(invoice)
    expect(row).toMatchObject({ discountCodeId: exampleCode.id, discountCode: 'EID15' })
    const off = takenByCode(row?.lines ?? [])
    expect(off).toBeGreaterThan(0)
    expect(await sums()).toEqual([1, off, 1, off])
  })

  test('that does not exist is accepted and reported', async () => {
    expect(await reported(await sold())).toEqual(['sales.code-unknown'])
    expect(await shop.all(invoice)).toHaveLength(1)
    expect(await shop.all(discountCodeUse)).toHaveLength(1)
  })

  test('that is disabled is accepted and reported', async () => {
    await makeCode({ status: GENERIC_STATUS.disabled })
    expect(await reported(await sold())).toEqual(['sync.code-disabled'])
    expect(await sums()).toMatchObject([1, expect.any(Number), 1, expect.any(Number)])
  })

  test('that is outside its dates is accepted and reported', async () => {
    const today = dayOf(shop.clock.now(), exampleSetting.timeZone)
    await makeCode({ validUntil: addDays(today, -1) })
    expect(await reported(await sold())).toEqual(['sync.code-out-of-days'])
    await change({ validUntil: null, validFrom: addDays(today, 1) })
    expect(await reported(await sold())).toEqual(['sync.code-out-of-days'])
  })

  test('with a wrong percentage is accepted and reported with both values', async () => {
    await makeCode()
    const op = await sold(claimed({ rate: rate(9000) }))
    expect(await reported(op)).toEqual(['sync.code-differs'])
    expect(await codesOf(op)).toMatchObject([['sync.code-differs', { code: 'EID15', shown: '90%', expected: '15%' }]])
  })

  test('for goods that the code excludes is accepted and reported', async () => {
    await makeCode()
    expect(await reported(await sold(claimed({}, () => true)))).toEqual(['sync.code-not-for-goods'])
  })

  test('beyond its limit by two offline tills is accepted from both, and the second is reported', async () => {
    await makeCode({ usesMax: 1 })
    const [first, second] = [await sold(claimed(), shop.one), await sold(claimed(), shop.two)]
    expect(await reported(first, shop.one)).toEqual([])
    expect(await reported(second, shop.two)).toEqual(['sales.code-used-up'])
    expect(await sums()).toMatchObject([2, expect.any(Number), 2, expect.any(Number)])
    const [timesUsed, taken, , amounts] = await sums()
    expect([timesUsed, taken]).toEqual([2, amounts])
  })

  test('beyond the limit per customer is reported as well', async () => {
    await makeCode({ usesPerCustomerMax: 1 })
    const ofCustomer = (input: IssueInvoiceInput) => {
      const made = claimed()(input)
      return { ...made, bill: { ...made.bill, customerId: exampleId(110) }, buyer: { name: 'Sara', mobile: null, trn: null } }
    }
    const [first, second] = [await sold(ofCustomer, shop.one), await sold(ofCustomer, shop.two)]
    expect(await reported(first, shop.one)).toEqual([])
    expect(await reported(second, shop.two)).toEqual(['sales.code-used-up-by-customer'])
  })

  test('that was valid at the time of the sale raises no notice, however late it arrives', async () => {
    await makeCode()
    const op = await sold()
    shop.clock.advance(HOUR_MS)
    await change({ rate: rate(1000), status: GENERIC_STATUS.disabled, services: [] })
    shop.clock.advance(DAY_MS)
    expect(await reported(op)).toEqual([])
  })

  test('sent twice counts once', async () => {
    await makeCode()
    const op = await sold()
    await shop.one.push([op])
    await shop.one.push([op])
    expect(await sums()).toMatchObject([1, expect.any(Number), 1, expect.any(Number)])
  })
})
