import { Crew } from './crew.ts'
import { keep } from './saved-histories.ts'
import type { Options } from './options.ts'
import type { FaultName, Plan } from './plan.ts'
import { POINTS } from './sometimes.ts'
import type { Found } from './worker-messages.ts'

const TELL_EVERY_MS = 5_000
/** A run with at least this many seeds and all faults must have reached every point. */
const POINTS_EXPECTED_FROM = 2_000
const FAILURES_MAX = 10

export interface SeedFailure {
  readonly seed: string
  readonly invariant: string
  readonly message: string
  readonly plan: Plan
}
export interface SeedsResult {
  readonly isGood: boolean
  readonly seeds: number
  readonly acts: number
  readonly seconds: number
  readonly failures: readonly SeedFailure[]
  readonly sometimes: Readonly<Record<string, number>>
  readonly missed: readonly string[]
}

/** Plays seeds in several processes and sums up the results. */
export async function runSeeds(options: Options): Promise<SeedsResult> {
  const startedAt = performance.now()
  const failures: SeedFailure[] = []
  const sometimes = new Map<string, number>()
  let [next, done, acts, reportedAt] = [options.from, 0, 0, startedAt]
  const end = options.from + options.seeds
  const take = (found: Found) => {
    done += 1
    acts += found.acts
    for (const [point, count] of Object.entries(found.sometimes)) sometimes.set(point, (sometimes.get(point) ?? 0) + count)
    if (performance.now() - reportedAt > TELL_EVERY_MS) {
      reportedAt = performance.now()
      reportProgress(done, options.seeds, failures.length, reportedAt - startedAt)
    }
  }
  const work = async () => {
    const crew = new Crew(options.patienceMs)
    while (next < end && failures.length < FAILURES_MAX) {
      const seed = String(next)
      next += 1
      const failure = await playOne(crew, seed, options, take)
      if (!failure) continue
      failures.push(failure)
      reportFailure(failure)
    }
    crew.end()
  }
  await Promise.all(Array.from({ length: options.processes }, work))
  const missed = POINTS.filter((point) => !sometimes.has(point))
  const isExpected = options.seeds >= POINTS_EXPECTED_FROM && options.faults === null
  const result: SeedsResult = {
    isGood: failures.length === 0 && !(isExpected && missed.length > 0),
    seeds: done,
    acts,
    seconds: Math.round((performance.now() - startedAt) / 1_000),
    failures,
    sometimes: Object.fromEntries(sometimes),
    missed,
  }
  reportResult(result, isExpected, options.repeatEvery)
  return result
}

async function playOne(crew: Crew, seed: string, options: Options, take: (found: Found) => void): Promise<SeedFailure | null> {
  const answer = await crew.request({ kind: 'seed', seed, faults: options.faults, times: Number(seed) % options.repeatEvery === 0 ? 2 : 1 })
  if (answer.kind === 'broken') return { seed, invariant: 'harness', message: answer.why, plan: noPlan(seed) }
  if (answer.kind !== 'found') throw new Error(`a worker answered ${answer.kind}`)
  take(answer.found)
  const { fault, plan } = answer.found
  if (!fault) return null
  const smaller = await crew.request({ kind: 'shrink', plan, invariant: fault.invariant })
  const shrunk = smaller.kind === 'shrunk' ? smaller.plan : plan
  const failure = { seed, ...fault, plan: shrunk }
  if (options.isKeeping) keep(`${failure.invariant.toLowerCase()}-${failure.seed}.json`, failure)
  return failure
}

const noPlan = (seed: string): Plan => ({ seed, tills: 0, tabs: 0, operations: 0, spanMs: 0, newTills: 0, faults: {} })

function reportProgress(done: number, of: number, failed: number, elapsedMs: number): void {
  const left = Math.round(((elapsedMs / done) * (of - done)) / 1_000)
  const rate = ((done * 1_000) / elapsedMs).toFixed(1)
  console.log(`${done} of ${of} histories, ${failed} failed, ${rate} a second, about ${Math.ceil(left / 60)} min left`)
}

function reportFailure({ seed, invariant, message, plan }: SeedFailure): void {
  console.log(`\nSeed ${seed} broke ${invariant}: ${message.slice(0, 600)}`)
  console.log(`  It still fails as: ${JSON.stringify(plan)}`)
  console.log(`  See it: npm run simulate -- --seed ${seed}\n`)
}

function reportResult(result: SeedsResult, isExpected: boolean, repeatEvery: number): void {
  const repeated = repeatEvery === 1 ? 'each played twice' : `each ${repeatEvery}th played twice`
  console.log(`\n${result.seeds} histories, ${repeated}, in ${result.seconds} s: ${result.acts} acts were told as done at a counter.`)
  if (result.failures.length === 0)
    console.log(
      'Nothing was lost, doubled or refused; every till came to rest equal to the server; every trace that was repeated was the same.',
    )
  else console.log(`${result.failures.length} histories broke a law.`)
  const most = Object.entries(result.sometimes).toSorted(([a], [b]) => a.localeCompare(b))
  console.log('What happened in them:')
  for (const [point, count] of most) console.log(`  ${String(count).padStart(7)}  ${point}`)
  if (result.missed.length > 0) console.log(`Never happened${isExpected ? ', and must' : ''}: ${result.missed.join('; ')}`)
}

/** Plays one history in this process and prints its trace. */
export async function reportOne(seed: string, faults: readonly FaultName[] | null): Promise<number> {
  const { installHooks } = await import('./hooks.ts')
  installHooks()
  const { openStage } = await import('./world/stage.ts')
  const { blameCurrent, play } = await import('./play.ts')
  const { planOf } = await import('./plan.ts')
  process.on('unhandledRejection', blameCurrent)
  const plan = planOf(seed, faults)
  console.log(plan)
  const found = await play(await openStage(), plan, 1, (line) => console.log(line))
  console.log(found.fault ? `It broke ${found.fault.invariant}: ${found.fault.message}` : 'Every law held.')
  return found.fault ? 1 : 0
}
