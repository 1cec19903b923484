import { expect, test } from 'vitest'
import { after, line } from '../../../../tests/support/examples/open-bill.ts'
import { exampleId } from '../../../../tests/support/examples/example-shop.ts'
import { minor } from '#domain/kernel/money.ts'
import { EMPTY_SHELF } from '#domain/sales/bill-leave.ts'
import { openAmountLine } from '#domain/sales/open-amount.ts'
import { type BillAction, changeBill } from '../bill/bill-state.ts'
import { leaveFor } from '../bill/discount-leave.ts'

const seller = { permissions: { '2': [1, 10] } }
const leave = { reason: 'A favour', by: exampleId(302), proof: null }
const typed = openAmountLine({ nameAr: 'تعديل', nameEn: '', price: minor(100_00), quantity: 1 }, exampleId(71))
const bill = (...more: BillAction[]) => more.reduce(changeBill, after({ do: 'add', line: line('a') }, { do: 'add', line: typed }))

/** What was shown for a bill, as the sheet keeps it: found by asking what would hold. */
const keptFor = (state: ReturnType<typeof bill>, shown: object) => ({ invoiceId: state.invoiceId, shown, leave })
const SHOWN = JSON.stringify([[{ nameAr: 'تعديل', nameEn: 'تعديل', priceAmount: 100_00 }], [1]])

test('a leave holds for the open amount that was shown, and says what it was for; another price or count asks anew', () => {
  const kept = keptFor(bill(), { openAmount: SHOWN })
  expect(leaveFor(bill(), EMPTY_SHELF, seller, kept)).toEqual({ ...leave, over: ['openAmount'] })
  expect(leaveFor(bill({ do: 'quantity', lineId: typed.id, quantity: 2 }), EMPTY_SHELF, seller, kept)).toBeNull()
  expect(leaveFor(bill({ do: 'price', lineId: typed.id, unitPrice: minor(1) }), EMPTY_SHELF, seller, kept)).toBeNull()
  expect(leaveFor(bill(), EMPTY_SHELF, seller, { ...kept, invoiceId: exampleId(9) })).toBeNull()
})

test('a debt beside it has to be allowed with it, and a bill within her rights carries nobody’s leave', () => {
  const kept = keptFor(bill(), { openAmount: SHOWN })
  expect(leaveFor(bill(), EMPTY_SHELF, seller, kept, minor(50_00))).toBeNull()
  const both = keptFor(bill(), { openAmount: SHOWN, debt: JSON.stringify([{ due: 50_00 }]) })
  expect(leaveFor(bill(), EMPTY_SHELF, seller, both, minor(50_00))?.over).toEqual(['debt', 'openAmount'])
  expect(leaveFor(bill(), EMPTY_SHELF, { permissions: { '2': [1, 10, 13] } }, kept)).toBeNull()
})

test('another price of an open amount is the price that it has, and no change of one', () => {
  const state = bill({ do: 'price', lineId: typed.id, unitPrice: minor(1) })
  expect(state.bill.lines[1]).toMatchObject({ unitPrice: 1, listPrice: 1 })
})
