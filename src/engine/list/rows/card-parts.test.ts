import { describe, expect, test } from 'vitest'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { lifeWords } from '../../entity/entity-words.ts'
import { cardParts } from './card-parts.ts'

const status = { field: 'status', choices: lifeWords, isMinor: true }
const kindOf = (field: string) =>
  field === 'status' ? 'choice' : field.startsWith('is') ? 'flag' : field.startsWith('amount') ? 'money' : 'text'
const partsOf = (columns: Parameters<typeof cardParts>[0]) => {
  const parts = cardParts(columns, kindOf)
  return parts && [parts.name.field, parts.state?.field ?? null, ...parts.facts.map(({ field }) => field)]
}

describe('the card of a row', () => {
  test('has the name, the state at the end and up to three facts', () => {
    const columns = [{ field: 'name' }, { field: 'mobile' }, { field: 'points' }, { field: 'owed' }, { field: 'since' }, status]
    expect(partsOf(columns)).toEqual(['name', 'status', 'mobile', 'points', 'owed'])
  })

  test('has minor columns only if there are too few others', () => {
    expect(partsOf([{ field: 'name' }, { field: 'price' }, { field: 'group', isMinor: true }])).toEqual(['name', null, 'price', 'group'])
    expect(partsOf([{ field: 'name' }, { field: 'a' }, { field: 'b' }, { field: 'c', isMinor: true }])).toEqual(['name', null, 'a', 'b'])
  })

  test('has its picture before the name, not among the facts', () => {
    const columns = [
      { field: 'name' },
      { field: 'pictureId', as: 'picture', isMinor: true },
      { field: 'group' },
      { field: 'day', isMinor: true },
    ]
    expect(partsOf(columns)).toEqual(['name', null, 'group', 'day'])
    expect(cardParts(columns, kindOf)?.picture?.field).toBe('pictureId')
  })

  test('has the first amount after its facts if none of them is an amount', () => {
    const invoice = [{ field: 'number' }, { field: 'issuedAt' }, { field: 'customer' }, { field: 'type' }, { field: 'amount' }, status]
    expect(partsOf([...invoice, { field: 'amountLeft' }])).toEqual(['number', 'status', 'issuedAt', 'customer', 'type', 'amount'])
    expect(partsOf([{ field: 'number' }, { field: 'amount' }, { field: 'a' }, { field: 'b' }, { field: 'amountLeft' }])).toEqual([
      'number',
      null,
      'amount',
      'a',
      'b',
    ])
    expect(partsOf([{ field: 'a' }, { field: 'b' }, { field: 'c' }, { field: 'amount', isMinor: true }])).toEqual(['a', null, 'b', 'c'])
  })

  test('treats a rendered flag as a state, and a choice without looks as a fact', () => {
    const flag = { field: 'isActive', render: () => null }
    const plain = { field: 'kind', choices: { [GENERIC_STATUS.active]: { id: 'x' } } }
    expect(partsOf([{ field: 'name' }, flag, plain])).toEqual(['name', 'isActive', 'kind'])
    expect(partsOf([])).toBeNull()
  })
})
