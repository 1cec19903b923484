import { Crew } from './crew.ts'
import { DEFECTS } from './defects/defects.ts'
import type { SelfTest } from './worker-messages.ts'

/** Plays the directed history of a defect with the defect patched in: it must reach the defect and break the law that the defect names. */
export async function showsDefect(crew: Crew, defect: string, breaks: string): Promise<SelfTest> {
  const answer = await crew.request({ kind: 'directed', defect })
  const fault = answer.kind === 'found' ? answer.found.fault : null
  const found = answer.kind === 'broken' ? answer.why : fault ? `${fault.invariant}: ${fault.message}` : 'nothing failed'
  return {
    name: `${breaks} fails in the directed history of ${defect}`,
    isPassed: fault?.invariant === breaks,
    message: found.slice(0, 400),
  }
}

/** Checks that each directed history still reveals its defect; each runs in a separate process with the defect patched in. */
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
