import { expect, test } from 'vitest'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import { allPermissions } from '../access/pages.ts'
import { DAY_MS, instant } from '../kernel/time.ts'
import { ownPin } from './own-pin.ts'
import { PIN_ITERATIONS } from './set-pin.ts'

const [hind, owner] = [exampleId(1), exampleId(2)]
const setAt = instant(1_790_000_000_000)
const row = { id: hind, salt: '', hash: '', iterations: PIN_ITERATIONS, isLong: true, proofSalt: null, setBy: hind, setAt }

test('a PIN from before six digits were required is too short only for users who may approve', () => {
  expect(ownPin({ ...row, isLong: false }, allPermissions(), setAt).isTooShort).toBe(true)
  expect(ownPin(row, allPermissions(), setAt).isTooShort).toBe(false)
  expect(ownPin({ ...row, isLong: false }, { 2: [1] }, setAt).isTooShort).toBe(false)
})

test('a PIN set by another user is reported for a week', () => {
  const foreign = { ...row, setBy: owner }
  expect(ownPin(foreign, {}, setAt + DAY_MS).setByAnotherAt).toBe(setAt)
  expect(ownPin(foreign, {}, setAt + 8 * DAY_MS).setByAnotherAt).toBeNull()
  expect(ownPin(row, {}, setAt + DAY_MS).setByAnotherAt).toBeNull()
  expect(ownPin({ ...row, setBy: null, setAt: null }, {}, setAt).setByAnotherAt).toBeNull()
})
