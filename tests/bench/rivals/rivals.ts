import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Bench, type Figure, atMost } from '../bench.ts'
import type { Outcome } from './run.ts'
import { SCENARIOS } from './scenarios.ts'
import { COPIED, QUEUED } from './speed.ts'
import { type Verdict, total } from './verdict.ts'

const SEEDS = 3
const PRODUCTS = [
  { key: 'ours', title: 'Fustan' },
  { key: 'rxdb-sum', title: 'RxDB, stock as a sum' },
  { key: 'rxdb-field', title: 'RxDB, stock as a field' },
  { key: 'pouch-sum', title: 'PouchDB, stock as a sum' },
  { key: 'pouch-field', title: 'PouchDB, stock as a field' },
] as const
type Key = (typeof PRODUCTS)[number]['key']

const WORDS: readonly (readonly [keyof Verdict, string])[] = [
  ['lost', 'lost'],
  ['stuck', 'stuck'],
  ['held', 'kept for a person'],
  ['doubledNumbers', 'numbers twice'],
  ['missingNumbers', 'numbers missing'],
  ['stockOff', 'pieces off'],
  ['differences', 'differences between till and server'],
]

/** What went wrong, in words; a dash where nothing did. */
const shown = (verdict: Verdict): string =>
  WORDS.filter(([key]) => verdict[key] > 0)
    .map(([key, word]) => `${verdict[key]} ${word}`)
    .join(', ') || '–'

async function outcomeOf(key: Key): Promise<Outcome> {
  const script = join(import.meta.dirname, 'run.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, key, String(SEEDS)], { maxBuffer: 64 * 1024 * 1024 })
  const line = stdout.split('\n').find((text) => text.startsWith('outcome '))
  if (!line) throw new Error(`${key} told no outcome:\n${stdout}`)
  return JSON.parse(line.slice('outcome '.length)) as Outcome
}

export const rivals: Bench = {
  name: 'rivals',
  isOnRequest: true,
  what: `the same faults against RxDB and PouchDB, ${SEEDS} seeds each, and how fast a queue and a first copy go`,
  async run(say) {
    const outcomes = new Map<Key, Outcome>()
    for (const { key, title } of PRODUCTS) {
      const outcome = await outcomeOf(key)
      outcomes.set(key, outcome)
      say(`${title}:`)
      for (const { name } of SCENARIOS) {
        const verdict = outcome.verdicts[name]
        if (verdict) say(`  ${name} (${verdict.sold} sales): ${shown(verdict)}`)
      }
    }
    return figuresOf(outcomes)
  },
}

function figuresOf(outcomes: ReadonlyMap<Key, Outcome>): Figure[] {
  const sumOf = (key: Key) => total(Object.values(outcomes.get(key)?.verdicts ?? {}))
  const wrong = ({ lost, stuck, doubledNumbers, missingNumbers, stockOff, differences }: Verdict) =>
    lost + stuck + doubledNumbers + missingNumbers + stockOff + differences
  const ours = wrong(sumOf('ours'))
  const beside = PRODUCTS.slice(1).map(({ key, title }) =>
    atMost(`faults: all that went wrong, beside ${title}`, 'times', ours, 0, wrong(sumOf(key))),
  )
  return [...beside, ...speedsOf(outcomes)]
}

function speedsOf(outcomes: ReadonlyMap<Key, Outcome>): Figure[] {
  const ours = outcomes.get('ours')?.speed
  return (['rxdb-sum', 'pouch-sum'] as const).flatMap((key) => {
    const theirs = outcomes.get(key)?.speed
    if (!ours || !theirs) return []
    const figure = (name: string, value: number, baseline: number): Figure => ({
      ...{ name: `${name}, beside ${key.split('-')[0]}`, unit: 'a second', value, baseline },
      ...{ target: 'shown only', ok: true },
    })
    return [
      figure(`${QUEUED} queued sales`, ours.sentPerSecond, theirs.sentPerSecond),
      figure(`first copy of ${COPIED} rows`, ours.copiedPerSecond, theirs.copiedPerSecond),
    ]
  })
}
