import { expect, test } from 'vitest'
import { setOf } from '../kernel/fields.ts'
import { minor } from '../kernel/money.ts'
import { PAYMENT_METHOD, PAYMENT_SOURCE, methodAtFirst, methodsToOffer, movesCash } from './payment.ts'

const { cash, creditCard, transfer, cheque, paymentLink, website } = PAYMENT_METHOD

test('a shop that has not said chooses among what every counter has, and among methods by which money came already', () => {
  for (const inUse of [null, undefined]) {
    expect(methodsToOffer(inUse)).toEqual([cash, creditCard, transfer, cheque])
    expect(methodsToOffer(inUse, [website, cash])).toEqual([cash, creditCard, transfer, cheque, website])
  }
})

test('only what the shop takes is offered; what was switched off stays where money came by it', () => {
  expect(methodsToOffer(setOf([cash]))).toEqual([cash])
  expect(methodsToOffer(setOf([website, paymentLink]))).toEqual([paymentLink, website])
  expect(methodsToOffer(setOf([cash]), [cheque])).toEqual([cash, cheque])
})

test('cash stands chosen at first, and where the shop takes none the first that it takes', () => {
  expect([methodAtFirst(null), methodAtFirst(setOf([transfer, cash])), methodAtFirst(setOf([website, transfer]))]).toEqual([
    cash,
    cash,
    transfer,
  ])
})

test('cash that is handed over moves the drawer; no card, nothing of an insurance amount that lay in it, and no sum of nothing do', () => {
  const paid = { method: cash, source: PAYMENT_SOURCE.billing, tendered: minor(1) }
  expect(movesCash(paid)).toBe(true)
  expect(movesCash({ ...paid, source: PAYMENT_SOURCE.creditNote })).toBe(true)
  expect(movesCash({ ...paid, method: creditCard })).toBe(false)
  expect(movesCash({ ...paid, source: PAYMENT_SOURCE.insuranceAmount })).toBe(false)
  expect(movesCash({ ...paid, tendered: minor(0) })).toBe(false)
})
