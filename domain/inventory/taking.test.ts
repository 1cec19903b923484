import { describe, expect, test } from 'vitest'
import { batchStanding, isBelowBooks } from './taking.ts'

describe('a line that takes goods off the shelf', () => {
  const batches = [
    { id: 'first', left: 2 },
    { id: null, left: 4 },
  ]

  test('what is left of its batch is enough up to the last piece', () => {
    expect(batchStanding({ batchId: 'first', quantity: 2 }, batches)).toBe('enough')
    expect(batchStanding({ batchId: 'first', quantity: 3 }, batches)).toBe('too-few')
    expect(batchStanding({ batchId: 'first', quantity: null }, batches)).toBe('enough')
  })

  test('a batch that was taken already is gone, whatever the address still says of it', () => {
    expect(batchStanding({ batchId: 'written-off', quantity: 2 }, batches)).toBe('none')
    expect(batchStanding({ batchId: 'written-off', quantity: null }, [])).toBe('none')
  })

  test('a line that names no batch asks for none', () => {
    expect(batchStanding({ batchId: null, quantity: 9 }, batches)).toBeNull()
    expect(batchStanding({ quantity: 9 }, batches)).toBeNull()
  })

  test('the stock goes below zero with the first piece that the books do not have', () => {
    expect(isBelowBooks({ onHand: 6, quantity: 6 })).toBe(false)
    expect(isBelowBooks({ onHand: 6, quantity: 7 })).toBe(true)
    expect(isBelowBooks({ onHand: -2, quantity: 1 })).toBe(true)
    expect(isBelowBooks({ onHand: -2, quantity: null })).toBe(false)
  })
})
