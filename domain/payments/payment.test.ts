import { expect, test } from 'vitest'
import { PAYMENT_METHOD, methodsToOffer } from './payment.ts'

const { cash, creditCard, transfer, cheque, website } = PAYMENT_METHOD

test('a shop chooses among the methods that it can use today, and among those by which money came already', () => {
  expect(methodsToOffer()).toEqual([cash, creditCard, transfer, cheque])
  expect(methodsToOffer([website, cash])).toEqual([cash, creditCard, transfer, cheque, website])
})
