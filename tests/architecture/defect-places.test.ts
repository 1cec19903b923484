import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEFECTS } from '../simulation/defects/defects.ts'

const ROOT = join(import.meta.dirname, '../..')
const PATCHES = DEFECTS.flatMap(({ id, patches }) => patches.map((patch) => ({ id, ...patch })))

// The simulator reports a patch without a match only when that defect is played, and all of them take an hour.
test('the text that each defect of the simulator replaces occurs once in its file', () => {
  const places = ({ file, find }: (typeof PATCHES)[number]) => readFileSync(join(ROOT, file), 'utf8').split(find).length - 1
  expect(PATCHES.filter((patch) => places(patch) !== 1).map(({ id, find }) => `${id}: ${find}`)).toEqual([])
})
