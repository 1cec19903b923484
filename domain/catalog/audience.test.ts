import { expect, test } from 'vitest'
import { setOf } from '../kernel/fields.ts'
import { AUDIENCE, audiencesNamed, isForAudience } from './audience.ts'

const { ladies, men, kids } = AUDIENCE

test('a service is for those whom it names, and for nobody else', () => {
  const both = setOf([ladies, kids])
  expect([ladies, men, kids].filter((one) => isForAudience(both, one))).toEqual([ladies, kids])
})

test('a service that names nobody is for everybody, also where a till copied it before it could name somebody', () => {
  for (const one of [ladies, men, kids]) {
    expect(isForAudience(0, one)).toBe(true)
    expect(isForAudience(undefined, one)).toBe(true)
  }
})

test('a shop serves whom its services name', () => {
  expect(audiencesNamed([{ audiences: 0 }, { audiences: setOf([kids]) }, { audiences: setOf([ladies, kids]) }])).toEqual([ladies, kids])
  expect(audiencesNamed([{ audiences: 0 }])).toEqual([])
})
