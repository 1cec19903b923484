import { expect, test } from 'vitest'
import { ZERO, rate } from '#domain/kernel/money.ts'
import { exampleId } from '../../../../tests/support/examples/example-shop.ts'
import { claimOf } from '../../../../tests/support/examples/rental-desk.ts'
import { onArrival } from './arriving.ts'
import { changeVisit, freshVisit } from './visit-state.ts'

const ids = { orderId: exampleId(1), orderShareCode: 'o', invoiceId: exampleId(2), invoiceShareCode: 'i' }
const fresh = freshVisit({ ...ids, advanceId: exampleId(3), advanceShareCode: 'a', insuranceEntryId: exampleId(4) })
const dress = {
  ...{ bookingId: exampleId(5), rentItemId: exampleId(6), code: 'WD-1', nameAr: 'فستان', nameEn: 'Dress', picture: null },
  ...{ listPrice: ZERO, rentPrice: ZERO, claim: claimOf(3, 6), person: '', isDelivered: false, insurance: ZERO, advanceRate: rate(0) },
}
const RANA = { id: exampleId(7), name: 'Rana', mobile: null, trn: null }
const withDress = changeVisit(fresh, { do: 'addPieces', pieces: [dress] })
const ofRana = changeVisit(withDress, { do: 'customer', customer: RANA })
const nothing = { customerId: null, visitId: null, isNew: false, pieces: [] }

test('a dress that was found for nobody in particular is not put among those of the open visit without asking', () => {
  expect(onArrival(ofRana, { ...nothing, pieces: [dress] })).toBe('ask')
  expect(onArrival(withDress, { ...nothing, pieces: [dress] })).toBe('ask')
  expect(onArrival(fresh, { ...nothing, pieces: [dress] })).toBe('add')
})

test('what was looked for from the open visit, or for its customer, goes into it', () => {
  expect(onArrival(ofRana, { ...nothing, pieces: [dress], visitId: ids.orderId })).toBe('add')
  expect(onArrival(withDress, { ...nothing, pieces: [dress], visitId: ids.orderId })).toBe('add')
  expect(onArrival(ofRana, { ...nothing, pieces: [dress], customerId: RANA.id })).toBe('add')
})

test('another customer, or a new visit, asks what becomes of the open one', () => {
  expect(onArrival(ofRana, { ...nothing, customerId: exampleId(8) })).toBe('ask')
  expect(onArrival(withDress, { ...nothing, customerId: exampleId(8) })).toBe('ask')
  expect(onArrival(ofRana, { ...nothing, isNew: true, visitId: ids.orderId })).toBe('ask')
  expect(onArrival(ofRana, nothing)).toBe('add')
})

test('a new visit begins without the customer of the one before, and with none of her dresses', () => {
  const chosen = changeVisit(fresh, { do: 'customer', customer: RANA })
  expect(onArrival(chosen, { ...nothing, isNew: true })).toBe('start')
  expect(onArrival(chosen, nothing)).toBe('add')
  expect(onArrival({ ...chosen, paid: [] }, { ...nothing, isNew: true })).toBe('add')
  const next = { ...fresh.ids, orderId: exampleId(30), invoiceId: exampleId(31), advanceId: exampleId(32) }
  for (const open of [chosen, ofRana])
    expect(changeVisit(open, { do: 'start', ids: next })).toMatchObject({ ids: next, customer: null, pieces: [], lines: [], isMore: false })
})

test('a visit whose money was counted stands, and an empty one has nothing to lose', () => {
  expect(onArrival({ ...ofRana, paid: [] }, { ...nothing, isNew: true })).toBe('add')
  expect(onArrival(fresh, { ...nothing, isNew: true })).toBe('add')
})
