import { describe, expect, test } from 'vitest'
import { commentFaults, escapesIn, unfinishedFaults } from './checks/check-escapes.ts'
import { ESCAPES_MAX } from './escapes.ts'
import { projectSources, sourceFile } from './source-file.ts'

const sentence = (fault: { path: string; line: number; why: string }) => `${fault.path}:${fault.line} ${fault.why}`

describe('escapes', () => {
  test('no check is suppressed without a reason, and no work is left unfinished', () => {
    expect(
      projectSources()
        .flatMap((file) => [...commentFaults(file), ...unfinishedFaults(file)])
        .map(sentence),
    ).toEqual([])
  })

  test('any, double casts and ! occur only where they are counted, and the counts only shrink', () => {
    const counts = Object.fromEntries(
      projectSources()
        .filter((file) => /^(domain|server|src|sw)\//.test(file.path) && !/\.test\.tsx?$/.test(file.path))
        .map((file) => [file.path, escapesIn(file).length] as const)
        .filter(([, count]) => count > 0),
    )
    expect(counts).toEqual(ESCAPES_MAX)
  })

  test.each(['// @ts-ignore', '// @ts-expect-error', '/* eslint-disable */', '// oxlint-disable-next-line no-console'])(
    '%s needs a reason',
    (text) => {
      expect(commentFaults(sourceFile('src/data/x.ts', `${text}\nconst a = 1`))).toHaveLength(1)
    },
  )

  test('a suppression with its reason passes', () => {
    expect(commentFaults(sourceFile('src/data/x.ts', '// oxlint-disable-next-line no-console -- the log is how a crash is told'))).toEqual(
      [],
    )
  })

  test.each(['// TODO later', '// FIXME', '// a stub for the printer', '// coming soon', '// not implemented yet'])(
    '%s is work left lying',
    (text) => {
      expect(commentFaults(sourceFile('src/data/x.ts', text))).toHaveLength(1)
    },
  )

  test('an unfinished text on a screen is refused too', () => {
    expect(unfinishedFaults(sourceFile('src/features/sale/x.tsx', 'const a = <Trans>Coming soon</Trans>'))).toHaveLength(1)
  })

  test.each(['const a: any = 1', 'const a = b!', 'const a = b as unknown as string', 'const a = <T extends any[]>() => 1'])(
    '%s counts as an escape',
    (text) => {
      expect(escapesIn(sourceFile('src/data/x.ts', text))).toHaveLength(1)
    },
  )
})
