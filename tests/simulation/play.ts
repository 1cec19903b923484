import { Stale } from './directed/stale.ts'
import { type FaultName, type Plan, faultNames, planOf } from './plan.ts'
import { type Meddling, Run } from './run.ts'
import { takeSometimes } from './sometimes.ts'
import type { Stage } from './world/stage.ts'
import { Trace } from './trace.ts'
import type { Found } from './worker-messages.ts'
import { Violation, type World } from './world/world.ts'

/** The current world, to which unhandled rejections belong. */
let current: World | null = null
export const blameCurrent = (bug: unknown): void => current?.fail(bug)

interface Played {
  readonly fault: Found['fault']
  readonly hash: string
  readonly acts: number
  readonly places: Found['places']
}

async function once(stage: Stage, plan: Plan, report: ((line: string) => void) | null, meddling: Meddling): Promise<Played> {
  const trace = new Trace(report)
  const run = new Run(stage, plan, trace, meddling)
  current = run.world
  const outcome = () => ({ hash: trace.hash, acts: run.watch.seen.length, places: Object.fromEntries(run.world.crash.counts) })
  try {
    await run.play()
    return { ...outcome(), fault: null }
  } catch (cause) {
    return { ...outcome(), fault: nameOf(cause) }
  } finally {
    run.end()
    current = null
  }
}

function nameOf(cause: unknown): NonNullable<Found['fault']> {
  if (cause instanceof Violation) return { invariant: cause.invariant, message: cause.message }
  if (cause instanceof Stale) return { invariant: 'stale', message: cause.message }
  const at = cause instanceof Error ? (cause.stack ?? cause.message).split('\n').slice(0, 6).join(' ') : String(cause)
  return { invariant: 'bug', message: `the shipped code threw: ${at}` }
}

/** Plays a history once or twice; two plays of one plan must produce the same trace. */
export async function play(
  stage: Stage,
  plan: Plan,
  times: 1 | 2,
  report: ((line: string) => void) | null = null,
  meddling: Meddling = {},
): Promise<Found> {
  const first = await once(stage, plan, report, meddling)
  const sometimes = takeSometimes()
  const given = { plan, sometimes, acts: first.acts, places: first.places }
  if (first.fault || times === 1) return { ...given, fault: first.fault }
  const second = await once(stage, plan, null, meddling)
  takeSometimes()
  if (second.hash === first.hash) return { ...given, fault: second.fault }
  return { ...given, fault: { invariant: 'trace', message: `two plays differ: ${first.hash} and ${second.hash}` } }
}

export const playSeed = (stage: Stage, seed: string, faults: readonly FaultName[] | null, times: 1 | 2): Promise<Found> =>
  play(stage, planOf(seed, faults), times)

const ATTEMPTS_MAX = 60

/** Removes faults, tills, tabs and acts from a failing history as long as it still fails. */
export async function shrink(stage: Stage, plan: Plan, invariant: string): Promise<Plan> {
  let best = plan
  let candidates = smallerThan(best)
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const smaller = candidates.shift()
    if (!smaller) break
    if ((await play(stage, smaller, 1)).fault?.invariant !== invariant) continue
    best = smaller
    candidates = smallerThan(best)
  }
  return best
}

function smallerThan(plan: Plan): Plan[] {
  const without = faultNames
    .filter((name) => plan.faults[name] !== undefined)
    .map((name): Plan => {
      const { [name]: _out, ...faults } = plan.faults
      return { ...plan, faults }
    })
  return [
    ...without,
    ...(plan.tabs > 1 ? [{ ...plan, tabs: plan.tabs - 1 }] : []),
    ...(plan.tills > 1 ? [{ ...plan, tills: plan.tills - 1, newTills: Math.min(plan.newTills, plan.tills - 1) }] : []),
    ...(plan.operations > 1
      ? [
          { ...plan, operations: Math.floor(plan.operations / 2) },
          { ...plan, operations: plan.operations - 1 },
        ]
      : []),
  ]
}
