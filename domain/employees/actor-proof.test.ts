import { expect, test } from 'vitest'
import { EXAMPLE_NOW, exampleId } from '../../tests/support/examples/example-shop.ts'
import { instant } from '../kernel/time.ts'
import { FORMER_PIN_LASTS_MS, pinKeysAt } from './actor-proof.ts'

const [KEY, FORMER] = ['12'.repeat(32), '34'.repeat(32)]
const who = exampleId(301)
const at = (ms: number) => instant(EXAMPLE_NOW + ms)
const pin = {
  ...{ id: who, salt: 'ab'.repeat(16), hash: 'cd'.repeat(32), iterations: 1, isLong: true, proofSalt: 'ef'.repeat(16) },
  ...{ setBy: who, setAt: EXAMPLE_NOW },
}
const proof = { id: who, key: KEY, formerKey: FORMER }

test('a PIN proves what it unlocked, and the former PIN for a day what it had unlocked', () => {
  const keys = (unlocked: number, done: number) => pinKeysAt(pin, proof, { unlockedAt: at(unlocked), doneAt: at(done) })
  expect(keys(1, 2)).toEqual([KEY])
  expect(keys(0, 2)).toEqual([KEY])
  expect(keys(-1, -1)).toEqual([KEY, FORMER])
  expect(keys(-1, FORMER_PIN_LASTS_MS)).toEqual([KEY, FORMER])
  expect(keys(-1, FORMER_PIN_LASTS_MS + 1)).toEqual([KEY])
})

test('a short PIN or one without a key proves nothing, but the former one may', () => {
  const times = { unlockedAt: at(-1), doneAt: at(1) }
  expect(pinKeysAt({ ...pin, isLong: false }, proof, times)).toEqual([FORMER])
  expect(pinKeysAt({ ...pin, proofSalt: null }, { ...proof, formerKey: null }, times)).toEqual([])
  expect(pinKeysAt(pin, { ...proof, key: '' }, times)).toEqual([FORMER])
  expect(pinKeysAt({ ...pin, setAt: null }, proof, times)).toEqual([KEY])
  expect([pinKeysAt(null, proof, times), pinKeysAt(pin, null, times)]).toEqual([[], []])
})
