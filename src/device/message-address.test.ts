import { expect, test } from 'vitest'
import { callAddress, chatAddress, textAddress } from './message-address.ts'

test("a customer's number opens a chat, a text message and a call with its country code", () => {
  expect(chatAddress('966501234567')).toBe('https://wa.me/966501234567')
  expect(callAddress('966501234567')).toBe('tel:+966501234567')
  expect(textAddress('966501234567', 'a b')).toBe('sms:+966501234567?body=a%20b')
})

test('a chat opens with the words in it, and without a number lets the cashier choose', () => {
  expect(chatAddress('966501234567', 'a b')).toBe('https://wa.me/966501234567?text=a%20b')
  expect(chatAddress(null, 'a')).toBe('https://wa.me/?text=a')
})
