import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readProjectFile, sourceFile } from '../architecture/source-file.ts'
import { databaseFor, failureOf } from './lanes.ts'
import { mutantsOf } from './mutants.ts'
import { probed, stretchAt, stretchesOf } from './probes.ts'
import { Tree } from './tree.ts'

const FILE = 'domain/sales/bill.ts'
const TESTS = ['domain/sales/bill.test.ts']
const LIMIT_MS = 120_000

describe('asking the tests about a mistake', { timeout: 300_000 }, () => {
  let tree: Tree
  beforeAll(() => {
    tree = new Tree(`lanes-test-${process.pid}`)
  })
  afterAll(() => tree.remove())

  it('sees a known one, by the name of the test that fails, and leaves the file as it was', async () => {
    const file = sourceFile(FILE, readProjectFile(FILE))
    const known = mutantsOf(file).find(({ within, operator }) => within === 'priceBill' && operator === 'neighbour called')
    if (!known) throw new Error('prices of a bill are added up')
    expect(await tree.withMutant(known, () => failureOf(tree, TESTS, LIMIT_MS))).toMatch(/^domain\/sales\/bill\.test\.ts: .+/)
    expect(await failureOf(tree, TESTS, LIMIT_MS)).toBeNull()
    expect(readProjectFile(FILE)).toBe(file.text)
  })

  it('does not see one that changes nothing', async () => {
    const inert = (text: string): string => `${text}\nexport const inert = 1 + 1\n`
    expect(await tree.with(FILE, inert, () => failureOf(tree, TESTS, LIMIT_MS))).toBeNull()
  })

  it('sees one that throws where no test waits for it, after every test has passed', async () => {
    const unheard = (text: string): string => `${text}\nvoid Promise.reject(new Error('unheard'))\n`
    expect(await tree.with(FILE, unheard, () => failureOf(tree, TESTS, LIMIT_MS))).toMatch(/^an error that no test waited for/)
  })

  it('takes one that does not end for seen', async () => {
    const endless = (text: string): string => `${text}\nfor (;;);\n`
    expect(await tree.with(FILE, endless, () => failureOf(tree, TESTS, 15_000))).toMatch(/^time: /)
  })
})

describe('the database that suites are asked over', () => {
  it('is the embedded one for what only the embedded one runs, whatever the run was given', () => {
    expect(databaseFor('server/store/pglite-dialect.ts')).toEqual({ TEST_DATABASE_URL: '' })
    expect(databaseFor('server/store/drivers/durable-node-fs.ts')).toEqual({ TEST_DATABASE_URL: '' })
    expect(databaseFor('server/store/reader.ts')).toEqual({})
  })
})

describe('asking the tests which places they run', () => {
  const text = 'const a = (n: number) => n + 1\nfunction b() {\n  if (a(1) > 1) {\n    go()\n  }\n}\n'
  const file = sourceFile('domain/sales/made.ts', text)

  it('names the innermost block or arrow body round a place, and the file where there is none', () => {
    const at = (part: string) => {
      const start = text.indexOf(part)
      return stretchAt(stretchesOf(file), { start, end: start + part.length })
    }
    expect(at('const')).toBe('file')
    expect(at('+ 1')).toBe('a/0')
    expect(at('a(1) > 1')).toBe('b/0')
    expect(at('go()')).toBe('b/1')
  })

  it('puts a probe into each of them, and the file still means the same', () => {
    const told: string[] = []
    const ran = probed(file, '/nowhere').replaceAll(': number', '')
    const run = new Function('globalThis', 'go', `${ran}; b(); return a(2)`)
    expect(run({ __ran: (place: string) => told.push(place) }, () => told.push('went'))).toBe(3)
    const names = stretchesOf(file).map(({ name }) => `domain/sales/made.ts#${name}`)
    expect(new Set(told)).toEqual(new Set([...names, 'went']))
  })
})
