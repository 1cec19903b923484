import { expect, test } from 'vitest'
import { projectSources } from './source-file.ts'

/**
 * Files that read a schema's issues, each with its reason. All others call `fieldFaults`, so that till and server
 * report the same errors.
 */
const READS_ISSUES = {
  'domain/kernel/field-faults.ts': 'the one place that turns issues into codes of fields',
  'server/settings.ts': 'tells an operator in English what is wrong with the environment',
}

test('errors of an input are computed in one place', () => {
  const reading = projectSources().filter(
    ({ path, text }) => /^(domain|server|src)\//.test(path) && !/\.test\.tsx?$/.test(path) && /\bgetDotPath\b|issue\.message/.test(text),
  )
  expect(reading.map(({ path }) => path)).toEqual(Object.keys(READS_ISSUES))
})
