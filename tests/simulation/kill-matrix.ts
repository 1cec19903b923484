import { Crew } from './crew.ts'
import { DEFECTS, type Defect } from './defects/defects.ts'
import type { Options } from './options.ts'
import { showsDefect } from './directed-report.ts'

/** A defect that survives this many seeds counts as not caught. */
const SEEDS_MAX = 2_000

export interface Caught {
  readonly id: string
  readonly bug: string
  /** Number of histories until it was caught; null when it was not. */
  readonly seeds: number | null
  readonly by: string
  /** Its directed history no longer reveals it. */
  readonly isStale: boolean
}

/** Patches each defect into the code, one process each, and counts the histories until a law breaks. */
export async function runKillMatrix(options: Options): Promise<{ readonly isGood: boolean; readonly defects: readonly Caught[] }> {
  const chosen = DEFECTS.filter(({ id }) => options.defects === null || options.defects.includes(id))
  const queue = [...chosen]
  const caught: Caught[] = []
  const work = async () => {
    for (let defect = queue.shift(); defect; defect = queue.shift()) {
      const one = await hunt(defect, options)
      caught.push(one)
      console.log(`${one.id}  ${one.seeds === null ? 'NOT CAUGHT' : `after ${one.seeds}`.padEnd(11)}  ${one.by}`)
      if (one.isStale) console.log('     its directed history does not show it')
    }
  }
  await Promise.all(Array.from({ length: options.processes }, work))
  caught.sort((a, b) => a.id.localeCompare(b.id))
  const killed = caught.filter(({ seeds }) => seeds !== null).length
  console.log(`\n${killed} of ${chosen.length} defects were caught within ${SEEDS_MAX} seeds.`)
  for (const { id, bug, seeds, by } of caught) console.log(`| ${id} | ${bug} | ${seeds ?? 'not caught'} | ${by.split(':')[0]} |`)
  return { isGood: killed === chosen.length && caught.every(({ isStale }) => !isStale), defects: caught }
}

/** Plays the directed history of the defect first and reports it when it does not reveal the defect; then plays seeds. */
async function hunt({ id, bug, breaks }: Defect, { from, patienceMs }: Options): Promise<Caught> {
  const crew = new Crew(patienceMs, id)
  try {
    if (breaks) {
      const shown = await showsDefect(crew, id, breaks)
      return shown.isPassed
        ? { id, bug, seeds: 1, by: shown.message, isStale: false }
        : { ...(await throughSeeds(crew, { id, bug }, from)), isStale: true }
    }
    return await throughSeeds(crew, { id, bug }, from)
  } catch (cause) {
    return { id, bug, seeds: null, by: cause instanceof Error ? cause.message : String(cause), isStale: false }
  } finally {
    crew.end()
  }
}

async function throughSeeds(crew: Crew, { id, bug }: Pick<Defect, 'id' | 'bug'>, from: number): Promise<Caught> {
  for (let nth = 0; nth < SEEDS_MAX; nth += 1) {
    const answer = await crew.request({ kind: 'seed', seed: String(from + nth), faults: null, times: 1 })
    if (answer.kind === 'broken') throw new Error(`the harness broke: ${answer.why.slice(0, 400)}`)
    const fault = answer.kind === 'found' ? answer.found.fault : null
    if (fault) return { id, bug, seeds: nth + 1, by: `${fault.invariant}: ${fault.message.slice(0, 160)}`, isStale: false }
  }
  return { id, bug, seeds: null, by: 'lived through all of them', isStale: false }
}
