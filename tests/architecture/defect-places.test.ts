import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEFECTS } from '../simulation/defects/defects.ts'

const ROOT = join(import.meta.dirname, '../..')
const PATCHES = DEFECTS.flatMap(({ id, patches }) => patches.map((patch) => ({ id, ...patch })))

// The simulator stops over a patch without a place only when that defect is played, which takes an hour for all of them.
test('the text that each defect of the simulator replaces occurs once in its file', () => {
  const places = ({ file, find }: (typeof PATCHES)[number]) => readFileSync(join(ROOT, file), 'utf8').split(find).length - 1
  expect(PATCHES.filter((patch) => places(patch) !== 1).map(({ id, find }) => `${id}: ${find}`)).toEqual([])
})
