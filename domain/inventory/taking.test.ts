import { describe, expect, test } from 'vitest'
import { batchStanding, isBelowBooks } from './taking.ts'

describe('taking goods', () => {
  const batches = [
    { id: 'first', left: 2 },
    { id: null, left: 4 },
  ]

  test('its batch is sufficient up to the last piece', () => {
    expect(batchStanding({ batchId: 'first', quantity: 2 }, batches)).toBe('enough')
    expect(batchStanding({ batchId: 'first', quantity: 3 }, batches)).toBe('too-few')
    expect(batchStanding({ batchId: 'first', quantity: null }, batches)).toBe('enough')
  })

  test('a batch already used up is reported, whatever the URL contains', () => {
    expect(batchStanding({ batchId: 'written-off', quantity: 2 }, batches)).toBe('none')
    expect(batchStanding({ batchId: 'written-off', quantity: null }, [])).toBe('none')
  })

  test('a line without a batch needs none', () => {
    expect(batchStanding({ batchId: null, quantity: 9 }, batches)).toBeNull()
    expect(batchStanding({ quantity: 9 }, batches)).toBeNull()
  })

  test('stock becomes negative with the first piece not in the books', () => {
    expect(isBelowBooks({ onHand: 6, quantity: 6 })).toBe(false)
    expect(isBelowBooks({ onHand: 6, quantity: 7 })).toBe(true)
    expect(isBelowBooks({ onHand: -2, quantity: 1 })).toBe(true)
    expect(isBelowBooks({ onHand: -2, quantity: null })).toBe(false)
  })
})
