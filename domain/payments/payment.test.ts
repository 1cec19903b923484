import { expect, test } from 'vitest'
import { setOf } from '../kernel/fields.ts'
import { minor } from '../kernel/money.ts'
import { PAYMENT_METHOD, PAYMENT_SOURCE, methodAtFirst, methodsToOffer, movesCash } from './payment.ts'

const { cash, creditCard, transfer, cheque, paymentLink, website } = PAYMENT_METHOD

test('by default the usual methods are offered, and those already used', () => {
  for (const inUse of [null, undefined]) {
    expect(methodsToOffer(inUse)).toEqual([cash, creditCard, transfer, cheque])
    expect(methodsToOffer(inUse, [website, cash])).toEqual([cash, creditCard, transfer, cheque, website])
  }
})

test('only accepted methods are offered, and disabled ones already used', () => {
  expect(methodsToOffer(setOf([cash]))).toEqual([cash])
  expect(methodsToOffer(setOf([website, paymentLink]))).toEqual([paymentLink, website])
  expect(methodsToOffer(setOf([cash]), [cheque])).toEqual([cash, cheque])
})

test('cash is preselected, or the first accepted method', () => {
  expect([methodAtFirst(null), methodAtFirst(setOf([transfer, cash])), methodAtFirst(setOf([website, transfer]))]).toEqual([
    cash,
    cash,
    transfer,
  ])
})

test('only tendered cash moves the drawer, not cards, retained insurance amounts or zero', () => {
  const paid = { method: cash, source: PAYMENT_SOURCE.billing, tendered: minor(1) }
  expect(movesCash(paid)).toBe(true)
  expect(movesCash({ ...paid, source: PAYMENT_SOURCE.creditNote })).toBe(true)
  expect(movesCash({ ...paid, method: creditCard })).toBe(false)
  expect(movesCash({ ...paid, source: PAYMENT_SOURCE.insuranceAmount })).toBe(false)
  expect(movesCash({ ...paid, tendered: minor(0) })).toBe(false)
})
