import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { exampleId, exampleSetting } from '../../../../tests/support/examples/example-shop.ts'
import { minor } from '#domain/kernel/money.ts'
import { instant } from '#domain/kernel/time.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { openScan } from '../../payments/open-scans.ts'
import { isStill } from './use-checkout.ts'
import { takeOverAtom, visitAtom } from './visit-draft.ts'
import { type VisitLine, freshVisit } from './visit-state.ts'
import type { VisitHead } from './visit-steps.ts'

const head: VisitHead = { ...billHead(exampleSetting), judgedAt: instant(0), advanceName: { ar: 'عربون', en: 'Advance' }, bookedBy: null }
const line = (nth: number, price: number): VisitLine => ({
  ...{ id: exampleId(nth), kind: LINE_KIND.product, itemId: exampleId(nth + 50), nameAr: 'طرحة', nameEn: 'Veil', quantity: 1 },
  ...{ unitPrice: minor(price), listPrice: minor(price), employeeId: null },
})
const visit = {
  ...freshVisit({
    ...{ orderId: exampleId(1), orderShareCode: 'order', invoiceId: exampleId(2), insuranceEntryId: exampleId(4) },
    ...{ invoiceShareCode: 'invoice', advanceId: exampleId(3), advanceShareCode: 'advance' },
  }),
  customer: { id: exampleId(5), name: 'نورة', mobile: null, trn: null },
  lines: [line(10, 200_00)],
}

test('what was scanned before the money of a visit was confirmed is a part of that visit, and its sum is shown first', async () => {
  const store = createStore()
  store.set(takeOverAtom, visit)
  expect(await isStill(store, head, minor(200_00))).toBe(true)
  let find = (): void => {}
  const lookUp = new Promise<void>((resolve) => {
    find = resolve
  }).then(() => void store.set(visitAtom, { do: 'addLine', line: line(20, 50_00) }))
  openScan(store, lookUp)
  const answer = isStill(store, head, minor(200_00))
  find()
  expect(await answer).toBe(false)
  expect(await isStill(store, head, minor(250_00))).toBe(true)
})
