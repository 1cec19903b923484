import { describe, expect, test } from 'vitest'
import { failureOf } from '../data/api/api.ts'
import { type Drawable, stateOf } from './answer-state.ts'

const ready = <T>(data: T): Drawable<T> => ({ kind: 'ready', data })
const empty = 'Nothing yet'

describe('what is drawn of an answer', () => {
  test('is a skeleton, a failure or the answer, as it stands', () => {
    const failure = failureOf('offline')
    expect(stateOf({ kind: 'loading' }, { empty })).toEqual({ kind: 'loading' })
    expect(stateOf({ kind: 'failed', failure }, { empty })).toEqual({ kind: 'failed', failure })
    expect(stateOf(ready('a dress'), { empty })).toEqual({ kind: 'ready', data: 'a dress' })
  })

  test('is that there is nothing, where an answer or its page has no rows and that has words', () => {
    for (const data of [[], { rows: [], total: 0 }]) {
      expect(stateOf(ready(data), { empty })).toEqual({ kind: 'empty' })
      expect(stateOf(ready(data), {})).toEqual({ kind: 'ready', data })
    }
    expect(stateOf(ready({ rows: [1] }), { empty }).kind).toBe('ready')
  })

  test('is that there is nothing by a rule of its own', () => {
    const isEmpty = (price: number) => price === 0
    expect([stateOf(ready(0), { empty, isEmpty }).kind, stateOf(ready(7), { empty, isEmpty }).kind]).toEqual(['empty', 'ready'])
  })

  test('is that it was not found, or of a list that has no such word that there is nothing', () => {
    const asked: Drawable<number> = { kind: 'missing' }
    expect(stateOf(asked, { missing: 'Not found', empty })).toEqual({ kind: 'missing' })
    expect(stateOf(asked, { empty })).toEqual({ kind: 'empty' })
    expect(stateOf(asked, { unknown: 'It has to be there', empty })).toEqual({ kind: 'missing' })
    expect(stateOf(asked, {})).toEqual({ kind: 'missing' })
  })
})
