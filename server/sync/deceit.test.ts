import { describe, expect, test } from 'vitest'
import { attention } from '#domain/attention/attention.ts'
import { product, service } from '#domain/catalog/catalog.ts'
import { employee, role } from '#domain/employees/employee.ts'
import { type AnyRecord, type RowOf, insert } from '#domain/kernel/define.ts'
import { type Id, ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { minor, sumMoney } from '#domain/kernel/money.ts'
import { DAY_MS, HOUR_MS, type Instant, dayOf, instant } from '#domain/kernel/time.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import type { BillLine } from '#domain/sales/bill.ts'
import { invoice } from '#domain/sales/invoice.ts'
import type { IssueInvoiceInput } from '#domain/sales/issue-invoice.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { changeRow } from '../../tests/support/change-row.ts'
import { type DirectTill, OWNER, TRAINEE_ID } from '../../tests/support/direct-till.ts'
import { exampleId, examplePiece, exampleProduct, exampleService, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { withLines } from '../../tests/support/examples/make-sale.ts'
import { twoTills } from '../../tests/support/two-tills.ts'
import { testLanes } from '../store/test-database.ts'
import { createUnitOfWork } from '../store/unit-of-work.ts'

const YEAR_MS = 365 * DAY_MS

const firstLine = (more: Partial<BillLine>) => (input: IssueInvoiceInput) =>
  withLines(input, (line, nth) => (nth === 0 ? { ...line, ...more } : line))
const sellerOf = (more: Partial<IssueInvoiceInput['seller']>) => (input: IssueInvoiceInput) => ({
  ...input,
  seller: { ...input.seller, ...more },
})
const termsOf = (more: Partial<IssueInvoiceInput['terms']>) => (input: IssueInvoiceInput) =>
  withLines({ ...input, terms: { ...input.terms, ...more } }, (line) => line)

describe.each(testLanes)('false statements of a till, over $name', ({ open }) => {
  const shop = twoTills(open)

  const resultOf = async ({ opId }: Operation) => {
    const rows = (await shop.all(attention)).filter((row) => row.operationId === opId)
    return new Map(rows.map(({ code, details }) => [code, details]))
  }
  const codesAfter = async (op: Operation, till: DirectTill = shop.one): Promise<string[]> => {
    await till.push([op])
    return [...(await resultOf(op)).keys()].toSorted()
  }
  const change = <R extends AnyRecord>(record: R, id: Id, fields: Partial<RowOf<R>>, at: Instant = shop.clock.now()) =>
    changeRow(shop, record, id, fields, at)
  const addPerson = (id: Id) =>
    shop.db.inAccount(shop.accountId, async (tx) => {
      const unit = createUnitOfWork(tx, shop.accountId)
      const [first] = await unit.reader.many(employee, [OWNER.employeeId])
      if (first) await unit.stage([insert(employee, { ...first, id })])
      await unit.flush()
    })

  describe('are accepted and reported:', () => {
    test('a list price that was never in the catalogue; the sale counts as printed', async () => {
      const op = await shop.one.sale(0, firstLine({ unitPrice: minor(100), listPrice: minor(100) }))
      expect(await codesAfter(op)).toEqual(['sync.list-price-differs'])
      const details = (await resultOf(op)).get('sync.list-price-differs')
      expect(details).toMatchObject({ nameEn: exampleService.nameEn, shownAmount: 100, expectedAmount: exampleService.price, count: 1 })
      const [row] = await shop.all(invoice)
      expect([row?.hash, row?.lines[0]?.unitPrice]).toEqual([op.document?.hash, 100])
    })

    test('a price changed with permission raises no further notice', async () => {
      await shop.one.unlock()
      const op = await shop.one.sale(0, firstLine({ unitPrice: minor(100) }))
      expect(await codesAfter(op)).toEqual([])
      const byTrainee = { ...(await shop.one.sale(1, firstLine({ unitPrice: minor(100) }))), actor: TRAINEE_ID }
      expect(await codesAfter(byTrainee)).not.toContain('sync.list-price-differs')
    })

    test.each([
      ['the name', sellerOf({ nameAr: 'متجر آخر' })],
      ['the tax number', sellerOf({ trn: '399999999900003' })],
      ['the address', sellerOf({ addressEn: 'Elsewhere' })],
      ['the currency', sellerOf({ currency: 'AED' })],
      ['the value of a point', termsOf({ pointValue: minor(5000) })],
      ['the points that are earned', termsOf({ pointsPerUnit: 100 })],
    ])('a document that differs from the settings in %s', async (_, forged) => {
      expect(await codesAfter(await shop.one.sale(0, forged))).toEqual(['sync.shop-data-differ'])
    })

    test('a VAT rate other than that of the settings', async () => {
      const op = await shop.one.sale(0, termsOf({ vatRate: 500 as IssueInvoiceInput['terms']['vatRate'] }))
      expect(await codesAfter(op)).toContain('sync.shop-data-differ')
    })

    test('an item that is missing in the catalogue or of another kind', async () => {
      const unknown = await shop.one.sale(0, firstLine({ itemId: exampleId(9999) }))
      expect(await codesAfter(unknown)).toEqual(['sync.item-unknown'])
      const other = await shop.one.sale(1, firstLine({ itemId: examplePiece.id }))
      expect(await codesAfter(other)).toEqual(['sync.item-kind-differs'])
      expect((await resultOf(other)).get('sync.item-kind-differs')).toMatchObject({ kind: 'rent_item' })
    })

    test('an item of another shop', async () => {
      const foreign = exampleId(9998)
      const other = shop.accountId + 5000
      await shop.db.inAccount(other, async (tx) => {
        const unit = createUnitOfWork(tx, other)
        await unit.stage([insert(service, { ...exampleService, id: foreign })])
        await unit.flush()
      })
      expect(await codesAfter(await shop.one.sale(0, firstLine({ itemId: foreign })))).toEqual(['sync.item-unknown'])
    })

    test('an unknown or dismissed seller', async () => {
      expect(await codesAfter(await shop.one.sale(0, firstLine({ employeeId: exampleId(777) })))).toEqual(['sync.employee-unknown'])
      expect(await codesAfter({ ...(await shop.one.sale(1)), actor: exampleId(778) })).toContain('sync.employee-unknown')
      await addPerson(exampleId(303))
      expect(await codesAfter(await shop.one.sale(2, firstLine({ employeeId: exampleId(303) })))).toEqual([])
      shop.clock.advance(HOUR_MS)
      await change(employee, exampleId(303), { isActive: false })
      shop.clock.advance(HOUR_MS)
      expect(await codesAfter(await shop.one.sale(3, firstLine({ employeeId: exampleId(303) })))).toEqual(['sync.employee-dismissed'])
    })

    test('a date two years ago or in 2099, and one explained by an implausible clock offset', async () => {
      const at = (ms: number) => ({ occurredAt: instant(ms) })
      const raised = async (more: Partial<Operation>) => {
        const op = { ...(await shop.one.sale(0)), ...more }
        return (await codesAfter(op)).filter((code) => code !== 'sync.document-differs')
      }
      expect(await raised(at(shop.clock.now() - 2 * YEAR_MS))).toEqual(['sync.time-before-enrolment'])
      expect(await raised(at(Date.UTC(2099, 0, 1)))).toEqual(['sync.time-after-receipt'])
      expect(await raised({ ...at(shop.clock.now() - 2 * YEAR_MS), clockOffsetMs: 2 * YEAR_MS })).toEqual(['sync.clock-far-off'])
      expect(await raised({})).toEqual([])
    })

    test("a document dated yesterday by an implausible clock offset, in the shop's time zone", async () => {
      const yesterday = (ms: number) => ({ occurredAt: instant(shop.clock.now() - ms), clockOffsetMs: ms })
      const reported = async (nth: number, ms: number) => {
        const found = await codesAfter({ ...(await shop.one.sale(nth)), ...yesterday(ms) })
        return found.filter((code) => code !== 'sync.document-differs')
      }
      expect(await reported(0, DAY_MS)).toEqual(['sync.clock-far-off'])
      // The shop's time zone determines the day: noon in Riyadh is already tomorrow in Kiritimati.
      await change(accountSetting, ONLY_ROW_ID, { timeZone: 'Pacific/Kiritimati' })
      const hours = (localHour: number) => (localHour + 1) * HOUR_MS
      const hourThere = new Date(shop.clock.now() + 14 * HOUR_MS).getUTCHours()
      expect(await reported(1, hours(hourThere))).toContain('sync.clock-far-off')
    })

    test("a date before the till's earlier actions, in one batch and in two", async () => {
      shop.clock.advance(10 * DAY_MS)
      const first = await shop.one.sale(0)
      const back = { ...(await shop.one.sale(1)), occurredAt: instant(shop.clock.now() - DAY_MS) }
      await shop.one.push([first, back])
      expect([...(await resultOf(back)).keys()]).toContain('sync.time-went-back')
      expect((await resultOf(first)).size).toBe(0)
      const later = { ...(await shop.one.sale(2)), occurredAt: instant(shop.clock.now() - DAY_MS) }
      expect(await codesAfter(later)).toContain('sync.time-went-back')
      expect((await resultOf(later)).get('sync.time-went-back')).toMatchObject({ otherAt: shop.clock.now() })
    })
  })

  describe('are not suspected:', () => {
    test('a price valid at the time of a sale that arrives days later', async () => {
      shop.clock.advance(DAY_MS)
      const sold = await shop.one.sale(0)
      shop.clock.advance(DAY_MS)
      await change(service, exampleService.id, { price: minor(200_000) })
      shop.clock.advance(20 * DAY_MS)
      expect(await codesAfter(sold)).toEqual([])
    })

    test("a price of the till's last copy that has changed since is reported as outdated", async () => {
      await change(service, exampleService.id, { price: minor(200_000) })
      shop.clock.advance(DAY_MS)
      const op = await shop.one.sale(0)
      expect(await codesAfter(op)).toEqual(['sync.list-price-outdated'])
      expect((await resultOf(op)).get('sync.list-price-outdated')).toMatchObject({ expectedAmount: 200_000, count: 2 })
    })

    test('a price or tax setting changed a moment ago', async () => {
      await change(service, exampleService.id, { price: minor(200_000) })
      await change(accountSetting, ONLY_ROW_ID, { addressEn: 'New address' })
      shop.clock.advance(60_000)
      expect(await codesAfter(await shop.one.sale(0))).toEqual([])
      shop.clock.advance(DAY_MS)
      expect(await codesAfter(await shop.one.sale(1))).toEqual(['sync.list-price-outdated', 'sync.shop-data-outdated'])
    })

    test('a clock that is hours off with a known offset', async () => {
      const slow = { ...(await shop.one.sale(0)), occurredAt: instant(shop.clock.now() - 7 * HOUR_MS), clockOffsetMs: 7 * HOUR_MS }
      const found = (await codesAfter(slow)).filter((code) => code.startsWith('sync.time') || code === 'sync.clock-far-off')
      expect(found).toEqual([])
    })

    test('a till that was offline for weeks while another was online', async () => {
      shop.clock.advance(DAY_MS)
      const held = [await shop.two.sale(0), await shop.two.sale(1)]
      shop.clock.advance(40 * DAY_MS)
      expect(await codesAfter(await shop.one.sale(2))).toEqual([])
      await shop.two.push(held)
      expect(await shop.all(attention)).toEqual([])
    })

    test('a sale by an employee who was dismissed afterwards', async () => {
      await addPerson(exampleId(303))
      const op = await shop.one.sale(0, firstLine({ employeeId: exampleId(303) }))
      shop.clock.advance(DAY_MS)
      await change(employee, exampleId(303), { isActive: false })
      expect(await codesAfter(op)).toEqual([])
    })
  })

  describe('the price history', () => {
    const historyOf = (id: Id) =>
      shop.db.inAccount(shop.accountId, (tx) =>
        tx.query<{ record: string; former: Record<string, unknown> }>(
          'select record, former from price_history where account_id = $1 and row_id = $2 order by id',
          [shop.accountId, id],
        ),
      )

    test('is written for every price change, and for nothing else', async () => {
      const id = exampleId(220)
      await shop.db.inAccount(shop.accountId, async (tx) => {
        await tx.query('update product set price = 100 where account_id = $1 and id = $2', [shop.accountId, id])
        await tx.query('update product set on_hand = 7 where account_id = $1 and id = $2', [shop.accountId, id])
      })
      await change(product, id, { price: minor(200) })
      await change(product, id, { price: minor(200), warnAt: 9 })
      expect(await historyOf(id)).toEqual([
        { record: 'product', former: { price: exampleProduct.price } },
        { record: 'product', former: { price: 100 } },
      ])
    })

    test('contains both prices of a piece, and the settings printed on documents', async () => {
      await change(rentItem, examplePiece.id, { sellPrice: null })
      await change(accountSetting, ONLY_ROW_ID, { isDebtAllowed: false })
      await change(accountSetting, ONLY_ROW_ID, { trn: null })
      const { rentPrice, sellPrice } = examplePiece
      expect(await historyOf(examplePiece.id)).toEqual([{ record: 'rent_item', former: { rent_price: rentPrice, sell_price: sellPrice } }])
      expect(await historyOf(ONLY_ROW_ID)).toMatchObject([{ former: { trn: exampleSetting.trn, name_ar: exampleSetting.nameAr } }])
    })

    test('contains the role, the last working day and the activity of employees, and the permissions of roles', async () => {
      const her = exampleId(311)
      await change(employee, TRAINEE_ID, { nameEn: 'Sara B', hasLogin: false })
      await change(employee, TRAINEE_ID, { leftOn: dayOf(shop.clock.now(), exampleSetting.timeZone) })
      await change(role, her, { nameEn: 'Helper' })
      await change(role, her, { permissions: { '2': [1] } })
      expect(await historyOf(TRAINEE_ID)).toEqual([{ record: 'employee', former: { role_id: her, is_active: true, left_on: null } }])
      expect(await historyOf(her)).toEqual([{ record: 'role', former: { permissions: {}, discount_max: null } }])
    })

    test('cannot be changed or emptied by the account', async () => {
      await change(product, exampleId(220), { price: minor(200) })
      for (const sql of ['update price_history set former = null', 'delete from price_history'])
        await expect(shop.db.inAccount(shop.accountId, (tx) => tx.query(sql))).rejects.toThrow(/permission denied/)
    })
  })

  test('do not block another till, which receives the notices', async () => {
    const forged = await shop.one.sale(0, firstLine({ unitPrice: minor(1), listPrice: minor(1) }))
    await shop.one.push([forged])
    expect(sumMoney((await shop.all(invoice)).map((row) => row.total))).toBeGreaterThan(0)
    expect(await codesAfter(await shop.two.sale(1), shop.two)).toEqual([])
    const { changes } = await shop.two.pull()
    expect(changes.filter(({ record }) => record === 'attention').map(({ row }) => row?.['code'])).toEqual(['sync.list-price-differs'])
  })
})
