import { CRASH_KINDS, type CrashKind, type CrashPoint } from './world/crash.ts'
import { Crew } from './crew.ts'
import type { Options } from './options.ts'
import type { Plan } from './plan.ts'

/** Short histories that together sell, rent, refuse, copy and settle. */
const HISTORIES: readonly Plan[] = [
  { seed: 'short', tills: 1, tabs: 1, operations: 3, spanMs: 20_000, newTills: 0, faults: {} },
  { seed: 'new till', tills: 2, tabs: 1, operations: 3, spanMs: 25_000, newTills: 1, faults: { poison: 0.3 } },
]

export interface CrashesResult {
  readonly isGood: boolean
  readonly places: number
  readonly failures: readonly { readonly plan: Plan; readonly invariant: string; readonly message: string }[]
}

/** Interrupts short histories at every possible point, one point per run, and lets each continue from there. */
export async function runCrashes(options: Options): Promise<CrashesResult> {
  const failures: CrashesResult['failures'][number][] = []
  const queue: Plan[] = []
  const crews = Array.from({ length: options.processes }, () => new Crew(options.patienceMs))
  const [scout] = crews
  for (const plan of HISTORIES) {
    const counts = scout ? await placesIn(scout, plan) : {}
    console.log(`"${plan.seed}": ${CRASH_KINDS.map((kind) => `${counts[kind] ?? 0} × ${kind}`).join(', ')}`)
    queue.push(...pointsOf(counts).map((crash) => ({ ...plan, crash })))
  }
  const places = queue.length
  let done = 0
  const work = async (crew: Crew) => {
    for (let plan = queue.shift(); plan; plan = queue.shift()) {
      const answer = await crew.request({ kind: 'plan', plan, times: 1 })
      done += 1
      if (done % 200 === 0) console.log(`${done} of ${places} places, ${failures.length} failed`)
      const fault =
        answer.kind === 'found'
          ? answer.found.fault
          : { invariant: 'harness', message: answer.kind === 'broken' ? answer.why : answer.kind }
      if (!fault) continue
      failures.push({ plan, ...fault })
      console.log(
        `Broken off at ${plan.crash?.kind} ${plan.crash?.at} of "${plan.seed}": ${fault.invariant}: ${fault.message.slice(0, 400)}`,
      )
    }
    crew.end()
  }
  await Promise.all(crews.map(work))
  console.log(`\n${places} places where a history was broken off; ${failures.length} of them broke a law.`)
  return { isGood: failures.length === 0, places, failures }
}

type Counts = Readonly<Partial<Record<CrashKind, number>>>

async function placesIn(crew: Crew, plan: Plan): Promise<Counts> {
  const answer = await crew.request({ kind: 'plan', plan, times: 1 })
  if (answer.kind !== 'found') throw new Error(answer.kind === 'broken' ? answer.why : answer.kind)
  return answer.found.places
}

const pointsOf = (counts: Counts): CrashPoint[] =>
  CRASH_KINDS.flatMap((kind) => Array.from({ length: counts[kind] ?? 0 }, (_, nth): CrashPoint => ({ kind, at: nth + 1 })))
