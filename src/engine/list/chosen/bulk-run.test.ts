import { describe, expect, test } from 'vitest'
import { failureOf } from '../../../data/api/api.ts'
import type { CommandOutcome } from '../../../data/contract.ts'
import { type BulkWork, runBulk } from './bulk-run.ts'

const OK: CommandOutcome = { ok: true, operationId: 'op', number: null, isSaved: 'device' }
const answers: Readonly<Record<string, CommandOutcome>> = {
  gone: { ok: false, refusal: { code: 'entities.unknown' } },
  wrong: { ok: false, errors: { serviceId: ['id'] } },
  offline: { ok: false, failure: failureOf('offline') },
}

function work(rows: readonly string[], more: Partial<BulkWork<string>> = {}) {
  const tried: string[] = []
  const progress: string[] = []
  const request: BulkWork<string> = {
    rows,
    isFor: (row) => row !== 'disabled already',
    run(row) {
      tried.push(row)
      return Promise.resolve(answers[row] ?? OK)
    },
    onProgress: (now, all) => progress.push(`${now}/${all}`),
    signal: new AbortController().signal,
    ...more,
  }
  return { run: () => runBulk(request), tried, progress }
}

describe('an action on many rows', () => {
  test('tries every row once, in order, and reports the progress', async () => {
    const { run, tried, progress } = work(['a', 'b', 'c'])
    expect(await run()).toEqual({ done: ['a', 'b', 'c'], refused: [], passed: [], left: [], failure: null })
    expect(tried).toEqual(['a', 'b', 'c'])
    expect(progress).toEqual(['1/3', '2/3', '3/3'])
  })

  test('reports a refused row with its code, and tries the next ones', async () => {
    const report = await work(['a', 'gone', 'wrong', 'b']).run()
    expect(report.done).toEqual(['a', 'b'])
    expect(report.refused).toEqual([
      { row: 'gone', refusal: { code: 'entities.unknown' } },
      { row: 'wrong', refusal: { code: 'id' } },
    ])
  })

  test('skips a row that the action does not apply to', async () => {
    const { run, tried } = work(['a', 'disabled already', 'b'])
    expect(await run()).toMatchObject({ done: ['a', 'b'], passed: ['disabled already'] })
    expect(tried).toEqual(['a', 'b'])
  })

  test('stops at a failure, and leaves the failed row and all after it', async () => {
    const { run, tried } = work(['a', 'offline', 'b'])
    expect(await run()).toMatchObject({ done: ['a'], left: ['offline', 'b'], failure: { kind: 'offline' } })
    expect(tried).toEqual(['a', 'offline'])
  })

  test('keeps finished rows when stopped, and leaves the rest', async () => {
    const stop = new AbortController()
    const { run, tried } = work(['a', 'b', 'c', 'd'], {
      signal: stop.signal,
      onProgress: (now) => {
        if (now === 2) stop.abort()
      },
    })
    expect(await run()).toEqual({ done: ['a', 'b'], refused: [], passed: [], left: ['c', 'd'], failure: null })
    expect(tried).toEqual(['a', 'b'])
  })
})
