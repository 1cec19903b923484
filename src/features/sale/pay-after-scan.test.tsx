import { useStore } from 'jotai'
import { beforeEach, expect, test, vi } from 'vitest'
import { allPermissions } from '#domain/access/pages.ts'
import { minor } from '#domain/kernel/money.ts'
import { exampleSession } from '../../../tests/support/examples/example-session.ts'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { after, line, terms } from '../../../tests/support/examples/open-bill.ts'
import { cartHead } from '../../../tests/support/examples/open-cart.ts'
import type { SearchHit } from '../../data/contract.ts'
import { wordsFor } from '../../engine/words-for.tsx'
import { toPayNow } from '../cart/cart-steps.ts'
import { confirmedCart } from '../cart/use-checkout.ts'
import { type SaleScan, useScan } from './use-scan.ts'
import { isIssuingAtom } from '../cart/cart-atoms.ts'
import { openCartAtom } from '../cart/cart-draft.ts'

/** Running lookups, each with the callback that ends it. */
const lookUps: ((hits: readonly SearchHit[] | Promise<never>) => void)[] = []
vi.mock('../../data/search/search.ts', () => ({
  findByCode: () => new Promise<readonly SearchHit[]>((resolve) => lookUps.push(resolve)),
  isCodeKnown: () => Promise.resolve(true),
}))
vi.mock('../../engine/app-link.tsx', () => ({ useGo: () => () => undefined }))

const product = (nth: number, nameEn: string, price: number) =>
  ({
    record: 'product',
    row: { id: exampleId(nth), nameAr: 'مشط', nameEn, price: minor(price), onHand: 9, status: 1 },
  }) as unknown as SearchHit
const [comb, pins] = [product(40, 'Comb', 50_00), product(41, 'Pins', 10_00)]

type Store = ReturnType<typeof useStore>
const VEIL_TOTAL = minor(115_00)

interface Counted {
  readonly store: Store
  readonly scanner: SaleScan
}

function Counter({ onDrawn }: { readonly onDrawn: (counter: Counted) => void }) {
  onDrawn({ store: useStore(), scanner: useScan() })
  return null
}

/** A counter with a veil on its bill; returns functions to scan and to confirm the payment of a sum. */
async function counter() {
  const drawn: Counted[] = []
  await wordsFor(exampleSession(allPermissions()), <Counter onDrawn={(one) => drawn.push(one)} />)
  const [{ store, scanner } = { store: null, scanner: null }] = drawn
  if (!store || !scanner) throw new Error('the counter is drawn')
  store.set(openCartAtom, after({ do: 'add', line: line('a') }))
  return {
    store,
    scan: scanner.scan,
    async confirm(shown: number) {
      const confirmed = await confirmedCart(store, { ...cartHead, terms }, minor(shown))
      return confirmed && { items: confirmed.cart.bill.lines.map(({ nameEn }) => nameEn), total: toPayNow(confirmed.steps) }
    },
  }
}

/** Whether the promise has settled. */
const isSettled = async (answer: Promise<unknown>): Promise<boolean> => {
  const open = Symbol('open')
  const soon = new Promise((resolve) => setTimeout(() => resolve(open), 30))
  return (await Promise.race([answer, soon])) !== open
}

beforeEach(() => {
  lookUps.length = 0
  vi.stubGlobal('reportError', () => {})
  vi.stubGlobal('localStorage', { getItem: () => null })
})

test('an item scanned before the confirmation is on the paid bill, and its sum is shown first', async () => {
  const { scan, confirm, store } = await counter()
  scan('6281')
  const first = confirm(VEIL_TOTAL)
  expect(await isSettled(first)).toBe(false)
  lookUps[0]?.([comb])
  // The sheet has not shown this sum yet: nothing is issued, and the payment has to be confirmed again.
  expect([await first, store.get(isIssuingAtom)]).toEqual([null, false])
  expect(await confirm(165_00)).toEqual({ items: ['Veil', 'Comb'], total: 165_00 })
})

test('a scan during the wait for another one belongs to the same bill', async () => {
  const { scan, confirm } = await counter()
  scan('6281')
  const answer = confirm(VEIL_TOTAL)
  scan('6282')
  lookUps[0]?.([comb])
  expect(await isSettled(answer)).toBe(false)
  lookUps[1]?.([pins])
  expect(await answer).toBeNull()
  expect(await confirm(175_00)).toEqual({ items: ['Veil', 'Comb', 'Pins'], total: 175_00 })
})

test('an unknown code or a failed lookup delays the payment only until it ends', async () => {
  const { scan, confirm } = await counter()
  scan('404')
  const answer = confirm(VEIL_TOTAL)
  scan('405')
  lookUps[0]?.([])
  lookUps[1]?.(Promise.reject(new Error('the search has ended')))
  expect(await answer).toEqual({ items: ['Veil'], total: VEIL_TOTAL })
})

test('a payment confirmed twice during a lookup is recorded once', async () => {
  const { scan, confirm } = await counter()
  scan('404')
  const both = [confirm(VEIL_TOTAL), confirm(VEIL_TOTAL)]
  lookUps[0]?.([])
  expect((await Promise.all(both)).filter((one) => one !== null)).toHaveLength(1)
})
