import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { DEFECTS as SIMULATED } from '../simulation/defects/defects.ts'

interface BuiltInDefect {
  readonly name: string
  readonly file: string
  readonly find: string
  readonly put: string
}

const ROOT = join(import.meta.dirname, '..', '..')
const { DEFECTS } = (await import(pathToFileURL(join(ROOT, 'tests', 'built-in-defects.mjs')).href)) as {
  readonly DEFECTS: readonly BuiltInDefect[]
}

/** Why a defect can no longer be built in; null when its text stands in its file exactly once. */
const staleness = ({ name, file, find, put }: BuiltInDefect, text: string): string | null => {
  const places = text.split(find).length - 1
  if (places !== 1) return `${name}: its text stands ${places} times in ${file}`
  return find === put ? `${name}: changes nothing` : null
}

test('every defect that the journeys are tried with still has its one place in the code', () => {
  expect(DEFECTS.length).toBeGreaterThan(15)
  expect(DEFECTS.flatMap((defect) => staleness(defect, readFileSync(join(ROOT, defect.file), 'utf8')) ?? [])).toEqual([])
})

test("every defect of the simulator's kill-matrix still has its one place in the code", () => {
  const found = SIMULATED.flatMap(({ id, patches }) =>
    patches.map(({ file, find, replace }, nth) => ({ name: `${id}, patch ${nth + 1}`, file, find, put: replace })),
  )
  expect(found.length).toBeGreaterThan(35)
  expect(found.flatMap((patch) => staleness(patch, readFileSync(join(ROOT, patch.file), 'utf8')) ?? [])).toEqual([])
})

test('a defect whose line was rewritten, doubled or left as it was is seen', () => {
  const defect = { name: 'x', file: 'a.ts', find: 'one', put: 'two' }
  expect(staleness(defect, 'nothing')).toBe('x: its text stands 0 times in a.ts')
  expect(staleness(defect, 'one one')).toBe('x: its text stands 2 times in a.ts')
  expect(staleness({ ...defect, put: 'one' }, 'one')).toBe('x: changes nothing')
  expect(staleness(defect, 'only one')).toBe(null)
})
