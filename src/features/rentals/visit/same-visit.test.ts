import { expect, test } from 'vitest'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { chargeInsurance } from '#domain/orders/insurance/charge-insurance.ts'
import { MINUTE_MS, instant } from '#domain/kernel/time.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { exampleId } from '../../../../tests/support/examples/example-shop.ts'
import { exampleCharge, exampleCharges, exampleVisit } from '../../../../tests/support/examples/example-visit.ts'
import { act, numberedContexts, visitShop } from '../../../../tests/support/examples/visit-shop.ts'
import { sameAct, sameVisit } from './receipt-next.tsx'

const ADVANCE = exampleId(1101)
const CHARGES = exampleId(1210)

async function visited(chargedLaterMs: number) {
  const shop = visitShop()
  const contextOf = numberedContexts()
  const now = contextOf().now
  await act(shop, checkOutVisit, exampleVisit({ advance: 50_000, insurance: 100_000 }), contextOf({ now }))
  const later = contextOf({ now: instant(now + chargedLaterMs) })
  await act(shop, chargeInsurance, exampleCharges([exampleCharge(1, 30_000)], 20_000), later)
  return { documents: shop.rows(invoice) }
}

test('documents of one visit link to each other', async () => {
  const file = await visited(MINUTE_MS)
  expect(sameVisit(file, ADVANCE)).toEqual([CHARGES])
  expect(sameVisit(file, CHARGES)).toEqual([ADVANCE])
})

test('documents of another day or till belong to another visit', async () => {
  const file = await visited(24 * 60 * MINUTE_MS)
  expect(sameVisit(file, ADVANCE)).toEqual([])
  const elsewhere = { ...file, documents: file.documents.map((row) => (row.id === CHARGES ? { ...row, deviceId: exampleId(9) } : row)) }
  expect(sameVisit(elsewhere, ADVANCE)).toEqual([])
  expect(sameVisit(file, exampleId(8))).toEqual([])
})

test('prints the documents of one confirmation together, and a charge a minute later separately', async () => {
  const soon = await visited(1_000)
  expect([sameAct(soon, ADVANCE), sameAct(soon, CHARGES)]).toEqual([[CHARGES], [ADVANCE]])
  for (const laterMs of [10_000, MINUTE_MS, 9 * MINUTE_MS]) {
    const file = await visited(laterMs)
    expect([sameAct(file, ADVANCE), sameAct(file, CHARGES)]).toEqual([[], []])
  }
})
