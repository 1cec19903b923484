import { beforeEach, describe, expect, test } from 'vitest'
import { type ChangingShop, changingShop } from '../../tests/support/examples/changing-shop.ts'
import { cash, sale, shop as counter } from '../../tests/support/examples/decided-sale.ts'
import { EXAMPLE_NOW, exampleContext, exampleCustomer, exampleId, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { womanForm } from '../../tests/support/examples/new-woman.ts'
import { addCustomer, customerEntity, editCustomer } from '../customers/commands.ts'
import { customer, pointEntry } from '../customers/customer.ts'
import { UNDO_HOURS, customerMerge, savedDetails } from '../customers/customer-merge.ts'
import { type Customer, familyOf } from '../customers/family.ts'
import { mergeCustomers } from '../customers/merge-customers.ts'
import { HOUR_MS, day, instant } from '../kernel/time.ts'
import { invoice } from './invoice.ts'
import { issueInvoice } from './issue-invoice.ts'
import { undoCustomerMerge } from './undo-customer-merge.ts'

const KEPT = exampleCustomer.id
const DOUBLE = exampleId(102)
const THIRD = exampleId(103)
const retained = { ...exampleCustomer, trn: '300000000000003', lastSeenAt: instant(EXAMPLE_NOW - 5_000) }
const double = {
  ...{ ...exampleCustomer, id: DOUBLE, name: 'نوره العتيبى', mobile: '966559876543', email: 'noura@example.com', points: 40 },
  ...{ notes: 'تفضل العاجي', isWhatsappAllowed: false, birthOn: day('1998-04-02'), birthMonth: 4 },
  ...{ createdAt: instant(EXAMPLE_NOW - 9_000), lastSeenAt: instant(EXAMPLE_NOW - 9_000) },
}
const third = { ...exampleCustomer, id: THIRD, name: 'نورة', mobile: '966551112222', points: 0 }

let shop: ChangingShop
let nth = 0
const at = (after: number) => {
  const operation = (nth += 1)
  const id = (one: number) => exampleId(100_000 + operation * 100 + one)
  return exampleContext({ operationId: exampleId(9000 + operation), id, now: instant(EXAMPLE_NOW + after) })
}
const merge = (from: string, into: string, after = 0) => shop.run(mergeCustomers, { from, into }, at(after))
const undo = (from = DOUBLE, into = KEPT, after = HOUR_MS) => shop.run(undoCustomerMerge, { from, into }, at(after))
const codeOf = async (from?: string, into?: string, after?: number) => {
  const decision = await undo(from, into, after)
  return decision.ok ? 'done' : [decision.refusal.code, decision.refusal.field].join(' ')
}
const rowOf = (id: string) => shop.rows(customer).find((row) => row.id === id)!
const sumsOf = (id: string) => [rowOf(id).points, rowOf(id).owed, rowOf(id).invoiceCount]
const edit = (customerId: string, form: object) => shop.run(editCustomer, { customerId, customer: womanForm(form) }, at(1))
/** A sale to this customer of which 10,000 halalas are paid. */
const sellTo = async (customerId: string, soldAt: number) => {
  const context = at(soldAt)
  const whole = sale({ customerId }, { invoiceId: context.id(90), buyer: { name: 'x', mobile: null, trn: null } })
  await shop.run(issueInvoice, { ...whole, tenders: [cash(10_000, { id: context.id(91) })] }, context)
  return whole.total - 10_000
}
const open = (...given: readonly Customer[]) => {
  const customers = given.length > 0 ? given : [retained, double, third]
  shop = changingShop({ ...counter, account_setting: [{ ...exampleSetting, isDebtAllowed: true, pointsPerUnit: 1 }], customer: customers })
}

beforeEach(() => {
  nth = 0
  open()
})

describe('undoing a merge', () => {
  test('restores both customers, and explains their points by entries', async () => {
    await merge(DOUBLE, KEPT)
    expect(rowOf(KEPT)).toMatchObject({ email: double.email, notes: double.notes, birthMonth: 4, points: 540 })
    expect(await codeOf()).toBe('done')
    expect([rowOf(KEPT), rowOf(DOUBLE)]).toEqual([retained, double])
    expect(shop.rows(pointEntry).map(({ customerId, points }) => [customerId, points])).toEqual([
      ...[
        [DOUBLE, -40],
        [KEPT, 40],
      ],
      ...[
        [KEPT, -40],
        [DOUBLE, 40],
      ],
    ])
    expect(await familyOf(memoryReader(shop.all()), [KEPT])).toEqual([KEPT])
  })

  test('is possible until a day has passed, and not from then on', async () => {
    const [last, late] = [UNDO_HOURS * HOUR_MS - 1, UNDO_HOURS * HOUR_MS]
    await merge(DOUBLE, KEPT)
    expect(await codeOf(DOUBLE, KEPT, late)).toBe('customers.undo-late from')
    expect(await codeOf(DOUBLE, KEPT, last)).toBe('done')
  })

  test('is possible once, and a merge can be repeated and undone again', async () => {
    await merge(DOUBLE, KEPT)
    const due = await sellTo(DOUBLE, 10)
    await undo()
    const sums = [sumsOf(KEPT), sumsOf(DOUBLE)]
    expect(await codeOf()).toBe('customers.not-merged from')
    await merge(DOUBLE, KEPT, 20)
    expect(sumsOf(DOUBLE)).toEqual([0, 0, 0])
    expect(await codeOf()).toBe('done')
    expect([sumsOf(KEPT), sumsOf(DOUBLE)]).toEqual(sums)
    expect(sumsOf(DOUBLE)).toEqual([40 + 100, due, 1])
    expect(shop.rows(customerMerge).map(({ isUndone }) => isUndone)).toEqual([true, true])
  })

  test('is refused for an unrecorded merge, and for a customer who is not merged', async () => {
    open(retained, { ...double, mergedInto: KEPT, isMerged: true })
    expect(await codeOf()).toBe('customers.merge-unrecorded from')
    expect(await codeOf(KEPT, DOUBLE)).toBe('customers.not-merged from')
    expect(await codeOf(exampleId(999), KEPT)).toBe('customers.unknown from')
    expect(await codeOf(DOUBLE, exampleId(999))).toBe('customers.unknown into')
  })

  test('requires the latest merge first, in a chain as well as among several duplicates', async () => {
    await merge(DOUBLE, KEPT)
    await merge(KEPT, THIRD, 10)
    const refused = await undo(DOUBLE, KEPT)
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'customers.undo-latest-first', details: { name: retained.name } } })
    expect(await codeOf(KEPT, THIRD)).toBe('done')
    expect(rowOf(DOUBLE).mergedInto).toBe(KEPT)
    await merge(THIRD, KEPT, 30)
    expect(await undo(DOUBLE, KEPT)).toMatchObject({ ok: false, refusal: { details: { name: third.name } } })
    expect([await codeOf(THIRD, KEPT), await codeOf(DOUBLE, KEPT)]).toEqual(['done', 'done'])
    expect([rowOf(KEPT), rowOf(DOUBLE), rowOf(THIRD)]).toEqual([retained, double, third])
  })

  test('is possible if the customer was disabled since, and they stay disabled', async () => {
    await merge(DOUBLE, KEPT)
    await shop.run(customerEntity.disable, { customerId: KEPT }, at(1))
    expect(await codeOf()).toBe('done')
    expect([rowOf(KEPT).status, rowOf(DOUBLE).status]).toEqual([rowOf(KEPT).status, 1])
    expect(rowOf(KEPT).status).not.toBe(1)
  })

  test('needs the permission to edit customers', async () => {
    await merge(DOUBLE, KEPT)
    const viewer = { actor: { employeeId: exampleId(301), permissions: {} } }
    const refused = await shop.run(undoCustomerMerge, { from: DOUBLE, into: KEPT }, { ...at(1), ...viewer })
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'customers.no-permission' } })
  })
})

describe('changes made between a merge and its undoing', () => {
  test('follow the name on the document', async () => {
    const before = await sellTo(DOUBLE, -100)
    await merge(DOUBLE, KEPT)
    const [late, own] = [await sellTo(DOUBLE, -50), await sellTo(KEPT, 60)]
    expect(sumsOf(KEPT)).toEqual([540 + 300, before + late + own, 3])
    await undo()
    expect(sumsOf(DOUBLE)).toEqual([40 + 200, before + late, 2])
    expect(sumsOf(KEPT)).toEqual([500 + 100, own, 1])
    expect([rowOf(DOUBLE).lastSeenAt, rowOf(KEPT).lastSeenAt]).toEqual([EXAMPLE_NOW - 50, EXAMPLE_NOW + 60])
    expect(shop.rows(invoice).map(({ customerId }) => customerId)).toEqual([DOUBLE, DOUBLE, KEPT])
  })

  test('of an offline till belong to the merged customer when they arrive afterwards', async () => {
    await merge(DOUBLE, KEPT)
    await undo()
    const late = await sellTo(DOUBLE, -50)
    expect([sumsOf(DOUBLE), sumsOf(KEPT)]).toEqual([
      [140, late, 1],
      [500, 0, 0],
    ])
  })

  test('restore the last visit of the target if only the merged customer came', async () => {
    await merge(DOUBLE, KEPT)
    await sellTo(DOUBLE, 70)
    expect(rowOf(KEPT).lastSeenAt).toBe(EXAMPLE_NOW + 70)
    await undo()
    expect([rowOf(KEPT).lastSeenAt, rowOf(DOUBLE).lastSeenAt]).toEqual([retained.lastSeenAt, EXAMPLE_NOW + 70])
  })

  test('to the target’s details stay and are reported; unchanged details are restored', async () => {
    await merge(DOUBLE, KEPT)
    const [written] = shop.rows(customerMerge)
    expect(savedDetails(written!, rowOf(KEPT))).toEqual([])
    // Only the day was corrected; the month belongs to it.
    const { email, notes, trn } = rowOf(KEPT)
    const details = { email: String(email), trn: String(trn), isWhatsappAllowed: false, birthOn: '1998-04-03' }
    expect(await edit(KEPT, { ...details, mobile: String(retained.mobile), notes: `${notes}، وتأتي مساءً` })).toMatchObject({ ok: true })
    expect(savedDetails(written!, rowOf(KEPT))).toEqual(['birthOn', 'birthMonth', 'notes'])
    await undo()
    expect(rowOf(KEPT)).toMatchObject({ birthOn: '1998-04-03', birthMonth: 4, notes: 'تفضل العاجي، وتأتي مساءً', email: null })
    expect(rowOf(KEPT)).toMatchObject({ isWhatsappAllowed: true, otherContacts: null, createdAt: retained.createdAt })
  })
})

describe('mobile and email', () => {
  test('return to the merged customer if the target had none of its own', async () => {
    open({ ...retained, mobile: null }, double)
    await merge(DOUBLE, KEPT)
    expect(rowOf(KEPT).mobile).toBe(double.mobile)
    await undo()
    expect([rowOf(KEPT).mobile, rowOf(KEPT).email, rowOf(DOUBLE).mobile, rowOf(DOUBLE).email]).toEqual([
      ...[null, null, double.mobile, double.email],
    ])
  })

  test('block the undoing, with a message, if another customer has them by now', async () => {
    await merge(DOUBLE, KEPT)
    const fourth = exampleId(150)
    await shop.run(addCustomer, { customerId: fourth, customer: womanForm({ mobile: String(double.mobile), name: 'سارة' }) }, at(1))
    const details = { nameAr: 'سارة', mobile: double.mobile, otherId: fourth }
    expect(await undo()).toMatchObject({ ok: false, refusal: { code: 'customers.mobile-already-exists', field: 'from', details } })
    await edit(fourth, { name: 'سارة', mobile: '0550000009' })
    expect(await codeOf()).toBe('done')
  })

  test('block the undoing if the target entered them itself since, but not if both had them before', async () => {
    await merge(DOUBLE, KEPT)
    await edit(KEPT, { mobile: String(double.mobile) })
    expect(await codeOf()).toBe('customers.mobile-already-exists from')
    const same = { ...double, mobile: retained.mobile, email: 'same@example.com' }
    open({ ...retained, email: 'same@example.com' }, same)
    await merge(DOUBLE, KEPT)
    expect(await codeOf()).toBe('done')
    expect([rowOf(KEPT).mobile, rowOf(DOUBLE).mobile]).toEqual([retained.mobile, retained.mobile])
  })

  test('of another customer block the undoing for the email as well', async () => {
    await merge(DOUBLE, KEPT)
    const email = String(double.email)
    await shop.run(addCustomer, { customerId: exampleId(150), customer: womanForm({ mobile: '0550000009', email, name: 'سارة' }) }, at(1))
    expect(await undo()).toMatchObject({ ok: false, refusal: { code: 'customers.email-already-exists', details: { email } } })
  })
})
