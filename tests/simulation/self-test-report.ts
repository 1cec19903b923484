import { Crew } from './crew.ts'
import type { SelfTest } from './worker-messages.ts'

/** Shows that every law can fail, and that what once failed no longer does. */
export async function runSelfTestsApart(): Promise<{ readonly isGood: boolean; readonly tests: readonly SelfTest[] }> {
  const crew = new Crew()
  const answer = await crew.ask({ kind: 'self-test' })
  crew.end()
  const tests =
    answer.kind === 'tested'
      ? answer.tests
      : [{ name: 'the self-tests ran', isPassed: false, message: answer.kind === 'broken' ? answer.why : answer.kind }]
  for (const { name, isPassed, message } of tests) console.log(isPassed ? `ok    ${name}` : `FAIL  ${name}\n      ${message.slice(0, 600)}`)
  console.log(`${tests.filter((test) => test.isPassed).length} of ${tests.length} self-tests passed.`)
  return { isGood: tests.every((test) => test.isPassed), tests }
}
