import { describe, expect, it } from 'vitest'
import { projectPaths, sourceFile } from '../architecture/source-file.ts'
import { BROWSER_ONLY, SAMPLE, mutantsOf, mutated, mutatedFiles, sampleOf } from './mutants.ts'
import { NAMED, namedMutants } from './named.ts'
import { OPERATORS } from './operators.ts'

/** A line of code for each operator, and what comes of it. */
const EXAMPLES: Readonly<Record<string, readonly [string, string]>> = {
  'condition negated': ['const a = (isPaid: boolean) => (isPaid ? one() : two())', '!(isPaid) ? one()'],
  'guard removed': ['const a = (n: number) => { if (n > 2) return; go() }', '{ ; go() }'],
  'comparison changed': ['const a = (n: number) => n > 2', 'n >= 2'],
  'arithmetic changed': ['const a = (n: number, m: number) => n - m', 'n + m'],
  'logic swapped': ['const a = (isOpen: boolean, isPaid: boolean) => isOpen && isPaid', 'isOpen || isPaid'],
  'part of a condition dropped': ['const a = (isOpen: boolean, isPaid: boolean) => isOpen && isPaid', '=> isPaid'],
  'boolean flipped': ['const a = { isOpen: true }', 'isOpen: false'],
  'number changed': ['const LIMIT = 200', '= 20'],
  'statement dropped': ['function a() { go(); return 1 }', '{ ; return 1 }'],
  'await dropped': ['async function a() { await go() }', '{ go() }'],
  'list emptied': ['const a = [one, two]', '= []'],
  'spread dropped': ['const a = [...one, two]', '[ two]'],
  'field dropped': ['patch(invoice, { due, paid })', '{  paid }'],
  'step dropped': ['const a = rows.filter((row) => row.isOpen).map(nameOf)', 'rows.map(nameOf)'],
  'check of a schema dropped': ['const a = v.pipe(v.string(), v.maxLength(3))', 'v.pipe(v.string())'],
  'fallback taken always': ['const a = (b: number | null) => b ?? 0', '=> 0'],
  'neighbour called': ['const a = (n: number) => Math.max(n, 0)', 'Math.min(n, 0)'],
  'body emptied': ['function a() { one(); two() }', 'function a() {}'],
  'query condition changed': [`db.where('seq', '>', last)`, `'seq', '>=', last`],
  'SQL changed': ['const a = sql`select 1 from b where c = 2 and d is null`', 'c = 2 or d is null'],
  'separator dropped': [`const a = parts.join('|')`, `join('')`],
}

const made = (text: string) => sourceFile('domain/sales/made.ts', `${text}\n`)
const outcomes = (text: string): string[] => mutantsOf(made(text)).map((mutant) => mutated(`${text}\n`, mutant))

describe('mutants', () => {
  it.each(Object.keys(OPERATORS))('the operator "%s" makes the mistake of its example', (operator) => {
    const [text, expected] = EXAMPLES[operator] ?? ['', 'an example']
    const own = mutantsOf(made(text)).filter((mutant) => mutant.operator === operator)
    expect(own.map((mutant) => mutated(`${text}\n`, mutant)).join('\n')).toContain(expected)
  })

  it('are not made in types, imports, log texts and messages of bugs', () => {
    expect(outcomes(`import { a } from './a.ts'`)).toEqual([])
    expect(outcomes('interface A { readonly n: 1 | 2 }')).toEqual([])
    expect(outcomes(`log.warn('came late', { lateMs: 3 })`)).toEqual([])
    expect(outcomes('function a() { throw new Error(`${1 + n} of 3`) }')).toEqual([])
  })

  it('leave looks alone whose opposite would not compile', () => {
    const operators = (text: string) => new Set(mutantsOf(made(text)).map(({ operator }) => operator))
    expect(operators('function a(head: Head | null) { if (!head) return 5; return head }')).toEqual(new Set(['number changed']))
    expect(operators(`function a(answer: Answer) { if (answer.kind === 'ok') go(answer) }`)).toEqual(new Set(['statement dropped']))
  })

  it('keep their names when lines above them change, and differ where the same text stands twice', () => {
    const text = 'const a = (n: number) => (n > 1 ? n - 1 : n - 1)'
    const ids = mutantsOf(made(text)).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(mutantsOf(made(`const before = []\n\n${text}`)).map(({ id }) => id)).toEqual(ids)
  })

  it('keep their names when their file moves to another folder of its part, and no two are called alike', () => {
    const idsAt = (path: string) => mutantsOf(sourceFile(path, 'export const a = (n: number) => n - 1\n')).map(({ id }) => id)
    expect(idsAt('domain/sales/papers/made.ts')).toEqual(idsAt('domain/sales/made.ts'))
    expect(idsAt('domain/orders/made.ts')).not.toEqual(idsAt('domain/sales/made.ts'))
    const all = mutatedFiles().flatMap(mutantsOf)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })

  it('are left out only of files that are there', () => {
    const paths = new Set(projectPaths())
    expect([...BROWSER_ONLY].filter((path) => !paths.has(path))).toEqual([])
  })

  it('are drawn from every folder: at least thirty of each and three hundred in all, the same every time, and all of them parse', () => {
    const files = mutatedFiles()
    const all = files.flatMap(mutantsOf)
    const sample = sampleOf(all)
    expect(sample.length).toBeGreaterThanOrEqual(300)
    for (const folder of Object.keys(SAMPLE)) {
      expect(sample.filter(({ file }) => file.startsWith(`${folder}/`)).length, folder).toBeGreaterThanOrEqual(30)
    }
    expect(sampleOf(all.toReversed()).map(({ id }) => id)).toEqual(sample.map(({ id }) => id))
    const texts = new Map(files.map(({ path, text }) => [path, text]))
    for (const mutant of sample) sourceFile(mutant.file, mutated(texts.get(mutant.file) ?? '', mutant))
    for (const mutant of sample) expect(mutated(texts.get(mutant.file) ?? '', mutant)).not.toBe(texts.get(mutant.file))
  })

  it('that were thought of by name find their place in the code, and say so when it is gone', () => {
    const files = mutatedFiles()
    expect(namedMutants(files)).toHaveLength(NAMED.length)
    const gone = { id: 'gone', bug: 'none', file: 'src/data/sync/puller.ts', find: 'nobody wrote this', replace: '' }
    expect(() => namedMutants(files, [gone])).toThrow('write it anew')
  })
})
