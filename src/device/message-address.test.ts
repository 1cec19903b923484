import { expect, test } from 'vitest'
import { callAddress, chatAddress, textAddress } from './message-address.ts'

test('builds chat, text message and call addresses from a number with country code', () => {
  expect(chatAddress('966501234567')).toBe('https://wa.me/966501234567')
  expect(callAddress('966501234567')).toBe('tel:+966501234567')
  expect(textAddress('966501234567', 'a b')).toBe('sms:+966501234567?body=a%20b')
})

test('puts the words into the chat, and omits the number if there is none', () => {
  expect(chatAddress('966501234567', 'a b')).toBe('https://wa.me/966501234567?text=a%20b')
  expect(chatAddress(null, 'a')).toBe('https://wa.me/?text=a')
})
