import { describe, expect, test } from 'vitest'
import { failureOf } from '../data/api/api.ts'
import { type Drawable, stateOf } from './answer-state.ts'

const ready = <T>(data: T): Drawable<T> => ({ kind: 'ready', data })
const empty = 'Nothing yet'

describe('stateOf', () => {
  test('returns loading, failed or ready according to the answer', () => {
    const failure = failureOf('offline')
    expect(stateOf({ kind: 'loading' }, { empty })).toEqual({ kind: 'loading' })
    expect(stateOf({ kind: 'failed', failure }, { empty })).toEqual({ kind: 'failed', failure })
    expect(stateOf(ready('a dress'), { empty })).toEqual({ kind: 'ready', data: 'a dress' })
  })

  test('returns empty for an answer or a page without rows, if there are words for it', () => {
    for (const data of [[], { rows: [], total: 0 }]) {
      expect(stateOf(ready(data), { empty })).toEqual({ kind: 'empty' })
      expect(stateOf(ready(data), {})).toEqual({ kind: 'ready', data })
    }
    expect(stateOf(ready({ rows: [1] }), { empty }).kind).toBe('ready')
  })

  test('returns empty by a custom rule', () => {
    const isEmpty = (price: number) => price === 0
    expect([stateOf(ready(0), { empty, isEmpty }).kind, stateOf(ready(7), { empty, isEmpty }).kind]).toEqual(['empty', 'ready'])
  })

  test('returns missing, or empty if there are words for that only', () => {
    const request: Drawable<number> = { kind: 'missing' }
    expect(stateOf(request, { missing: 'Not found', empty })).toEqual({ kind: 'missing' })
    expect(stateOf(request, { empty })).toEqual({ kind: 'empty' })
    expect(stateOf(request, { unknown: 'It has to be there', empty })).toEqual({ kind: 'missing' })
    expect(stateOf(request, {})).toEqual({ kind: 'missing' })
  })
})
