import type { Plan } from '../plan.ts'
import { play } from '../play.ts'
import type { Stage } from '../world/stage.ts'
import type { Found } from '../worker-messages.ts'
import { Director } from './director.ts'
import { DIRECTED } from './all.ts'
import type { Directed } from './directed.ts'

/** Long enough for a till to complete its first copy. */
const COPY_MS = 5_000

const planOf = ({ defect, shop, faults = {} }: Directed): Plan => ({
  seed: `directed ${defect}`,
  ...shop,
  operations: 0,
  spanMs: 0,
  newTills: 0,
  faults,
})

/** Plays the directed history of a defect: it must reach the defect and, without the defect, break no law. */
export async function playDirected(stage: Stage, defect: string): Promise<Found> {
  const directed = DIRECTED.find((one) => one.defect === defect)
  if (!directed) throw new Error(`there is no directed history of ${defect}`)
  return play(stage, planOf(directed), 2, null, { atStart: (run) => direct(directed, new Director(run)) })
}

async function direct({ before, script }: Directed, director: Director): Promise<void> {
  before?.(director)
  await director.pass(COPY_MS)
  await script(director)
}
