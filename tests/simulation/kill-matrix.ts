import { Crew } from './crew.ts'
import { DEFECTS, type Defect } from './defects.ts'
import { type Kept, keep, keptHistories } from './kept.ts'
import type { Options } from './options.ts'
import type { Order } from './worker-messages.ts'

/** A defect that lives longer than this was not caught. */
const SEEDS_MAX = 2_000
/** When a kept history no longer shows its defect, as many others of its sort are looked at for one that does. */
const ALIKE_MAX = 100

export interface Caught {
  readonly id: string
  readonly bug: string
  /** How many histories it took; null when it was not caught. */
  readonly seeds: number | null
  readonly by: string
  /** Kept histories that are there for this defect and do not show it. */
  readonly stale: readonly string[]
}

/** Switches each field bug into our code, one process each, and counts the histories until a law breaks. */
export async function runKillMatrix(options: Options): Promise<{ readonly isGood: boolean; readonly defects: readonly Caught[] }> {
  const chosen = DEFECTS.filter(({ id }) => options.defects === null || options.defects.includes(id))
  const queue = [...chosen]
  const caught: Caught[] = []
  const work = async () => {
    for (let defect = queue.shift(); defect; defect = queue.shift()) {
      const one = await hunt(defect, options)
      caught.push(one)
      console.log(`${one.id}  ${one.seeds === null ? 'NOT CAUGHT' : `after ${one.seeds}`.padEnd(11)}  ${one.by}`)
      for (const file of one.stale) console.log(`     ${file} no longer shows it. --keep puts another history in its place.`)
    }
  }
  await Promise.all(Array.from({ length: options.processes }, work))
  caught.sort((a, b) => a.id.localeCompare(b.id))
  const killed = caught.filter(({ seeds }) => seeds !== null).length
  console.log(`\n${killed} of ${chosen.length} defects were caught within ${SEEDS_MAX} seeds.`)
  for (const { id, bug, seeds, by } of caught) console.log(`| ${id} | ${bug} | ${seeds ?? 'not caught'} | ${by.split(':')[0]} |`)
  return { isGood: killed === chosen.length && caught.every(({ stale }) => stale.length === 0), defects: caught }
}

/**
 * The histories that were kept for a defect are played first; those that show it end the hunt at once. A change of the
 * workload makes every plan another history, so the ones that do not are told. Then come the seeds.
 */
async function hunt({ id, bug }: Defect, { from, isKeeping }: Options): Promise<Caught> {
  const crew = new Crew(id)
  const stale: string[] = []
  try {
    let played = 0
    const shown: { readonly seeds: number; readonly by: string }[] = []
    const shows = async (order: Order): Promise<boolean> => {
      played += 1
      const answer = await crew.ask(order)
      if (answer.kind === 'broken') throw new Error(`the harness broke: ${answer.why.slice(0, 400)}`)
      const fault = answer.kind === 'found' ? answer.found.fault : null
      if (fault) shown.push({ seeds: played, by: `${fault.invariant}: ${fault.message.slice(0, 160)}` })
      return fault !== null
    }
    for (const [file, kept] of keptHistories()) {
      if (kept.defect !== id || (await shows({ kind: 'plan', plan: kept.plan, times: 1 }))) continue
      if (!isKeeping || !(await keepAnother(file, kept, shows))) stale.push(file)
    }
    if (shown.length === 0) await throughSeeds(from, shows)
    const [first = { seeds: null, by: 'lived through all of them' }] = shown
    return { id, bug, ...first, stale }
  } catch (cause) {
    return { id, bug, seeds: null, by: cause instanceof Error ? cause.message : String(cause), stale }
  } finally {
    crew.end()
  }
}

async function throughSeeds(from: number, shows: (order: Order) => Promise<boolean>): Promise<void> {
  for (let nth = 0; nth < SEEDS_MAX; nth += 1) {
    if (await shows({ kind: 'seed', seed: String(from + nth), faults: null, times: 1 })) return
  }
}

/** Looks for another history with the same things going wrong that shows the defect, and keeps it in place of the old one. */
async function keepAnother(file: string, kept: Kept, shows: (order: Order) => Promise<boolean>): Promise<boolean> {
  for (let nth = 1; nth <= ALIKE_MAX; nth += 1) {
    const seed = `${kept.defect}-${nth}`
    const plan = { ...kept.plan, seed }
    if (!(await shows({ kind: 'plan', plan, times: 1 }))) continue
    keep(file, { ...kept, seed, plan })
    return true
  }
  return false
}
