import { type FaultName, faultNames } from './plan.ts'

export interface Options {
  readonly seeds: number
  readonly from: number
  readonly faults: readonly FaultName[] | null
  readonly jsonFile: string | null
  /** One seed to trace step by step. */
  readonly one: string | null
  readonly processes: number
  /** Every n-th seed is played twice to compare the traces. */
  readonly repeatEvery: number
  /** How long an order to a worker may take before it counts as hung; null for the default of the kind of run. */
  readonly patienceMs: number | null
  readonly mode: 'seeds' | 'kill-matrix' | 'self-test' | 'days' | 'crashes'
  /** Restricts the kill matrix to these defects. */
  readonly defects: readonly string[] | null
  readonly isKeeping: boolean
  readonly days: number
  readonly tills: number
  readonly operations: number
}

export const USAGE = `npm run simulate -- [what] [options]
  --seeds N           how many histories (100)
  --repeat-every N    each Nth seed is played twice, and must leave the same trace (1: every seed)
  --from S            the first seed (1)
  --faults a,b        only these faults: ${faultNames.join(', ')}
  --processes P       worker processes (2)
  --patience SECONDS  how long a worker may take over one order before it counts as hung (240; 3600 with --days);
                      a machine that does other work needs more
  --json FILE         the result as JSON
  --keep              a failing history is made small and kept in tests/simulation/regressions until its bug is mended
  --seed S            one history, told step by step
  --kill-matrix       switches each known field bug into our code and shows after how many seeds it is caught
  --defects T01,T05   only these, with --kill-matrix
  --days D --tills T --operations N   one long history: days offline, operations on each till, then everything drains
  --crashes           stops the tab or the server at every single step of short histories
  --self-test         every law is seen to fail in a world that was tampered with; kept regressions are played again`

/** Parses the command line; returns an error message when it is invalid. */
export function readOptions(args: readonly string[]): Options | string {
  const given = new Map<string, string>()
  for (let at = 0; at < args.length; at += 1) {
    const name = args[at] ?? ''
    if (!name.startsWith('--')) return `What is "${name}"?`
    const isFlag = FLAGS.has(name)
    if (!isFlag && !VALUES.has(name)) return `There is no ${name}.`
    const value = isFlag ? 'yes' : args[at + 1]
    if (value === undefined) return `${name} needs a value.`
    if (!isFlag) at += 1
    given.set(name, value)
  }
  const faults = given.get('--faults')?.split(',') ?? null
  const unknown = faults?.find((name) => !isFault(name))
  if (unknown !== undefined) return `There is no fault named "${unknown}".`
  const patience = given.get('--patience')
  if (patience !== undefined && !(Number(patience) > 0)) return `--patience needs seconds, and "${patience}" are none.`
  return {
    seeds: Number(given.get('--seeds') ?? 100),
    from: Number(given.get('--from') ?? 1),
    faults: faults?.filter(isFault) ?? null,
    jsonFile: given.get('--json') ?? null,
    one: given.get('--seed') ?? null,
    processes: Number(given.get('--processes') ?? 2),
    repeatEvery: Math.max(1, Number(given.get('--repeat-every') ?? 1)),
    patienceMs: patience === undefined ? null : Number(patience) * 1_000,
    mode: modeOf(given),
    defects: given.get('--defects')?.split(',') ?? null,
    isKeeping: given.has('--keep'),
    days: Number(given.get('--days') ?? 0),
    tills: Number(given.get('--tills') ?? 5),
    operations: Number(given.get('--operations') ?? 2_000),
  }
}

const FLAGS = new Set(['--kill-matrix', '--keep', '--self-test', '--crashes'])
const VALUES = new Set([
  ...['--seeds', '--from', '--faults', '--json', '--seed', '--processes', '--patience', '--repeat-every'],
  ...['--defects', '--days', '--tills', '--operations'],
])

const isFault = (name: string): name is FaultName => faultNames.some((known) => known === name)

function modeOf(given: ReadonlyMap<string, string>): Options['mode'] {
  if (given.has('--kill-matrix')) return 'kill-matrix'
  if (given.has('--self-test')) return 'self-test'
  if (given.has('--crashes')) return 'crashes'
  return given.has('--days') ? 'days' : 'seeds'
}
