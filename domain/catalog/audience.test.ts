import { expect, test } from 'vitest'
import { setOf } from '../kernel/fields.ts'
import { AUDIENCE, audiencesNamed, isForAudience } from './audience.ts'

const { ladies, men, kids } = AUDIENCE

test('a service is for the named audiences only', () => {
  const both = setOf([ladies, kids])
  expect([ladies, men, kids].filter((one) => isForAudience(both, one))).toEqual([ladies, kids])
})

test('a service without audiences is for everybody, also in older copies', () => {
  for (const one of [ladies, men, kids]) {
    expect(isForAudience(0, one)).toBe(true)
    expect(isForAudience(undefined, one)).toBe(true)
  }
})

test("a shop's audiences are those of its services", () => {
  expect(audiencesNamed([{ audiences: 0 }, { audiences: setOf([kids]) }, { audiences: setOf([ladies, kids]) }])).toEqual([ladies, kids])
  expect(audiencesNamed([{ audiences: 0 }])).toEqual([])
})
