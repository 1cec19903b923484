import { Crew } from './crew.ts'
import { DEFECTS, type Defect } from './defects.ts'
import type { Options } from './options.ts'

/** A defect that lives longer than this was not caught. */
const SEEDS_MAX = 2_000

export interface Caught {
  readonly id: string
  readonly bug: string
  /** How many histories it took; null when it was not caught. */
  readonly seeds: number | null
  readonly by: string
}

/** Switches each field bug into our code, one process each, and counts the histories until a law breaks. */
export async function runKillMatrix(options: Options): Promise<{ readonly isGood: boolean; readonly defects: readonly Caught[] }> {
  const chosen = DEFECTS.filter(({ id }) => options.defects === null || options.defects.includes(id))
  const queue = [...chosen]
  const caught: Caught[] = []
  const work = async () => {
    for (let defect = queue.shift(); defect; defect = queue.shift()) {
      const one = await hunt(defect, options.from)
      caught.push(one)
      console.log(`${one.id}  ${one.seeds === null ? 'NOT CAUGHT' : `after ${one.seeds}`.padEnd(11)}  ${one.by}`)
    }
  }
  await Promise.all(Array.from({ length: options.processes }, work))
  caught.sort((a, b) => a.id.localeCompare(b.id))
  const killed = caught.filter(({ seeds }) => seeds !== null).length
  console.log(`\n${killed} of ${chosen.length} defects were caught within ${SEEDS_MAX} seeds.`)
  for (const { id, bug, seeds, by } of caught) console.log(`| ${id} | ${bug} | ${seeds ?? 'not caught'} | ${by.split(':')[0]} |`)
  return { isGood: killed === chosen.length, defects: caught }
}

async function hunt({ id, bug }: Defect, from: number): Promise<Caught> {
  const crew = new Crew(id)
  try {
    for (let nth = 0; nth < SEEDS_MAX; nth += 1) {
      const answer = await crew.ask({ kind: 'seed', seed: String(from + nth), faults: null, times: 1 })
      if (answer.kind === 'broken') return { id, bug, seeds: null, by: `the harness broke: ${answer.why.slice(0, 400)}` }
      if (answer.kind !== 'found' || !answer.found.fault) continue
      const { invariant, message } = answer.found.fault
      return { id, bug, seeds: nth + 1, by: `${invariant}: ${message.slice(0, 160)}` }
    }
    return { id, bug, seeds: null, by: 'lived through all of them' }
  } finally {
    crew.end()
  }
}
