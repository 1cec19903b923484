import { expect, test } from 'vitest'
import { isTooOld } from './app-version.ts'

test.each([
  ['0.4.6', '0.4.7', true],
  ['0.4.7', '0.4.7', false],
  ['0.10.0', '0.9.9', false],
  ['1.0.0', '0.9.9', false],
  ['0.9.9', '1.0.0', true],
  ['0.4.7-rc.1', '0.4.7', false],
  ['test', '0.0.1', true],
  ['test', null, false],
])('app %s against minimum version %s', (app, minApp, expected) => {
  expect(isTooOld(app, minApp)).toBe(expected)
})
