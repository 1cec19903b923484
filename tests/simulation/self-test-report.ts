import { Crew } from './crew.ts'
import { directedTests } from './directed-report.ts'
import type { Options } from './options.ts'
import type { SelfTest } from './worker-messages.ts'

/** Checks that every law can fail, and that saved failures no longer occur. */
export async function runSelfTestsApart({
  processes,
  patienceMs,
}: Options): Promise<{ readonly isGood: boolean; readonly tests: readonly SelfTest[] }> {
  const tests: SelfTest[] = []
  const report = (test: SelfTest) => {
    tests.push(test)
    console.log(test.isPassed ? `ok    ${test.name}` : `FAIL  ${test.name}\n      ${test.message.slice(0, 600)}`)
  }
  let next = 0
  const work = async () => {
    const crew = new Crew(patienceMs)
    for (;;) {
      const nth = next
      next += 1
      const answer = await crew.request({ kind: 'self-test', nth })
      const broken = { name: `self-test ${nth} ran`, isPassed: false, message: answer.kind === 'broken' ? answer.why : answer.kind }
      const test = answer.kind === 'tested' ? answer.test : broken
      if (!test) break
      report(test)
      // A worker that breaks at every test would never end.
      if (answer.kind === 'broken' && nth > TESTS_MAX) break
    }
    crew.end()
  }
  const withDefects = directedTests(patienceMs)
  const workWithDefects = async () => {
    for (let run = withDefects.shift(); run; run = withDefects.shift()) report(await run())
  }
  await Promise.all(Array.from({ length: processes }, () => work().then(workWithDefects)))
  console.log(`${tests.filter((test) => test.isPassed).length} of ${tests.length} self-tests passed.`)
  return { isGood: tests.every((test) => test.isPassed), tests }
}

const TESTS_MAX = 100
