import { expect, it } from 'vitest'
import { exampleId } from '../../../../tests/support/examples/example-shop.ts'
import { HOME_PATH } from '../paths.ts'
import { pathAfterLock } from './let-in.ts'

const [SARA, HUDA] = [exampleId(301), exampleId(302)]

it.each([
  ['at home where another has left', SARA, HUDA, HOME_PATH],
  ['at the start screen if the last user is unknown to the till', 'stranger', SARA, HOME_PATH],
  ['at the start screen if the user is not an employee and another user locked the till', SARA, null, HOME_PATH],
  ['at the former screen if the same user locked it, or it locked while idle', SARA, SARA, null],
  ['at the started address if nobody has unlocked since', null, SARA, null],
] as const)('a user who opens a till continues %s', (_where, left, by, path) => {
  expect(pathAfterLock(left, by)).toBe(path)
})
