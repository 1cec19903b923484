import { expect, test } from 'vitest'
import { projectSources } from './source-file.ts'

/** Who reads the issues of a schema, and why. Everybody else asks `fieldFaults`, so that a till and the server say the same of a body. */
const READS_ISSUES = {
  'domain/kernel/field-faults.ts': 'the one place that turns issues into codes of fields',
  'server/settings.ts': 'tells an operator in English what is wrong with the environment',
}

test('what is missing or wrong in an input is named in one place', () => {
  const reading = projectSources().filter(
    ({ path, text }) => /^(domain|server|src)\//.test(path) && !/\.test\.tsx?$/.test(path) && /\bgetDotPath\b|issue\.message/.test(text),
  )
  expect(reading.map(({ path }) => path)).toEqual(Object.keys(READS_ISSUES))
})
