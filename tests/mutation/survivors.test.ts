import { describe, expect, it } from 'vitest'
import { sourceFile } from '../architecture/source-file.ts'
import { mutantsOf, mutatedFiles } from './mutants.ts'
import { HELD_SURVIVORS } from './survivor-names.ts'
import { SURVIVORS, type Survivor, nameOf, namesFault, staleSurvivors } from './survivors.ts'

const made = sourceFile('domain/sales/made.ts', 'export const left = (a: number, b: number) => a - b\n')
const entry: Survivor = {
  file: 'domain/sales/made.ts',
  within: 'left',
  operator: 'arithmetic changed',
  original: '-',
  reason: 'made up for this test',
}

describe('the list of mutants that live', () => {
  it('names places that are there, each with its reason', () => {
    const files = new Set(SURVIVORS.map(({ file }) => file))
    const mutants = mutatedFiles()
      .filter(({ path }) => files.has(path))
      .flatMap(mutantsOf)
    expect(staleSurvivors(SURVIVORS, mutants)).toEqual([])
    for (const { reason } of SURVIVORS) expect(reason.length).toBeGreaterThan(20)
  })

  it('holds the ones that were explained, and no other', () => {
    expect(namesFault(SURVIVORS, HELD_SURVIVORS)).toBeNull()
  })

  it('may not take in another, also in the place of one that is gone', () => {
    expect(namesFault([...SURVIVORS, entry], HELD_SURVIVORS)).toContain('wants a test: domain/sales/made.ts left: arithmetic changed')
    expect(namesFault([...SURVIVORS.slice(1), entry], HELD_SURVIVORS)).toContain('wants a test: domain/sales/made.ts left')
    expect(namesFault([...SURVIVORS, ...SURVIVORS.slice(0, 1)], HELD_SURVIVORS)).toContain('wants a test')
  })

  it('tells which name to let go of when it has shrunk', () => {
    expect(namesFault(SURVIVORS.slice(1), HELD_SURVIVORS)).toContain(`let go of ${SURVIVORS.slice(0, 1).map(nameOf).join()}`)
  })

  it('tells an entry whose place is gone, and one that stands twice', () => {
    const mutants = mutantsOf(made)
    expect(staleSurvivors([entry], mutants)).toEqual([])
    expect(staleSurvivors([{ ...entry, within: 'right' }], mutants)).toHaveLength(1)
    expect(staleSurvivors([{ ...entry, original: '+' }], mutants)).toHaveLength(1)
    expect(staleSurvivors([entry, { ...entry, reason: 'said again' }], mutants)).toHaveLength(1)
  })
})
