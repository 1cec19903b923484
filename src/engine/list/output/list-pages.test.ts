import { expect, test } from 'vitest'
import { failureOf } from '../../../data/api/api.ts'
import type { Answer } from '../../ask.ts'
import { ExportStopped, RowsNotRead } from '../../sheet/sheet.ts'
import { type ReadPage, everyPage } from './list-pages.ts'

interface Row {
  readonly id: string
}

const rowsOf = (ids: string): Row[] => [...ids].map((id) => ({ id }))

/** A list that changes between its pages: one state of it for each page that is read, the last one from then on. */
function changing(...states: readonly string[]) {
  let nth = 0
  const read = async ({ offset, limit }: { offset: number; limit: number }): Promise<Answer<ReadPage<Row>>> => {
    const rows = rowsOf(states[Math.min(nth, states.length - 1)] ?? '')
    nth += 1
    return { ok: true, asOf: null, data: { rows: rows.slice(offset, offset + limit), total: rows.length, names: {} } }
  }
  return read
}

async function idsRead(read: ReturnType<typeof changing>, signal = new AbortController().signal, told: [number, number][] = []) {
  let ids = ''
  const onRead = (count: number, total: number) => void told.push([count, total])
  for await (const { rows } of everyPage({ read, rowsPerPage: 3, onRead, signal })) ids += rows.map(({ id }) => id).join('')
  return ids
}

test('every row is read once, in the order of the list, and how far it is is told', async () => {
  const told: [number, number][] = []
  expect(await idsRead(changing('abcde'), undefined, told)).toBe('abcde')
  expect(told).toEqual([
    [3, 5],
    [5, 5],
    [5, 5],
  ])
  expect(await idsRead(changing('abcd'))).toBe('abcd')
  expect(await idsRead(changing(''))).toBe('')
})

test('a row that slips onto the next page while the list is read is not given twice', async () => {
  expect(await idsRead(changing('abcd', 'xabcd', 'xabcd'))).toBe('abcdx')
})

test('a row that slips past the page that is read next is still given', async () => {
  expect(await idsRead(changing('abcdefgh', 'cdefgh'))).toBe('abcefghd')
  expect([...(await idsRead(changing('abcdefgh', 'cdefghij')))].toSorted().join('')).toBe('abcdefghij')
})

test('an answer that fails, or that was kept from before, makes no file', async () => {
  const failing = async () => ({ ok: false, failure: failureOf('offline') }) as const
  const kept = async () => ({ ok: true, asOf: 5, data: { rows: rowsOf('a'), total: 1, names: {} } }) as const
  await expect(idsRead(failing)).rejects.toThrow(RowsNotRead)
  await expect(idsRead(kept)).rejects.toThrow(RowsNotRead)
})

test('a stopped reading reads no further page', async () => {
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

test('a reading that is stopped while its page hangs ends at once', async () => {
  const stopped = new AbortController()
  const hanging: ReturnType<typeof changing> = () => new Promise(() => undefined)
  const reading = idsRead(hanging, stopped.signal)
  setTimeout(() => stopped.abort())
  await expect(reading).rejects.toThrow(ExportStopped)
})

test('the next page is on its way while the rows of one are worked with, and no further one', async () => {
  const asked: number[] = []
  const read = changing('abcdefgh')
  const pages = everyPage({
    read: (page: Parameters<typeof read>[0]) => {
      asked.push(page.offset)
      return read(page)
    },
    rowsPerPage: 3,
    onRead: () => undefined,
    signal: new AbortController().signal,
  })
  await pages.next()
  expect(asked).toEqual([0, 2])
  await pages.next()
  expect(asked).toEqual([0, 2, 4])
})

test('a page that fails on its way is told where its rows would have come', async () => {
  const read = changing('abcdefgh')
  const failing: typeof read = (page) => (page.offset === 0 ? read(page) : Promise.reject(new Error('the worker is gone')))
  const pages = everyPage({ read: failing, rowsPerPage: 3, onRead: () => undefined, signal: new AbortController().signal })
  expect((await pages.next()).done).toBe(false)
  await expect(pages.next()).rejects.toThrow('the worker is gone')
})
