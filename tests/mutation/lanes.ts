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
}

/** Test files are asked in portions, the nearest first: most mistakes are seen in the first one. */
const FIRST = 1
const THEN = 3
const SIMULATED = /^(src\/data|server\/sync|server\/store)\//

/** Asks one lane after the other, in a copy of the tree that holds the mistake, until one sees it. */
export async function judge(
  tree: Tree,
  mutant: Mutant,
  file: SourceFile,
  { coverage, histories, depth, withTypes }: Lanes,
): Promise<Verdict> {
  const startedAt = performance.now()
  const told = (verdict: Verdict['verdict'], by: string): Verdict => {
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10
    return { id: mutant.id, verdict, by, seconds }
  }
  return tree.withMutant(mutant, async () => {
    const tests = testsFor(mutant, file, coverage).slice(0, depth)
    for (const portion of [tests.slice(0, FIRST), tests.slice(FIRST, FIRST + THEN), tests.slice(FIRST + THEN)]) {
      const seen = portion.length === 0 ? null : await failureOf(tree, portion, limitOf(portion, coverage.seconds))
      if (seen !== null) return told('caught', seen)
    }
    // Looked at only here, because a test is quicker to see most mistakes than the compiler is to read the folder.
    if (withTypes && !(await compiles(tree, mutant.file))) return told('does not compile', 'types')
    const broken = histories > 0 && SIMULATED.test(mutant.file) ? await brokenLaw(tree, histories) : null
    if (broken !== null) return told('caught', broken)
    return told('survived', tests.length === 0 ? 'no test runs this place' : `${tests.length} test files, ${histories} histories`)
  })
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
export async function failureOf(tree: Pick<Tree, 'root'>, tests: readonly string[], limitMs: number): Promise<string | null> {
  const report = join(tree.root, 'mutation-report.json')
  rmSync(report, { force: true })
  const args = ['run', ...tests, '--bail', '1', '--maxWorkers', '1', '--reporter=json', `--outputFile.json=${report}`]
  const { code, text } = await runIn(tree.root, 'vitest', args, limitMs)
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
