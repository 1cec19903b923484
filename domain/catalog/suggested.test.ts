import * as v from 'valibot'
import { expect, test } from 'vitest'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import { fold } from '../kernel/text.ts'
import { serviceGroups } from './groups.ts'
import { services } from './services.ts'
import { SUGGESTED_GROUPS } from './suggested.ts'

const all = SUGGESTED_GROUPS.flatMap((group) => group.services)

test('all suggested groups and services are valid for their forms', () => {
  for (const { nameAr, nameEn } of SUGGESTED_GROUPS) expect(v.is(serviceGroups.draft, { nameAr, nameEn, position: null })).toBe(true)
  for (const service of all)
    expect(v.is(services.draft, { ...services.blank(), ...service, groupId: exampleId(1) }), service.nameEn).toBe(true)
  expect(all.length).toBeGreaterThanOrEqual(60)
})

test('suggested names are unique in both languages, so that all of them can be activated', () => {
  for (const named of [SUGGESTED_GROUPS, all])
    for (const name of ['nameAr', 'nameEn'] as const) expect(new Set(named.map((one) => fold(one[name]))).size).toBe(named.length)
})

test('each suggestion has a price, a duration, and names in Arabic and Latin letters', () => {
  for (const { nameAr, nameEn, price, jobMinutes } of all) {
    expect(price, nameEn).toBeGreaterThan(0)
    expect(jobMinutes, nameEn).toBeGreaterThan(0)
    expect(nameAr).toMatch(/^[\p{Script=Arabic}\s]+$/u)
    expect(nameEn).toMatch(/^[A-Za-z\s-]+$/)
  }
})
