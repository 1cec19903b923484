import { describe, expect, it } from 'vitest'
import { pinFault, readPin, repeatFault } from './pin-entry.ts'

describe('a typed PIN', () => {
  it('is the same in Arabic, Persian and Latin digits', () => {
    expect(['1234', '١٢٣٤', '۱۲۳۴', '12 34'].map(readPin)).toEqual(['1234', '1234', '1234', '1234'])
    expect(repeatFault('1234', '١٢٣٤')).toBeNull()
  })

  it('has four to eight digits and nothing else', () => {
    expect(['', '123', '1234', '12345678', '123456789', '12a4'].map((typed) => pinFault(typed))).toEqual([
      'required',
      'too-short',
      null,
      null,
      'too-long',
      'digits-only',
    ])
  })

  it('has at least six digits for employees who can override', () => {
    expect(['12345', '123456'].map((typed) => pinFault(typed, 6))).toEqual(['too-short', null])
  })

  it('is repeated identically', () => {
    expect(repeatFault('1234', '')).toBe('required')
    expect(repeatFault('1234', '1243')).toBe('differs')
  })
})
