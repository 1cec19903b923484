import { beforeEach, expect, test, vi } from 'vitest'
import { exampleSession } from '../../../tests/support/examples/example-session.ts'
import { wordsFor } from '../../engine/words-for.tsx'
import type { ScanFault } from '../../engine/scan/scan-faults.ts'
import type { ShelfProduct } from './stock-line.ts'
import { type ProductSearch, useProductSearch } from './use-product-search.ts'

interface Answered {
  readonly ok: boolean
  readonly data?: { readonly rows: readonly Partial<ShelfProduct>[] }
}
const received = vi.hoisted(() => ({ scan: (_code: string): void => {}, answers: new Array<(answer: unknown) => void>() }))
vi.mock('../../device/use-scanner.ts', () => ({
  useScanner(scan: (code: string) => void) {
    received.scan = scan
  },
}))
vi.mock('../../engine/query.ts', () => ({ queryRows: () => new Promise((resolve) => received.answers.push(resolve)) }))

const FULL = 'This list takes no more.'

function Search({ onDrawn, taken }: { readonly onDrawn: (search: ProductSearch) => void; readonly taken: string[] }) {
  onDrawn(
    useProductSearch(({ barcode }) => {
      if (barcode === 'FULL') return FULL
      taken.push(barcode ?? '')
      return null
    }),
  )
  return null
}

/** A product list with a scanner: functions for scans and their answers, and what is shown and added. */
async function counted() {
  const drawn: ProductSearch[] = []
  const taken: string[] = []
  await wordsFor(exampleSession({}), <Search taken={taken} onDrawn={(search) => drawn.push(search)} />)
  const [search] = drawn
  if (!search) throw new Error('the search is drawn')
  return {
    taken,
    async answer(nth: number, ...codes: readonly string[]) {
      const answered: Answered = { ok: true, data: { rows: codes.map((barcode) => ({ id: barcode, barcode })) } }
      received.answers[nth]?.(answered)
      await Promise.resolve()
    },
    async fail(nth: number) {
      received.answers[nth]?.({ ok: false } satisfies Answered)
      await Promise.resolve()
    },
    said: () => search.said.unread().map(({ code, words }: ScanFault) => `${code}: ${words.replaceAll(/[\u2066-\u2069]/g, '')}`),
  }
}

beforeEach(() => {
  received.answers.length = 0
  vi.stubGlobal('localStorage', { getItem: () => null })
})

test('keeps the messages of an unknown code, a failed lookup and a full list next to a successful scan', async () => {
  const { answer, fail, said, taken } = await counted()
  for (const code of ['404', 'FULL', '6281', '500']) received.scan(code)
  await answer(2, '6281')
  await answer(1, 'FULL')
  await fail(3)
  await answer(0)
  expect(taken).toEqual(['6281'])
  expect(said()).toEqual([
    '404: No product has the code 404. Check its label, or choose it by its name.',
    '500: No connection: 500 could not be looked up. Try again.',
    `FULL: ${FULL}`,
  ])
})

test('a code found by a retry removes its own message only', async () => {
  const { answer, fail, said } = await counted()
  for (const code of ['404', '6281', '6281']) received.scan(code)
  await answer(0)
  await fail(1)
  expect(said()).toHaveLength(2)
  await answer(2, '6281')
  expect(said()).toEqual(['404: No product has the code 404. Check its label, or choose it by its name.'])
})
