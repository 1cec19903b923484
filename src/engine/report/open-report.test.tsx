import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import type { ReportDefinition } from '#domain/kernel/define.ts'
import { daySchema } from '#domain/kernel/time.ts'
import { exampleSession } from '../../../tests/support/examples/example-session.ts'
import { parseSearch } from '../search-params.ts'
import { wordsFor } from '../words-for.tsx'
import { OpenReport } from './open-report.tsx'

const report: ReportDefinition = {
  name: 'shelves',
  permission: { page: 1, action: 1 },
  params: v.object({ day: daySchema }),
  isUntilToday: true,
  columns: [],
  load: async () => [],
  rows: () => [],
  ties: [],
}
const word = { id: 'Shelves', message: 'Shelves' }
const empty = { icon: () => null, title: word, body: word } as never

const declaration = { report, title: word, labels: {}, empty, defaults: () => ({ day: '' }) }

async function asOf(day: string): Promise<string> {
  const routeTree = createRootRoute({ component: () => <OpenReport declaration={declaration} /> })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [`/?day=${day}`] }), parseSearch })
  await router.load()
  return wordsFor(exampleSession({}), <RouterProvider router={router as never} />)
}

test('shows the day of the report', async () => {
  expect(await asOf('2026-02-28')).toContain('As of 28 Feb 2026')
})

test('refuses an invalid or a future day, and does not show it', async () => {
  for (const none of ['banana', '2026-02-31', '']) expect(await asOf(none)).not.toMatch(/As of \d|Mar 2026/)
  expect(await asOf('banana')).toContain('This is not a day of the calendar.')
  const ahead = await asOf('2099-01-01')
  expect(ahead).toContain('This day has not come yet.')
  expect(ahead).not.toContain('As of 1 Jan 2099')
})
