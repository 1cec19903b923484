import { expect, test } from 'vitest'
import { ALLOWED_HOLES, ALLOWED_HOLES_MAX } from '../dependencies/allowed-holes.ts'
import { verdictOf } from '../dependencies/verdict.ts'

const URL = 'https://advisories.example/GHSA-aaaa-bbbb-cccc'
const advisory = {
  source: 1,
  name: 'leaky',
  dependency: 'leaky',
  title: 'Reads what it should not',
  url: URL,
  severity: 'high',
  range: '<2.0.0',
}
const vulnerable = (name: string, via: readonly unknown[]) => ({
  name,
  severity: 'high',
  isDirect: false,
  via,
  effects: [],
  range: '*',
  nodes: [],
})

/** As npm 10 and 11 print it. */
const report = (vulnerabilities: object): string =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { vulnerabilities: {}, dependencies: {} } })
const withHole = report({ leaky: vulnerable('leaky', [advisory]), user: vulnerable('user', ['leaky']) })

test('a dependency with a known hole is a fault, told once with its advisory', () => {
  expect(verdictOf(withHole, [])).toEqual({
    kind: 'faults',
    sentences: [`leaky has a known hole (high): Reads what it should not ${URL}`],
  })
})

test('a report without holes is clean', () => {
  expect(verdictOf(report({}), [])).toEqual({ kind: 'clean' })
})

test('a registry that does not answer is told, and is neither clean nor a fault', () => {
  const refused = JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405, error: { summary: '', detail: '' } })
  for (const text of ['', 'npm error', 'null', '{}', refused]) expect(verdictOf(text, [])).toEqual({ kind: 'not-asked' })
})

test('an allowed hole is no fault while it is there, and one as soon as it is gone', () => {
  const allowed = [{ url: URL, reason: 'We never call the part that leaks.' }]
  expect(verdictOf(withHole, allowed)).toEqual({ kind: 'clean' })
  expect(verdictOf(report({}), allowed)).toEqual({
    kind: 'faults',
    sentences: [`${URL} is allowed and no longer there: take it off the list`],
  })
})

test('the list of allowed holes only shrinks, and each has a reason', () => {
  expect(ALLOWED_HOLES.length).toBe(ALLOWED_HOLES_MAX)
  for (const { reason } of ALLOWED_HOLES) expect(reason.length).toBeGreaterThan(20)
})
