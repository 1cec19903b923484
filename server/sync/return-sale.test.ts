import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { activity } from '#domain/activity/activity.ts'
import { attention } from '#domain/attention/attention.ts'
import { product } from '#domain/catalog/catalog.ts'
import { customer } from '#domain/customers/customer.ts'
import { employeePin, employeeProof } from '#domain/employees/employee.ts'
import { proofText } from '#domain/employees/override-proof.ts'
import { PIN_ITERATIONS } from '#domain/employees/set-pin.ts'
import { inventoryMovements } from '#domain/inventory/reports/inventory-movements.ts'
import { minor } from '#domain/kernel/money.ts'
import { payment } from '#domain/payments/payment.ts'
import { INVOICE_TYPE, invoice } from '#domain/sales/invoice.ts'
import type { IssueInvoiceInput } from '#domain/sales/issue-invoice.ts'
import type { ReturnFile } from '#domain/sales/returns/return-file.ts'
import type { ReturnInput } from '#domain/sales/returns/return-input.ts'
import { returnSale } from '#domain/sales/returns/return-sale.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { type DirectTill, OWNER, TRAINEE_ID, exampleCustomers, exampleProducts } from '../../tests/support/direct-till.ts'
import { EXAMPLE_NOW, exampleId } from '../../tests/support/examples/example-shop.ts'
import { type Wanted, returning, soldFile } from '../../tests/support/examples/return-shop.ts'
import { reported, twoTills } from '../../tests/support/two-tills.ts'
import { bulkInsert } from '../store/bulk.ts'
import { sqlReader } from '../store/reader.ts'
import { testLanes } from '../store/test-database.ts'

const KEY = '5c'.repeat(32)

describe.each(testLanes)('returns of a sale, over $name', ({ open }) => {
  const at = twoTills(open)
  const { all } = at
  /** A sale of two services and two products, with what its return needs. */
  let sold: Operation
  let file: ReturnFile
  beforeEach(async () => {
    const twice = (given: IssueInvoiceInput): IssueInvoiceInput => {
      const lines = given.bill.lines.map((line, nth) => (nth === 2 ? { ...line, quantity: 2 } : line))
      const total = minor(given.total + (lines[2]?.unitPrice ?? 0))
      const [first] = given.tenders
      return { ...given, bill: { ...given.bill, lines }, total, tenders: first ? [{ ...first, tendered: total }] : [] }
    }
    sold = await at.one.sale(0, twice)
    // The till queued exactly this input.
    file = await soldFile(sold.args as IssueInvoiceInput)
    await at.one.push([sold])
  })
  afterEach(() => {
    if (at.bugs.length > 0) throw new Error(`the code of a command failed: ${String(at.bugs[0])}`)
  })

  const back = (wanted: Wanted, more: Partial<ReturnInput> = {}): ReturnInput => {
    const ids = { invoiceId: at.clock.newId(), shareCode: at.clock.newId().replaceAll('-', ''), tenderId: at.clock.newId() }
    return { ...returning(file, ids, wanted), ...more }
  }
  const notes = async () => (await all(invoice)).filter(({ type }) => type === INVOICE_TYPE.creditNote)
  const codes = async () => (await all(attention)).map(({ code }) => code).toSorted()
  const onHand = async () => (await all(product)).find(({ id }) => id === exampleProducts[0]?.id)?.onHand

  test('are stored with their credit note as printed, and one sent twice takes effect once', async () => {
    await at.one.unlock()
    const op = await at.one.queue(returnSale, back([[2, 1]]))
    expect(reported(await at.one.push([op]))).toEqual(['applied'])
    await at.one.push([op])
    expect((await notes()).map(({ hash, creditOf }) => [hash, creditOf])).toEqual([[op.document?.hash, file.invoice.id]])
    expect([await onHand(), (await all(payment)).filter(({ amount }) => amount < 0).length]).toEqual([5000 - 2 + 1, 1])
    expect(await codes()).toEqual([])
    const [row] = await notes()
    const moves = await at.db.inAccount(at.accountId, async (tx) => {
      const period = { from: row?.issuedOn ?? '', to: row?.issuedOn ?? '' } as never
      return inventoryMovements.rows(await inventoryMovements.load(sqlReader(tx, at.accountId), period), period)
    })
    expect(moves.find(({ productId }) => productId === exampleProducts[0]?.id)).toMatchObject({ sold: -2, invoiceReturn: 1 })
  })

  test('of the same items at two offline tills are both stored with their refunds, and the second is reported', async () => {
    await at.one.unlock()
    await at.two.unlock()
    const first = await at.one.queue(returnSale, back([[2, 2]]))
    const second = await at.two.queue(returnSale, back([[2, 2]]))
    expect(reported(await at.two.push([second]))).toEqual(['applied'])
    expect(reported(await at.one.push([first]))).toEqual(['exception sales.return-more-than-sold'])
    expect(await notes()).toHaveLength(2)
    expect(await codes()).toEqual(['sales.return-more-than-sold'])
    expect((await all(attention))[0]?.details).toMatchObject({ asked: 2, left: 0, nameEn: exampleProducts[0]?.nameEn })
    expect(await onHand()).toBe(5000 - 2 + 4)
  })

  test('of one item each at two tills add up without a notice', async () => {
    await at.one.unlock()
    await at.two.unlock()
    const first = await at.one.queue(returnSale, back([[2, 1]]))
    const second = await at.two.queue(returnSale, back([[2, 1]]))
    expect([reported(await at.two.push([second])), reported(await at.one.push([first]))]).toEqual([['applied'], ['applied']])
    expect((await notes()).reduce((sum, { total }) => sum + total, 0)).toBe(file.invoice.lines[2]?.gross)
    expect(await codes()).toEqual([])
  })

  test('that arrive before the sale are reported and add up in the end', async () => {
    const late = await at.two.sale(1)
    const lateFile = await soldFile(late.args as IssueInvoiceInput)
    const ids = { invoiceId: at.clock.newId(), shareCode: at.clock.newId().replaceAll('-', ''), tenderId: at.clock.newId() }
    const op = await at.one.queue(
      returnSale,
      returning(lateFile, ids, [
        [0, 1],
        [1, 1],
        [2, 1],
      ]),
    )
    expect(reported(await at.one.push([op]))).toEqual(['exception sales.invoice-unknown'])
    expect(reported(await at.two.push([late]))).toEqual(['applied'])
    const ofCustomer = (await all(customer)).find(({ id }) => id === exampleCustomers[1]?.id)
    // The bill was paid at once, so nothing is owed and it counts as a purchase.
    expect(ofCustomer).toMatchObject({ owed: 0, invoiceCount: 1, points: exampleCustomers[1]?.points })
  })

  describe('by an employee without permission', () => {
    const proved = (op: Operation, till: DirectTill): Operation => {
      const mac = createHmac('sha256', Buffer.from(KEY, 'hex')).update(proofText(op, till.state.deviceId)).digest('hex')
      return { ...op, proof: { by: OWNER.employeeId, mac } }
    }
    const override = { reason: 'Wrong size', by: OWNER.employeeId }
    const byTrainee = (more: Partial<ReturnInput> = {}) => at.one.queue(returnSale, back([[2, 1]], more), { actor: TRAINEE_ID })
    beforeEach(async () => {
      const pin = { id: OWNER.employeeId, salt: '', hash: '', iterations: PIN_ITERATIONS, proofSalt: 'ab', setBy: null, setAt: null }
      await at.db.inAccount(at.accountId, async (tx) => {
        await bulkInsert(tx, at.accountId, employeePin, [{ ...pin, isLong: true }])
        await bulkInsert(tx, at.accountId, employeeProof, [{ id: OWNER.employeeId, key: KEY, formerKey: null }])
      })
    })

    test('are accepted and reported', async () => {
      expect(reported(await at.one.push([await byTrainee()]))).toEqual(['exception sales.return-not-allowed'])
      expect(await notes()).toHaveLength(1)
    })

    test("with an authorised employee's PIN raise no notice, and the log contains both names", async () => {
      const op = proved(await byTrainee({ override }), at.one)
      expect(reported(await at.one.push([op]))).toEqual(['applied'])
      expect(await codes()).toEqual([])
      expect((await all(activity)).find(({ command }) => command === returnSale.name)).toMatchObject({
        ...{ employeeId: TRAINEE_ID, allowedBy: OWNER.employeeId, reason: 'Wrong size', isObjected: false },
      })
    })

    test('without the proof of that PIN, or with self-approval, are reported', async () => {
      expect(reported(await at.one.push([await byTrainee({ override })]))).toEqual(['exception sync.override-unproved'])
      const herself = await byTrainee({ override: { ...override, by: TRAINEE_ID } })
      expect(reported(await at.one.push([herself]))).toEqual(['exception sales.return-not-allowed'])
    })
  })

  describe('forged', () => {
    const line = (more: Partial<ReturnInput['lines'][number]>) => {
      const given = back([[2, 1]])
      return { ...given, lines: given.lines.map((one) => ({ ...one, ...more })) }
    }
    const FORGERIES: readonly (readonly [string, () => unknown, string])[] = [
      ['of an invoice of nowhere', () => back([[2, 1]], { creditOf: exampleId(9999) }), 'sales.invoice-unknown'],
      ['in a stranger’s name', () => back([[2, 1]], { customerId: exampleCustomers[3]?.id ?? '' }), 'customers.account-differs'],
      ['a line that was never sold', () => line({ returns: 7 }), 'sales.return-more-than-sold'],
      ['more pieces than were sold', () => line({ quantity: 50 }), 'sales.return-more-than-sold'],
      ['at a higher price', () => line({ unitPrice: minor(9_000_000) }), 'sales.return-differs'],
      ['with another VAT', () => line({ vat: minor(0) }), 'sales.return-differs'],
      ['with points that nobody spent', () => back([[2, 1]], { pointsSpent: 10_000 }), 'sales.return-differs'],
      ['with more money than the paper says', () => ({ ...back([[2, 1]]), total: minor(1) }), 'sales.total-differs'],
      ['without giving the money back', () => back([[2, 1]], { tenders: [], total: minor(0) }), 'sales.refund-differs'],
      ['more VAT than the line is worth', () => line({ vat: minor(90_000) }), 'sync.invalid'],
      ['more than one bill holds', () => line({ unitPrice: minor(1_000_000_000), quantity: 9_999 }), 'sync.invalid'],
      ['points beyond all bounds', () => back([[2, 1]], { pointsSpent: 1e15 }), 'sync.invalid'],
      ['the same line twice', () => ({ ...back([[2, 1]]), lines: [...back([[2, 1]]).lines, ...back([[2, 1]]).lines] }), 'sync.invalid'],
      ['without a reason', () => back([[2, 1]], { reason: ' ' }), 'sync.invalid'],
    ]

    test.each(FORGERIES)('%s: is reported, and both tills continue', async (_, forge, code) => {
      const given = forge()
      const isValid = code !== 'sync.invalid'
      const op = isValid
        ? await at.one.queue(returnSale, given as ReturnInput)
        : at.one.raw({ type: returnSale.name, args: given as object })
      const [answer] = reported(await at.one.push([op]))
      expect(answer).toMatch(/^(exception|parked) /)
      expect(await codes()).toContain(code)
      expect(reported(await at.one.push([await at.one.sale(1)]))).toEqual(['applied'])
      expect(reported(await at.two.push([await at.two.sale(2)]))).toEqual(['applied'])
    })
  })

  test('are dated by the till', async () => {
    await at.one.push([await at.one.queue(returnSale, back([[2, 1]]))])
    expect((await notes())[0]?.issuedAt).toBe(EXAMPLE_NOW)
  })
})
