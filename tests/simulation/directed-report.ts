import { Crew } from './crew.ts'
import { DEFECTS } from './defects/defects.ts'
import type { SelfTest } from './worker-messages.ts'

/** Plays the directed history of a defect with the defect in the code: it must come to its place, and break the law that it names. */
export async function showsDefect(crew: Crew, defect: string, breaks: string): Promise<SelfTest> {
  const answer = await crew.ask({ kind: 'directed', defect })
  const fault = answer.kind === 'found' ? answer.found.fault : null
  const found = answer.kind === 'broken' ? answer.why : fault ? `${fault.invariant}: ${fault.message}` : 'nothing failed'
  return {
    name: `${breaks} fails in the directed history of ${defect}`,
    isPassed: fault?.invariant === breaks,
    message: found.slice(0, 400),
  }
}

/** A directed history that no longer shows its defect guards nothing. Each in a process of its own, with the defect in its code. */
export const directedTests = (patienceMs: number | null): (() => Promise<SelfTest>)[] =>
  DEFECTS.flatMap(({ id, breaks }) =>
    breaks === undefined
      ? []
      : [
          async () => {
            const crew = new Crew(patienceMs, id)
            try {
              return await showsDefect(crew, id, breaks)
            } finally {
              crew.end()
            }
          },
        ],
  )
