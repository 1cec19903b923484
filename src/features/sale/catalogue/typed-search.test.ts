import fc from 'fast-check'
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import type { SearchHit } from '../../../data/contract.ts'
import { endSearchAtom, hitsAtom, isSearchingAtom, searchTextAtom } from '../sale-atoms.ts'
import { typedSearch } from './typed-search.ts'

const found = (term: string) => [{ record: 'product', row: { id: term } }] as unknown as SearchHit[]

/** A search box with answers, paints and timers under the control of the scheduler. */
function box(s: fc.Scheduler, isEmpty: (term: string) => boolean) {
  const store = createStore()
  const soon = () => s.schedule(Promise.resolve())
  const typed = typedSearch(store, {
    search: (_records, term) => s.schedule(Promise.resolve(isEmpty(term) ? [] : found(term)), `search ${term}`),
    nextPaint: soon,
    emptied: soon,
  })
  return { store, typed }
}

const CODE = '628107'
/** A scan without focus: its keys are typed into the box and removed again, and its code ends the search or is not found. */
const scanned = fc.record({ do: fc.constant('scan' as const), isFound: fc.boolean() })
const acts = fc.array(
  fc.oneof(
    scanned,
    fc.record({ do: fc.constant('type' as const), text: fc.constantFrom('', 'v', 've', '*2', 'veil') }),
    fc.record({ do: fc.constant('choose' as const) }),
  ),
  { maxLength: 6 },
)

test('an empty box never hides the tiles, for any order of scans, letters and answers', async () => {
  expect.hasAssertions()
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), acts, fc.boolean(), async (s, done, isEmpty) => {
      const { store, typed } = box(s, () => isEmpty)
      const scan = async (isFound: boolean) => {
        const before = store.get(searchTextAtom)
        for (let length = 1; length <= CODE.length; length += 1) {
          void typed.type(before + CODE.slice(0, length))
          await s.schedule(Promise.resolve())
        }
        void typed.type(before)
        await s.schedule(Promise.resolve(), 'look-up')
        if (isFound && store.get(searchTextAtom) === before) store.set(endSearchAtom)
      }
      const play = async () => {
        for (const act of done) {
          if (act.do === 'scan') void scan(act.isFound)
          else if (act.do === 'type') void typed.type(act.text)
          else void s.schedule(Promise.resolve()).then(() => store.set(endSearchAtom))
          await s.schedule(Promise.resolve())
        }
      }
      await s.waitFor(play())
      while (s.count() > 0) await s.waitAll()
      const text = store.get(searchTextAtom)
      if (text === '' || text === '*2') expect(store.get(isSearchingAtom)).toBe(false)
      else if (store.get(hitsAtom) !== null) expect(store.get(hitsAtom)).toEqual(isEmpty ? [] : found(text))
    }),
    { numRuns: 400 },
  )
})
