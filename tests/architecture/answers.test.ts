import { expect, test } from 'vitest'
import { BY_HAND, byHandCounts } from './checks/check-answers.ts'
import { projectSources, sourceFile } from './source-file.ts'

/** So much may a number have fallen before it has to be written down. */
const SLACK_MAX = 10

test('what the engine does for screens is done by hand no oftener than is written down, and the numbers only fall', () => {
  const counts = byHandCounts(projectSources())
  const over = BY_HAND.flatMap(({ what, max, instead }, nth) => ((counts[nth] ?? 0) > max ? [`${what} (${counts[nth]}): ${instead}`] : []))
  expect(over).toEqual([])
  // What has fallen is written down before long, so that it does not rise again.
  const stale = BY_HAND.flatMap(({ what, max }, nth) =>
    max - (counts[nth] ?? 0) > SLACK_MAX ? [`${what}: write down ${counts[nth]}`] : [],
  )
  expect(stale).toEqual([])
})

test('no number stands below its goal, and those of November 2026 are never reached again', () => {
  const then = [239, 24, 35, 29, 35, 48]
  for (const [nth, { max, goal }] of BY_HAND.entries()) {
    expect(max).toBeGreaterThanOrEqual(goal)
    expect(max).toBeLessThanOrEqual(then[nth] ?? 0)
  }
})

test('a line that does it by hand is counted, but not in a test, the engine or an import', () => {
  const text = [
    "import { RowsSkeleton } from '../ui/skeletons.tsx'",
    'const { isTill } = useSession()',
    "const a = useAnswer<Row | null>('key', () => callApi('x'))",
    'const row = await localReader().get(dress, id)',
    'const failed = <ErrorState onRetry={a.reload}>no</ErrorState>',
    'const waiting = <RowsSkeleton rows={3} />',
  ].join('\n')
  expect(byHandCounts([sourceFile('src/features/sale/x.tsx', text)])).toEqual([1, 1, 1, 1, 1, 1])
  for (const path of ['src/features/sale/x.test.tsx', 'src/engine/x.tsx'])
    expect(byHandCounts([sourceFile(path, text)])).toEqual([0, 0, 0, 0, 0, 0])
})
