import { describe, expect, it } from 'vitest'
import { readProjectFile, sourceFile } from '../architecture/source-file.ts'
import { type Coverage, testsFor } from './coverage.ts'
import { mutantsOf } from './mutants.ts'
import { reachOf } from './newcomers.ts'

describe('a test that was written since the places were gathered', () => {
  it('reaches what it imports, however far and however late, but for types', () => {
    const files = [
      sourceFile('domain/a.test.ts', `import { b } from './b.ts'\n`),
      sourceFile('domain/b.ts', `import type { D } from './d.ts'\nexport const b = () => import('./c.ts')\n`),
      sourceFile('domain/c.ts', `export { e } from '#domain/e.ts'\n`),
      sourceFile('domain/d.ts', `export type D = 1\n`),
      sourceFile('domain/e.ts', `export const e = 1\nimport './b.ts'\n`),
    ]
    const reach = reachOf(['domain/a.test.ts'], files)
    expect([...reach.keys()].toSorted()).toEqual(['domain/a.test.ts', 'domain/b.ts', 'domain/c.ts', 'domain/e.ts'])
    expect(reach.get('domain/e.ts')).toEqual(['domain/a.test.ts'])
  })

  it('is asked about a file that it reaches by way of others', () => {
    const path = 'domain/orders/insurance/late-fees.ts'
    const file = sourceFile(path, readProjectFile(path))
    const [mutant] = mutantsOf(file)
    if (!mutant) throw new Error('there is something to change')
    const newcomer = 'domain/orders/insurance/settle-leave.test.ts'
    const gathered = (seconds: Coverage['seconds']): Coverage => ({ ran: {}, seconds, failing: [] })
    expect(testsFor(mutant, file, gathered({}))).toContain(newcomer)
    // Of one that was asked what it runs, that is known: it runs none of this.
    expect(testsFor(mutant, file, gathered({ [newcomer]: 1 }))).not.toContain(newcomer)
  })
})
