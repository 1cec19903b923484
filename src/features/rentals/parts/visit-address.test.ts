import { expect, test } from 'vitest'
import * as v from 'valibot'
import { day, instant } from '#domain/kernel/time.ts'
import { parseSearch } from '../../../engine/search-params.ts'
import { readVisit, visitAddress, visitSearch } from './visit-address.ts'

const [A, B] = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002']
const start = {
  pieces: [
    { rentItemId: A, outAt: instant(1_000), dueAt: instant(2_000), startsAt: null, endsAt: null },
    { rentItemId: B, outAt: instant(1_000), dueAt: instant(2_000), startsAt: instant(900), endsAt: instant(2_100) },
  ],
  eventOn: day('2026-12-01'),
  customerId: B,
  visitId: A,
}
const read = (address: string) => readVisit(v.parse(visitSearch, parseSearch(address.split('?')[1] ?? '')))

test('one screen reads what another one writes', () => {
  expect(read(visitAddress(start))).toEqual(start)
})

test('reads the valid parts of a broken URL', () => {
  const broken = `?pieces=${A}.1000.2000,nonsense,${B}.2000.1000,${B}.x.y&event=2026-13-40&customer=1`
  expect(read(broken)).toEqual({
    pieces: [{ rentItemId: A, outAt: 1000, dueAt: 2000, startsAt: null, endsAt: null }],
    eventOn: null,
    customerId: null,
    visitId: null,
  })
})
