import { expect, test } from 'vitest'
import { areFaultless, newPasswordFaults } from './new-password.ts'

test('a new password is required, long enough and repeated identically', () => {
  expect(newPasswordFaults('', '')).toEqual({ password: 'required', isDifferent: false })
  expect(newPasswordFaults('short', 'short')).toEqual({ password: 'password-short', isDifferent: false })
  expect(newPasswordFaults('x'.repeat(201), 'x'.repeat(201)).password).toBe('too-long')
  expect(newPasswordFaults('a long password', 'a long passwort')).toEqual({ password: null, isDifferent: true })
  expect(areFaultless(newPasswordFaults('a long password', 'a long password'))).toBe(true)
  expect(areFaultless(newPasswordFaults('a long password', ''))).toBe(false)
})
