import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from '../architecture/source-file.ts'
import { type Coverage, testsFor } from './coverage.ts'
import type { Mutant } from './mutants.ts'
import { runIn } from './program.ts'
import type { Tree } from './tree.ts'

/** What became of a mutant, and who saw it. */
export interface Verdict {
  readonly id: string
  readonly verdict: 'caught' | 'survived' | 'does not compile'
  /** The test that failed, the law that a history broke, or what was asked in vain. */
  readonly by: string
  readonly seconds: number
}

export interface Lanes {
  readonly coverage: Coverage
  /** Histories of the simulator, for what the tests let pass in the folders that it runs. */
  readonly histories: number
  /** The most test files that are asked about one mutant. */
  readonly depth: number
  /** Whether the compiler is asked about what the tests let pass. */
  readonly withTypes: boolean
  /** Test files that have failed in this run: whether they pass without any mistake. */
  readonly passes: Map<string, boolean>
}

/** Test files are asked in portions, the nearest first: most mistakes are seen in the first one. */
const FIRST = 1
/** A first look waits for no test file that takes longer. */
const QUICK_S = 30
const THEN = 3
/** Files that only the embedded database runs: suites that were given a PostgreSQL would pass by a mistake there. */
const EMBEDDED = /^server\/store\/(.+\/)?(pglite-|durable-)/
const SIMULATED = /^(src\/data|server\/sync|server\/store)\//

/** Asks one lane after the other, in a copy of the tree that holds the mistake, until one sees it. */
export async function judge(tree: Tree, mutant: Mutant, file: SourceFile, lanes: Lanes): Promise<Verdict> {
  const startedAt = performance.now()
  for (;;) {
    const { verdict, by } = await tree.withMutant(mutant, () => askAll(tree, mutant, file, lanes))
    if (verdict !== 'caught' || (await isProven(tree, by, lanes, databaseFor(mutant.file)))) {
      return { id: mutant.id, verdict, by, seconds: Math.round((performance.now() - startedAt) / 100) / 10 }
    }
  }
}

async function askAll(tree: Tree, mutant: Mutant, file: SourceFile, lanes: Lanes): Promise<Pick<Verdict, 'verdict' | 'by'>> {
  const { coverage, histories, depth, withTypes, passes } = lanes
  const tests = testsFor(mutant, file, coverage)
    .filter((test) => passes.get(test) !== false && (withTypes || (coverage.seconds[test] ?? 0) < QUICK_S))
    .slice(0, depth)
  for (const portion of [tests.slice(0, FIRST), tests.slice(FIRST, FIRST + THEN), tests.slice(FIRST + THEN)]) {
    const seen = portion.length === 0 ? null : await failureOf(tree, portion, limitOf(portion, coverage.seconds), databaseFor(mutant.file))
    if (seen !== null) return { verdict: 'caught', by: seen }
  }
  // Looked at only here, because a test is quicker to see most mistakes than the compiler is to read the folder.
  if (withTypes && !(await compiles(tree, mutant.file))) return { verdict: 'does not compile', by: 'types' }
  const broken = histories > 0 && SIMULATED.test(mutant.file) ? await brokenLaw(tree, histories) : null
  if (broken !== null) return { verdict: 'caught', by: broken }
  return { verdict: 'survived', by: tests.length === 0 ? 'no test runs this place' : `${tests.length} test files, ${histories} histories` }
}

/** What the environment of the suites over a database is, where it is not that of this run. */
export const databaseFor = (file: string): NodeJS.ProcessEnv => (EMBEDDED.test(file) ? { TEST_DATABASE_URL: '' } : {})

/** Whether the test that failed passes without any mistake; one that does not is asked no more. */
async function isProven(tree: Tree, by: string, { passes, coverage }: Lanes, env: NodeJS.ProcessEnv): Promise<boolean> {
  const test = /^(\S+\.test\.tsx?): /.exec(by)?.[1]
  if (test === undefined) return true
  const known = passes.get(test)
  if (known !== undefined) return known
  const failure = await failureOf(tree, [test], limitOf([test], coverage.seconds), env)
  if (failure !== null) console.log(`not asked any more, because it fails without any mistake: ${failure}`)
  passes.set(test, failure === null)
  return failure === null
}

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

const limitOf = (tests: readonly string[], seconds: Coverage['seconds']): number =>
  60_000 + tests.reduce((sum, test) => sum + 3_000 * (seconds[test] ?? 10), 0)

/** The first test of these files that fails; null when all pass. Not to end is to fail. */
export async function failureOf(
  tree: Pick<Tree, 'root'>,
  tests: readonly string[],
  limitMs: number,
  env: NodeJS.ProcessEnv = {},
): Promise<string | null> {
  const report = join(tree.root, 'mutation-report.json')
  rmSync(report, { force: true })
  const args = ['run', ...tests, '--bail', '1', '--maxWorkers', '1', '--reporter=json', `--outputFile.json=${report}`]
  const { code, text } = await runIn(tree.root, 'vitest', args, limitMs, env)
  if (code === 0) return null
  if (code === null) return `time: ${tests.join(', ')} did not end`
  const { testResults } = reportIn(report)
  for (const { name, status, message, assertionResults } of testResults) {
    const failed = assertionResults.find((one) => one.status === 'failed')
    const file = name.replace(`${tree.root}/`, '')
    if (failed) return `${file}: ${failed.fullName}`
    if (status === 'failed') return `${file}: it does not load: ${message.split('\n')[0]}`
  }
  if (/Unhandled (Error|Rejection)/.test(text))
    return `an error that no test waited for: ${/Unhandled.*\n.*/.exec(text)?.[0].slice(0, 200)}`
  // The report does not say which; but all of it was written, so that the runner itself is well.
  if (testResults.length > 0) return `an error that no test waited for, in ${tests.join(', ')}`
  // The machine, not the mistake: a run that goes on would take everything for seen.
  throw new Error(`the runner broke:\n${text.trim().slice(-2_000)}`)
}

function reportIn(path: string): Report {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return { testResults: [] }
  }
}

async function compiles(tree: Tree, file: string): Promise<boolean> {
  const { code } = await runIn(tree.root, 'tsc', ['-p', file.split('/')[0] ?? ''], 120_000)
  return code === 0
}

/** The first law that a history breaks; two plays of a history that differ are a broken law, too. */
async function brokenLaw(tree: Tree, histories: number): Promise<string | null> {
  const args = ['--seeds', String(histories), '--processes', '1']
  const { code, text } = await runIn(tree.root, 'simulate', args, histories * 5_000 + 120_000)
  if (code === 0) return null
  return `simulator: ${/Seed \d+ broke .{0,120}/.exec(text)?.[0] ?? (code === null ? 'it did not end' : 'it broke off')}`
}
