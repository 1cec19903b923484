import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Bench, atMost } from './bench.ts'
import { conclude, needsOf, runBenches } from './run-benches.ts'

const HERE = import.meta.dirname
const measured = (name: string, value: number): Bench => ({ name, what: '', run: async () => [atMost(name, 'ms', value, 10)] })
const broken: Bench = { name: 'no-browser', what: '', run: () => Promise.reject(new Error('spawn /usr/bin/chromium ENOENT')) }
const silent: Bench = { name: 'silent', what: '', run: async () => [] }

async function outcome(benches: readonly Bench[]) {
  const said: string[] = []
  const say = (sentence: string) => void said.push(sentence)
  return { code: conclude(await runBenches(benches, say), say), last: said.at(-1), said }
}

describe('a run of benches', () => {
  it('ends with 0 when all were measured and met', async () => {
    expect(await outcome([measured('a', 1), measured('b', 10)])).toMatchObject({ code: 0, last: '2 of 2 targets met.' })
  })

  it('ends with 1 when one could not be measured, says which and why, and runs the others', async () => {
    const { code, last, said } = await outcome([broken, measured('a', 1), silent])
    expect([code, last]).toEqual([1, '1 of 1 targets met; 2 could not be measured: no-browser, silent.'])
    expect(said.join('\n')).toContain('could not be measured: Error: spawn /usr/bin/chromium ENOENT')
  })

  it('ends with 1 when a target is missed, and when nothing at all was measured', async () => {
    expect((await outcome([measured('a', 11)])).code).toBe(1)
    expect((await outcome([])).code).toBe(1)
  })
})

describe('what has to be here before a run', () => {
  const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: join(HERE, '../..'), encoding: 'utf8' })

  it('is told once for all benches that are chosen', () => {
    expect(needsOf([{ ...broken, needs: ['app', 'browser'] }, { ...silent, needs: ['app'] }, measured('a', 1)])).toEqual(['app', 'browser'])
  })

  it('is told by the run itself: nothing for the server alone, the app for its size, a browser for a sale', () => {
    const needs = (name: string): unknown =>
      JSON.parse(execFileSync(process.execPath, [join(HERE, 'main.ts'), '--only', name, '--needs'], { encoding: 'utf8' }))
    expect([needs('pull-cost'), needs('bundle'), needs('sale-commit')]).toEqual([[], ['app'], ['app', 'browser']])
  }, 60_000)

  it('names a browser in every file that starts one, and the built app in the one that weighs it', () => {
    const files = readdirSync(HERE, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    )
    const texts = files.map((name) => [name, readFileSync(join(HERE, name), 'utf8')] as const)
    const benches = texts.filter(([, text]) => /: Bench = \{/.test(text))
    const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0
    const untold = benches.filter(
      ([, text]) => /startChromium|builtSizes/.test(text) && count(text, /^ {2}needs: \[/gm) !== count(text, /: Bench = \{/g),
    )
    expect(benches.length).toBeGreaterThan(5)
    expect(untold.map(([name]) => name)).toEqual([])
  })

  it('is not looked for when no bench has the name', () => {
    const { status, stderr, stdout } = node('tests/bench.mjs', '--only', 'nothing-of-that-name')
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain('Usage: npm run bench')
  }, 60_000)
})
