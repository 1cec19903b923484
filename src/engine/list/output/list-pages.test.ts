import { expect, test } from 'vitest'
import { failureOf } from '../../../data/api/api.ts'
import type { Answer } from '../../query.ts'
import { ExportStopped, RowsNotRead } from '../../sheet/sheet.ts'
import { type ReadPage, everyPage } from './list-pages.ts'

interface Row {
  readonly id: string
}

const rowsOf = (ids: string): Row[] => [...ids].map((id) => ({ id }))

/** A list that changes while it is read: one state per page, the last one from then on. */
function changing(...states: readonly string[]) {
  let nth = 0
  const read = async ({ offset, limit }: { offset: number; limit: number }): Promise<Answer<ReadPage<Row>>> => {
    const rows = rowsOf(states[Math.min(nth, states.length - 1)] ?? '')
    nth += 1
    return { ok: true, asOf: null, data: { rows: rows.slice(offset, offset + limit), total: rows.length, names: {} } }
  }
  return read
}

async function idsRead(read: ReturnType<typeof changing>, signal = new AbortController().signal, reported: [number, number][] = []) {
  let ids = ''
  const onRead = (count: number, total: number) => void reported.push([count, total])
  for await (const { rows } of everyPage({ read, rowsPerPage: 3, onRead, signal })) ids += rows.map(({ id }) => id).join('')
  return ids
}

test('reads every row once in the order of the list, and reports the progress', async () => {
  const reported: [number, number][] = []
  expect(await idsRead(changing('abcde'), undefined, reported)).toBe('abcde')
  expect(reported).toEqual([
    [3, 5],
    [5, 5],
    [5, 5],
  ])
  expect(await idsRead(changing('abcd'))).toBe('abcd')
  expect(await idsRead(changing(''))).toBe('')
})

test('does not return a row twice that moves to the next page meanwhile', async () => {
  expect(await idsRead(changing('abcd', 'xabcd', 'xabcd'))).toBe('abcdx')
})

test('still returns a row that moves to a page already read', async () => {
  expect(await idsRead(changing('abcdefgh', 'cdefgh'))).toBe('abcefghd')
  expect([...(await idsRead(changing('abcdefgh', 'cdefghij')))].toSorted().join('')).toBe('abcdefghij')
})

test('throws for an answer that failed or was stored earlier', async () => {
  const failing = async () => ({ ok: false, failure: failureOf('offline') }) as const
  const saved = async () => ({ ok: true, asOf: 5, data: { rows: rowsOf('a'), total: 1, names: {} } }) as const
  await expect(idsRead(failing)).rejects.toThrow(RowsNotRead)
  await expect(idsRead(saved)).rejects.toThrow(RowsNotRead)
})

test('reads no further page after it was stopped', async () => {
  const stopped = new AbortController()
  let pages = 0
  const read = changing('abcdefgh')
  const counting: typeof read = (page) => {
    pages += 1
    if (pages === 2) stopped.abort()
    return read(page)
  }
  await expect(idsRead(counting, stopped.signal)).rejects.toThrow(ExportStopped)
  expect(pages).toBe(2)
})

test('ends at once when it is stopped while a page hangs', async () => {
  const stopped = new AbortController()
  const hanging: ReturnType<typeof changing> = () => new Promise(() => undefined)
  const reading = idsRead(hanging, stopped.signal)
  setTimeout(() => stopped.abort())
  await expect(reading).rejects.toThrow(ExportStopped)
})

test('requests one page ahead while the rows of a page are processed', async () => {
  const requested: number[] = []
  const read = changing('abcdefgh')
  const pages = everyPage({
    read: (page: Parameters<typeof read>[0]) => {
      requested.push(page.offset)
      return read(page)
    },
    rowsPerPage: 3,
    onRead: () => undefined,
    signal: new AbortController().signal,
  })
  await pages.next()
  expect(requested).toEqual([0, 2])
  await pages.next()
  expect(requested).toEqual([0, 2, 4])
})

test('throws for a page that failed ahead only when its rows are due', async () => {
  const read = changing('abcdefgh')
  const failing: typeof read = (page) => (page.offset === 0 ? read(page) : Promise.reject(new Error('the worker is gone')))
  const pages = everyPage({ read: failing, rowsPerPage: 3, onRead: () => undefined, signal: new AbortController().signal })
  expect((await pages.next()).done).toBe(false)
  await expect(pages.next()).rejects.toThrow('the worker is gone')
})
