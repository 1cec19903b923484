import { expect, test } from 'vitest'
import { scrollMore } from './scroll-more.ts'

const files = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true })

test('a row that does not fit says on which side there is more, in both directions of writing', () => {
  const row = { scrollWidth: 500, clientWidth: 300 }
  for (const sign of [1, -1]) {
    expect(scrollMore({ ...row, scrollLeft: 0 })).toEqual({ before: false, after: true })
    expect(scrollMore({ ...row, scrollLeft: sign * 100 })).toEqual({ before: true, after: true })
    expect(scrollMore({ ...row, scrollLeft: sign * 199.5 })).toEqual({ before: true, after: false })
  }
})

test('a row that fits says nothing', () => {
  expect(scrollMore({ scrollLeft: 0, scrollWidth: 300, clientWidth: 300 })).toEqual({ before: false, after: false })
})

/** Tabs or chips by their role, in a line that scrolls by itself. */
const TABS = /(?:as="nav"|role="group")[^>]*overflowX/

test('tabs and chips that scroll aside do so in a row that says so', () => {
  const bare = Object.entries(files)
    .filter(([path, text]) => !path.endsWith('/scroll-row.tsx') && TABS.test(text))
    .map(([path]) => path)
  expect(Object.keys(files).length).toBeGreaterThan(50)
  expect(bare).toEqual([])
})
