import { beforeEach, describe, expect, test } from 'vitest'
import { type ChangingShop, changingShop } from '../../tests/support/examples/changing-shop.ts'
import { cash, sale, shop as counter } from '../../tests/support/examples/decided-sale.ts'
import { exampleContext, exampleCustomer, exampleId, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { womanForm } from '../../tests/support/examples/new-woman.ts'
import { minor } from '../kernel/money.ts'
import { day, instant } from '../kernel/time.ts'
import { customerDebts } from '../sales/customer-debts.ts'
import { invoice } from '../sales/invoice.ts'
import { issueInvoice } from '../sales/issue-invoice.ts'
import { payInvoice } from '../sales/pay-invoice.ts'
import { addCustomer, customerEntity, editCustomer } from './commands.ts'
import { customer, pointEntry } from './customer.ts'
import { customersByClass } from './customers-by-class.ts'
import { accountHolder, familyOf, withFamilies } from './family.ts'
import { likelyDoubles } from './likely-doubles.ts'
import { mergeCustomers } from './merge-customers.ts'

const KEPT = exampleCustomer.id
const DOUBLE = exampleId(102)
const THIRD = exampleId(103)
const double = {
  ...exampleCustomer,
  ...{ id: DOUBLE, name: 'نوره العتيبى', mobile: '966559876543', email: 'noura@example.com', points: 40, owed: minor(0) },
  ...{
    notes: 'تفضل العاجي',
    isWhatsappAllowed: false,
    createdAt: instant(exampleCustomer.createdAt - 1000),
    birthOn: day('1998-04-02'),
    birthMonth: 4,
  },
}
const third = { ...exampleCustomer, id: THIRD, name: 'نورة', mobile: '966551112222', points: 0 }

let shop: ChangingShop
let nth = 0
const context = () => {
  const operation = (nth += 1)
  return exampleContext({ operationId: exampleId(9000 + operation), id: (at) => exampleId(100_000 + operation * 100 + at) })
}
const merge = (from: string, into: string) => shop.run(mergeCustomers, { from, into }, context())
const codeOf = async (from: string, into: string) => {
  const decision = await merge(from, into)
  return decision.ok ? 'done' : [decision.refusal.code, decision.refusal.field].join(' ')
}
const rowOf = (id: string) => shop.rows(customer).find((row) => row.id === id)
const read = () => memoryReader(shop.all())

beforeEach(() => {
  nth = 0
  shop = changingShop({
    ...counter,
    account_setting: [{ ...exampleSetting, isDebtAllowed: true }],
    customer: [exampleCustomer, double, third],
  })
})

describe('merging two customers', () => {
  test("keeps the remaining one's details, fills missing ones, and makes both numbers searchable", async () => {
    expect(await codeOf(DOUBLE, KEPT)).toBe('done')
    const row = rowOf(KEPT)!
    expect(row).toMatchObject({ name: exampleCustomer.name, mobile: '966501234567', email: 'noura@example.com', birthOn: '1998-04-02' })
    expect(row).toMatchObject({ birthMonth: 4, notes: 'تفضل العاجي', otherContacts: '966559876543', createdAt: double.createdAt })
    expect(customer.searchLine?.(row)).toContain('#966501234567#966559876543')
    // Messages are off if either refused them.
    expect(row.isWhatsappAllowed).toBe(false)
    expect(rowOf(DOUBLE)).toMatchObject({ mergedInto: KEPT, isMerged: true, mobile: '966559876543' })
  })

  test('uses the last visit of the one who actually bought', async () => {
    const seen = (invoiceCount: number, at: number) => ({ invoiceCount, lastSeenAt: instant(at) })
    const mergedSeen = async (one: object, other: object) => {
      shop = changingShop({
        customer: [
          { ...exampleCustomer, ...one },
          { ...double, ...other },
        ],
      })
      await merge(DOUBLE, KEPT)
      return rowOf(KEPT)?.lastSeenAt
    }
    expect(await mergedSeen(seen(3, 1_000), seen(0, 9_000))).toBe(1_000)
    expect(await mergedSeen(seen(0, 9_000), seen(3, 1_000))).toBe(1_000)
    expect(await mergedSeen(seen(3, 1_000), seen(1, 9_000))).toBe(9_000)
    expect(await mergedSeen(seen(0, 1_000), seen(0, 9_000))).toBe(9_000)
  })

  test('makes the merged number and e-mail lead to the remaining customer, at the counter and in imports', async () => {
    shop = changingShop({ ...counter, customer: [{ ...exampleCustomer, email: 'now@example.com' }, double, third] })
    await merge(DOUBLE, KEPT)
    const typed = womanForm({ mobile: '0559876543', email: 'NOURA@example.com' })
    const added = await shop.decide(addCustomer, { customerId: exampleId(150), customer: typed }, context())
    const mobile = {
      code: 'customers.mobile-already-exists',
      details: { nameAr: exampleCustomer.name, mobile: '966559876543', otherId: KEPT },
    }
    const email = { code: 'customers.email-already-exists', details: { email: 'noura@example.com', otherId: KEPT } }
    // At the counter it is only reported.
    expect(added).toMatchObject({ ok: true, objections: [mobile, email] })
    const rows = [{ customerId: exampleId(151), customer: womanForm({ mobile: '+966559876543' }) }]
    expect(await shop.run(customerEntity.import, { rows }, context())).toMatchObject({ ok: false, refusal: mobile })
    const edited = { customerId: THIRD, customer: womanForm({ mobile: '966559876543' }) }
    expect(await shop.run(editCustomer, edited, context())).toMatchObject({ ok: false, refusal: mobile })
  })

  test('gives the remaining customer the numbers of both, and a number that is removed can be used by another customer', async () => {
    await merge(DOUBLE, KEPT)
    const own = { customerId: KEPT, customer: womanForm({ mobile: '0559876543', email: 'noura@example.com' }) }
    expect(await shop.run(editCustomer, own, context())).toMatchObject({ ok: true })
    // The merged customer had the same number, which the remaining one has replaced since.
    shop = changingShop({ customer: [exampleCustomer, { ...double, mobile: exampleCustomer.mobile }, third] })
    await merge(DOUBLE, KEPT)
    await shop.run(editCustomer, { customerId: KEPT, customer: womanForm({ mobile: '0550000001' }) }, context())
    const freed = { customerId: THIRD, customer: womanForm({ mobile: String(exampleCustomer.mobile) }) }
    expect(await shop.run(editCustomer, freed, context())).toMatchObject({ ok: true })
  })

  test('transfers points with entries for both', async () => {
    await merge(DOUBLE, KEPT)
    expect([rowOf(KEPT)?.points, rowOf(DOUBLE)?.points]).toEqual([540, 0])
    expect(shop.rows(pointEntry).map(({ customerId, points }) => [customerId, points])).toEqual([
      [DOUBLE, -40],
      [KEPT, 40],
    ])
  })

  test('combines the notes, and is refused if they are too long', async () => {
    shop = changingShop({ customer: [{ ...exampleCustomer, notes: 'لا تتصل مساءً' }, double] })
    await merge(DOUBLE, KEPT)
    expect(rowOf(KEPT)?.notes).toBe('لا تتصل مساءً\nتفضل العاجي')
    shop = changingShop({ customer: [{ ...exampleCustomer, notes: 'ن'.repeat(1995) }, double] })
    expect(await codeOf(DOUBLE, KEPT)).toBe('customers.merge-notes-too-long from')
  })

  test('of a merged customer refers to the final one in one step', async () => {
    await merge(THIRD, DOUBLE)
    await merge(DOUBLE, KEPT)
    expect(shop.rows(customer).map(({ mergedInto }) => mergedInto)).toEqual([null, KEPT, KEPT])
    expect((await familyOf(read(), [THIRD])).toSorted()).toEqual([KEPT, DOUBLE, THIRD])
    expect((await accountHolder(read(), THIRD))?.id).toBe(KEPT)
    expect(rowOf(KEPT)?.otherContacts?.split(' ')).toEqual(['966559876543', '966551112222'])
  })

  test('is refused with itself, twice, into a merged one, or for an unknown customer', async () => {
    expect(await codeOf(KEPT, KEPT)).toBe('customers.merge-with-herself from')
    expect(await codeOf(exampleId(999), KEPT)).toBe('customers.unknown from')
    expect(await codeOf(KEPT, exampleId(999))).toBe('customers.unknown into')
    await merge(DOUBLE, KEPT)
    expect(await codeOf(DOUBLE, KEPT)).toBe('customers.merged-already from')
    expect(await codeOf(DOUBLE, THIRD)).toBe('customers.merged-already from')
    expect(await codeOf(THIRD, DOUBLE)).toBe('customers.merged-already into')
    // The reverse direction is refused, too.
    expect(await codeOf(KEPT, DOUBLE)).toBe('customers.merged-already into')
  })

  test('is refused beyond the number of customers that are read together', async () => {
    const many = Array.from({ length: 199 }, (_, at) => ({ ...third, id: exampleId(2000 + at), mergedInto: KEPT, isMerged: true }))
    shop = changingShop({ customer: [exampleCustomer, double, ...many] })
    expect(await codeOf(DOUBLE, KEPT)).toBe('customers.merge-too-many from')
    shop = changingShop({ customer: [exampleCustomer, double, ...many.slice(1)] })
    expect(await codeOf(DOUBLE, KEPT)).toBe('done')
  })
})

describe('after a merge', () => {
  beforeEach(() => merge(DOUBLE, KEPT))

  test('a sale by a till that does not know of it is owed by the remaining customer', async () => {
    const buyer = { name: double.name, mobile: double.mobile, trn: null }
    const given = sale({ customerId: DOUBLE }, { buyer, tenders: [cash(10_000)] })
    const decision = await shop.run(issueInvoice, given, exampleContext({ document: exampleContext().document }))
    expect(decision.ok && decision.objections).toEqual([])
    // The document remains as printed; the account is the remaining customer's.
    const [paper] = shop.rows(invoice)
    expect(paper?.customerId).toBe(DOUBLE)
    const due = given.total - 10_000
    expect([rowOf(KEPT)?.owed, rowOf(DOUBLE)?.owed, rowOf(KEPT)?.invoiceCount]).toEqual([due, 0, 1])
    const debts = await customerDebts.read(read(), { customerId: KEPT })
    expect(debts?.map(({ left }) => left)).toEqual([due])
    const paying = { invoiceId: given.invoiceId, customerId: DOUBLE, tenders: [cash(due, { id: exampleId(777) })], total: minor(due) }
    await shop.run(payInvoice, { ...paying, timeZone: exampleSetting.timeZone }, context())
    expect([rowOf(KEPT)?.owed, rowOf(DOUBLE)?.owed]).toEqual([0, 0])
  })

  test('the merged customer is not listed, cannot be changed, and their number leads to the remaining one', async () => {
    expect(customerEntity.query.scope).toEqual({ isMerged: false })
    const form = womanForm({ name: 'سارة', mobile: double.mobile })
    const added = await shop.decide(addCustomer, { customerId: exampleId(400), customer: form }, context())
    expect(added.ok && added.objections).toMatchObject([{ code: 'customers.mobile-already-exists', details: { otherId: KEPT } }])
    for (const [command, input] of [
      [editCustomer, { customerId: DOUBLE, customer: form }],
      [customerEntity.disable, { customerId: DOUBLE }],
      [customerEntity.reactivate, { customerId: DOUBLE }],
    ] as const) {
      const decision = await shop.decide(command, input, context())
      expect(decision).toMatchObject({ ok: false, refusal: { code: 'customers.unknown' } })
    }
  })

  test('conditions by either customer include the rows of both, and other conditions are unchanged', async () => {
    const both = { field: 'customerId', oneOf: expect.arrayContaining([KEPT, DOUBLE]) as string[] }
    expect(await withFamilies(read(), invoice, [{ field: 'customerId', is: KEPT }])).toEqual([both])
    expect(await withFamilies(read(), invoice, [{ field: 'customerId', oneOf: [DOUBLE] }])).toEqual([both])
    const others = [
      { field: 'customerId', is: null },
      { field: 'orderId', is: KEPT },
      { field: 'total', from: 1 },
    ] as const
    expect(await withFamilies(read(), invoice, others)).toEqual(others)
  })

  test('the merged customer is not counted in a class', async () => {
    const loaded = await customersByClass.load(read(), { day: day('2026-11-21') })
    expect(customersByClass.rows(loaded, { day: day('2026-11-21') }).reduce((sum, row) => sum + Number(row['customers']), 0)).toBe(2)
  })
})

test('likely duplicates are found by normalized name, number and e-mail, unless already merged', async () => {
  const named = async () => (await likelyDoubles.read(read(), { id: KEPT }))?.rows.map(({ id }) => id)
  expect(await named()).toEqual([DOUBLE])
  shop.apply([{ op: 'patch', record: 'customer', id: THIRD, fields: { mobile: exampleCustomer.mobile } }])
  expect((await named())?.toSorted()).toEqual([DOUBLE, THIRD])
  await merge(DOUBLE, KEPT)
  expect(await named()).toEqual([THIRD])
  expect(await likelyDoubles.read(read(), { id: exampleId(999) })).toBeNull()
})
