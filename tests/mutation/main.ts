import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { coverageOf } from './coverage.ts'
import { type Lanes, type Verdict, judge } from './lanes.ts'
import { type Mutant, mutantsOf, mutatedFiles, sampleOf } from './mutants.ts'
import { namedMutants } from './named.ts'
import { printScore, tellOne } from './score.ts'
import { SCRATCH, Tree } from './tree.ts'

const USAGE = `npm run mutate -- [options]
  --files TEXT      only mutants of files whose path holds this text
  --only ID,ID      only these mutants, also outside the sample, and again when their verdict is known
  --survivors       again those that survived when they were last asked
  --histories N     histories of the simulator for what the tests let pass (40)
  --depth N         the most test files that are asked about one mutant, the nearest first (40)
  --processes N     copies of the tree that are asked side by side (2)
  --quick           the eight nearest test files and nothing else: a first look, to be followed by --survivors
  --first N         stops after so many
  --gather          asks every test again which places it runs
  --fresh           forgets all verdicts first
  --list            says which mutants these are, and asks nobody`

const VALUES = ['--depth', '--files', '--only', '--histories', '--processes', '--first']
const FLAGS = ['--quick', '--survivors', '--fresh', '--gather', '--list']
const VERDICTS = join(SCRATCH, 'verdicts.jsonl')

function readOptions(args: readonly string[]): ReadonlyMap<string, string> | string {
  const given = new Map<string, string>()
  for (let at = 0; at < args.length; at += 1) {
    const name = args[at] ?? ''
    const value = args[at + 1]
    if (FLAGS.includes(name)) given.set(name, 'yes')
    else if (!VALUES.includes(name)) return `There is no ${name}.`
    else if (value === undefined) return `${name} needs a value.`
    else {
      given.set(name, value)
      at += 1
    }
  }
  return given
}

/** The newest verdict of each mutant, of this run and of those before. */
function knownVerdicts(): Map<string, Verdict> {
  const lines = existsSync(VERDICTS) ? readFileSync(VERDICTS, 'utf8').split('\n').filter(Boolean) : []
  return new Map(
    lines.map((line) => {
      const verdict: Verdict = JSON.parse(line)
      return [verdict.id, verdict]
    }),
  )
}

function asked(given: ReadonlyMap<string, string>, mutants: readonly Mutant[], sample: readonly Mutant[]): Mutant[] {
  const known = knownVerdicts()
  const only = given.get('--only')?.split(',')
  if (only) return mutants.filter(({ id }) => only.includes(id))
  const part = sample.filter(({ file }) => file.includes(given.get('--files') ?? ''))
  const isWanted = ({ id }: Mutant): boolean => (given.has('--survivors') ? known.get(id)?.verdict === 'survived' : !known.has(id))
  // Of all folders alike, so that a run that is broken off has a score, too.
  const mixed = part.filter(isWanted).toSorted((a, b) => (a.id.slice(2) < b.id.slice(2) ? -1 : 1))
  return mixed.slice(0, Number(given.get('--first') ?? part.length))
}

async function ask(queue: Mutant[], of: number, files: ReturnType<typeof mutatedFiles>, lanes: Lanes, processes: number): Promise<void> {
  const work = async (_: unknown, nth: number): Promise<void> => {
    const tree = new Tree(`tree-${process.pid}-${nth}`)
    try {
      for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
        const file = files.find(({ path }) => path === mutant?.file)
        if (!file) continue
        const verdict = await judge(tree, mutant, file, lanes)
        appendFileSync(VERDICTS, `${JSON.stringify(verdict)}\n`)
        console.log(`${String(of - queue.length).padStart(4)} of ${of}  ${tellOne(mutant, verdict)}`)
      }
    } finally {
      tree.remove()
    }
  }
  await Promise.all(Array.from({ length: processes }, work))
}

/** `npm run mutate`: makes mistakes in copies of the tree and says which of them nobody sees. */
async function main(): Promise<number> {
  const given = readOptions(process.argv.slice(2))
  if (typeof given === 'string') {
    console.error(`${given}\n\n${USAGE}`)
    return 2
  }
  mkdirSync(SCRATCH, { recursive: true })
  if (given.has('--fresh')) rmSync(VERDICTS, { force: true })
  const files = mutatedFiles()
  const named = namedMutants(files)
  const mutants = [...named, ...files.flatMap(mutantsOf)]
  const sample = [...named, ...sampleOf(mutants)]
  const queue = asked(given, mutants, sample)
  if (given.has('--list')) {
    for (const mutant of queue) console.log(tellOne(mutant, null))
    return 0
  }
  const processes = Number(given.get('--processes') ?? 2)
  const isQuick = given.has('--quick')
  const histories = Number(given.get('--histories') ?? (isQuick ? 0 : 40))
  const depth = Number(given.get('--depth') ?? (isQuick ? 8 : 40))
  if (queue.length > 0)
    await ask(
      queue,
      queue.length,
      files,
      { coverage: await coverageOf(files, processes, given.has('--gather')), histories, depth, withTypes: !isQuick, passes: new Map() },
      processes,
    )
  return printScore(sample, mutants.length, knownVerdicts())
}

process.exit(await main())
