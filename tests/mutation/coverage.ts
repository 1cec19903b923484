import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type SourceFile, projectPaths, projectSources, readProjectFile } from '../architecture/source-file.ts'
import { type Mutant } from './mutants.ts'
import { reachOf } from './newcomers.ts'
import { WHOLE, probed, stretchAt, stretchesOf } from './probes.ts'
import { runIn } from './program.ts'
import { SCRATCH, Tree } from './tree.ts'

/** Which test files run which stretch of which file, and how long each test file takes. Asked of the tests once. */
export interface Coverage {
  readonly ran: Readonly<Record<string, readonly string[]>>
  readonly seconds: Readonly<Record<string, number>>
  /** Test files that do not pass in a copy of the tree as it is: they could not tell a mistake from none. */
  readonly failing: readonly string[]
}

interface Report {
  readonly testResults: readonly { readonly name: string; readonly status: string; readonly startTime: number; readonly endTime: number }[]
}

const STORED = join(SCRATCH, 'coverage.json')
const LIMIT_MS = 45 * 60_000

/** What was gathered before; gathered now when there is nothing yet, or when it is asked for. */
export async function coverageOf(files: readonly SourceFile[], workers: number, isAfresh: boolean): Promise<Coverage> {
  if (existsSync(STORED) && !isAfresh) return JSON.parse(readFileSync(STORED, 'utf8'))
  console.log('Asking every test which places it runs; this takes as long as the tests do.')
  const coverage = await gather(files, workers)
  writeFileSync(STORED, JSON.stringify(coverage))
  return coverage
}

async function gather(files: readonly SourceFile[], workers: number): Promise<Coverage> {
  mkdirSync(SCRATCH, { recursive: true })
  const tree = new Tree('probed')
  const [answers, report] = [join(SCRATCH, 'ran.txt'), join(SCRATCH, 'probed.json')]
  for (const file of [answers, report]) rmSync(file, { force: true })
  for (const file of files) tree.write(file.path, probed(file, answers))
  const projects = ['rules', 'server', 'device'].flatMap((name) => ['--project', name])
  // The laws about the text of files would look at the probes, and the tests of this folder would ask all this again.
  const apart = ['tests/architecture/**', 'tests/mutation/**'].flatMap((glob) => ['--exclude', glob])
  const args = ['run', ...projects, ...apart, '--maxWorkers', String(workers), '--reporter=json', `--outputFile.json=${report}`]
  const { text } = await runIn(tree.root, 'vitest', args, LIMIT_MS)
  if (!existsSync(report)) throw new Error(`the tests left no report:\n${text.slice(-2_000)}`)
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
  const nameOf = (path: string): string => relative(tree.root, path)
  const ran = new Map<string, Set<string>>()
  for (const line of readFileSync(answers, 'utf8').split('\n').filter(Boolean)) {
    const at = line.indexOf(' ')
    const place = line.slice(0, at)
    ran.set(place, (ran.get(place) ?? new Set()).add(nameOf(line.slice(at + 1))))
  }
  const failing = testResults.filter(({ status }) => status === 'failed').map(({ name }) => nameOf(name))
  tree.remove()
  return {
    ran: Object.fromEntries([...ran].map(([place, tests]) => [place, [...tests].filter((test) => !failing.includes(test)).toSorted()])),
    seconds: Object.fromEntries(testResults.map(({ name, startTime, endTime }) => [nameOf(name), (endTime - startTime) / 1_000])),
    failing,
  }
}

/** The test files that run a mutant's place, those first that are near to it and quick. Of a place that is new since, those that run any of its file. */
export function testsFor(mutant: Mutant, file: SourceFile, { ran, seconds }: Coverage): string[] {
  const stretch = stretchAt(stretchesOf(file), mutant)
  const places = [`${file.path}#${stretch}`].filter((one) => ran[one])
  const any = Object.keys(ran).filter((one) => one.startsWith(`${file.path}#`) && !one.endsWith(`#${WHOLE}`))
  // Who imports the file may have been written since.
  const importers = importersOf(mutant.file)
  const tests = new Set([
    ...(places.length > 0 ? places : any).flatMap((one) => ran[one] ?? []),
    ...importers,
    ...newcomersTo(file.path, seconds),
  ])
  const own = mutant.file.replace(/\.tsx?$/, '')
  const name = own.split('/').at(-1) ?? ''
  const folder = own.slice(0, own.lastIndexOf('/'))
  const farness = (test: string): number => {
    if (test.startsWith(`${own}.`) || (seconds[test] === undefined && test.startsWith('tests/contract/'))) return 0
    if (test.includes(`/${name}.`) || importers.includes(test)) return 1
    // What holds every command, record and stored operation together sees what a file says as a whole.
    if (stretch === WHOLE && /^tests\/(contract|golden)\//.test(test)) return 1
    return test.startsWith(`${folder}/`) ? 2 : 3
  }
  const cost = (test: string): number => (seconds[test] ?? 0) / 2 + 4 * farness(test)
  return [...tests].toSorted((a, b) => cost(a) - cost(b))
}

let newcomers: { readonly of: Coverage['seconds']; readonly reach: ReadonlyMap<string, readonly string[]> } | undefined

/** Test files that were not there when the places were gathered, and that reach this file. */
function newcomersTo(file: string, seconds: Coverage['seconds']): readonly string[] {
  if (newcomers?.of !== seconds) {
    const files = projectSources()
    const tests = files.map(({ path }) => path).filter((path) => isAsked(path) && seconds[path] === undefined)
    newcomers = { of: seconds, reach: reachOf(tests, files) }
  }
  return newcomers.reach.get(file) ?? []
}

/** The laws about the text of files would see every mistake, and the tests of this folder would ask all this again. */
const isAsked = (path: string): boolean => /\.test\.tsx?$/.test(path) && !/^tests\/(mutation|architecture)\//.test(path)

let testTexts: readonly (readonly [string, string])[] | undefined

/** Test files that are named after a file, import it themselves, or import all of the domain by its lists. */
function importersOf(file: string): string[] {
  testTexts ??= projectPaths()
    .filter(isAsked)
    .map((path) => [path, readProjectFile(path)])
  const name = `/${file.split('/').slice(-1).join('/')}'`
  const wholeName = `/${file.split('/').slice(-2).join('/')}'`
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  // One that starts programs does not import what they run.
  const own = file.replace(/tsx?$/, '')
  const isContract = (path: string): boolean => file.startsWith('domain/') && path.startsWith('tests/contract/')
  return testTexts
    .filter(([path, text]) => path.startsWith(own) || isContract(path) || text.includes(path.startsWith(folder) ? name : wholeName))
    .map(([path]) => path)
}
