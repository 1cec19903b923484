import { expect, test } from 'vitest'
import { scanReadings } from './scan-readings.ts'

const CODE = '6281071234567'
const DRESS = 'WD-104'
const known = new Set([CODE, DRESS])

/** The first reading with a code that the shop knows. */
const taken = (typed: string, code: string) => {
  const reading = scanReadings(typed, code).find((one) => known.has(one.code))
  return reading ? [reading.quantity ?? 1, reading.code] : null
}

test.each<readonly [string, string, string, ReturnType<typeof taken>]>([
  ['a scan alone is one', '', CODE, [1, CODE]],
  ['a quantity in the box', '*2', CODE, [2, CODE]],
  ['a quantity behind its star', '2*', CODE, [2, CODE]],
  ['a quantity in Arabic digits', '*٢', CODE, [2, CODE]],
  ['a quantity with the sign of multiplication', '×12', CODE, [12, CODE]],
  ['a quantity that came with the scan', '', `*2${CODE}`, [2, CODE]],
  ['a quantity behind its star that came with the scan', '', `2*${CODE}`, [2, CODE]],
  ['a quantity of two digits that came with the scan', '', `*12${CODE}`, [12, CODE]],
  ['a quantity of four digits that came with the scan', '', `*1200${CODE}`, [1200, CODE]],
  ['a quantity of five digits is none', '', `*12000${CODE}`, null],
  ['a star in the box and the rest with the scan', '*', `2${CODE}`, [2, CODE]],
  ['a quantity half in the box', '*1', `2${CODE}`, [12, CODE]],
  ['a number in the box and the star with the scan', '3', `*${CODE}`, [3, CODE]],
  ['a number in the box without a star is no quantity', '3', CODE, [1, CODE]],
  ['none of it', '', `*0${CODE}`, null],
  ['words in the box', 'veil', CODE, [1, CODE]],
  ['words with a quantity in the box', '*3 veil', CODE, [3, CODE]],
  ['a dress with a quantity', '', `*2${DRESS}`, [2, DRESS]],
  ['a space between both', '', `*2 ${CODE}`, [2, CODE]],
  ['an unknown code', '*2', '999', null],
])('%s', (_title, typed, code, expected) => {
  expect(taken(typed, code)).toEqual(expected)
})
