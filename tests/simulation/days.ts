import { Crew } from './crew.ts'
import type { Options } from './options.ts'
import type { Plan } from './plan.ts'

const DAY_MS = 24 * 60 * 60_000
const PATIENCE_MS = 60 * 60_000
/** Factor for acts that the till refuses, such as an existing customer or a reserved dress. */
const REFUSED = 1.5

/** Simulates days without a network at every till of a shop, followed by reconnection. */
export async function runDays({
  days,
  tills,
  operations,
  patienceMs,
}: Options): Promise<{ readonly isGood: boolean; readonly acts: number; readonly seconds: number }> {
  const startedAt = performance.now()
  console.log(`${tills} tills, ${days} days without a network, about ${operations} acts at each. Then all must drain within ten minutes.`)
  const plan: Plan = {
    seed: `${days} days`,
    tills,
    tabs: 1,
    operations: Math.ceil(operations * tills * REFUSED),
    spanMs: days * DAY_MS,
    newTills: 0,
    faults: {},
    isOffline: true,
  }
  const crew = new Crew(patienceMs ?? PATIENCE_MS)
  const answer = await crew.request({ kind: 'plan', plan, times: 1 })
  crew.end()
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  if (answer.kind !== 'found') {
    console.log(answer.kind === 'broken' ? answer.why : answer.kind)
    return { isGood: false, acts: 0, seconds }
  }
  const { fault, acts } = answer.found
  console.log(`${acts} acts were told as done, in ${seconds} s.`)
  if (fault) console.log(`It broke ${fault.invariant}: ${fault.message.slice(0, 1_000)}`)
  else {
    console.log('Everything drained. Every series is gapless, what was printed is what is stored, money in is money recorded,')
    console.log('stock is opening plus moves, no dress is promised twice, and every till equals the server.')
  }
  return { isGood: fault === null, acts, seconds }
}
