import { describe, expect, it } from 'vitest'
import { callAddress, whatsappAddress } from './contact.ts'

describe("a customer's number", () => {
  it('opens a chat and a call with its country code', () => {
    expect(whatsappAddress('966501234567')).toBe('https://wa.me/966501234567')
    expect(callAddress('966501234567')).toBe('tel:+966501234567')
  })
})
