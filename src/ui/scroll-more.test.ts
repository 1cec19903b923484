import { expect, test } from 'vitest'
import { scrollMore } from './scroll-more.ts'

const files = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true })

test('reports on which side a row overflows, in both directions of writing', () => {
  const row = { scrollWidth: 500, clientWidth: 300 }
  for (const sign of [1, -1]) {
    expect(scrollMore({ ...row, scrollLeft: 0 })).toEqual({ before: false, after: true })
    expect(scrollMore({ ...row, scrollLeft: sign * 100 })).toEqual({ before: true, after: true })
    expect(scrollMore({ ...row, scrollLeft: sign * 199.5 })).toEqual({ before: true, after: false })
  }
})

test('reports nothing for a row that fits', () => {
  expect(scrollMore({ scrollLeft: 0, scrollWidth: 300, clientWidth: 300 })).toEqual({ before: false, after: false })
})

/** Tabs or chips by role, in a row that scrolls horizontally. */
const TABS = /(?:as="nav"|role="group")[^>]*overflowX/

test('scrolling tabs and chips use `ScrollRow`', () => {
  const bare = Object.entries(files)
    .filter(([path, text]) => !path.endsWith('/scroll-row.tsx') && TABS.test(text))
    .map(([path]) => path)
  expect(Object.keys(files).length).toBeGreaterThan(50)
  expect(bare).toEqual([])
})
