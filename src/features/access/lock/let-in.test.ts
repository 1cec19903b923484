import { expect, it } from 'vitest'
import { exampleId } from '../../../../tests/support/examples/example-shop.ts'
import { HOME_PATH } from '../paths.ts'
import { pathAfterLock } from './let-in.ts'

const [SARA, HUDA] = [exampleId(301), exampleId(302)]

it.each([
  ['at home where another has left', SARA, HUDA, HOME_PATH],
  ['at home where somebody has left whom the till does not know', 'stranger', SARA, HOME_PATH],
  ['at home where she is no employee and another has left', SARA, null, HOME_PATH],
  ['where she was when she locked it herself, or it locked itself under her hands', SARA, SARA, null],
  ['where the app was started when nobody has worked since', null, SARA, null],
] as const)('a user who opens a till continues %s', (_where, left, by, path) => {
  expect(pathAfterLock(left, by)).toBe(path)
})
