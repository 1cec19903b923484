import { describe, expect, it } from 'vitest'
import { sourceFile } from '../architecture/source-file.ts'
import { mutantsOf, mutatedFiles } from './mutants.ts'
import { SURVIVORS, type Survivor, lengthFault, staleSurvivors } from './survivors.ts'

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

  it('is as long as the last time, or shorter', () => {
    expect(lengthFault(SURVIVORS)).toBeNull()
  })

  it('may not grow by one, and tells when it has shrunk so that its bound is lowered', () => {
    expect(lengthFault([...SURVIVORS, entry])).toContain('wants a test')
    expect(lengthFault(SURVIVORS.slice(1))).toContain(`lower SURVIVORS_MAX from ${SURVIVORS.length}`)
  })

  it('tells an entry whose place is gone, and one that stands twice', () => {
    const mutants = mutantsOf(made)
    expect(staleSurvivors([entry], mutants)).toEqual([])
    expect(staleSurvivors([{ ...entry, within: 'right' }], mutants)).toHaveLength(1)
    expect(staleSurvivors([{ ...entry, original: '+' }], mutants)).toHaveLength(1)
    expect(staleSurvivors([entry, { ...entry, reason: 'said again' }], mutants)).toHaveLength(1)
  })
})
