import { describe, expect, test } from 'vitest'
import { EXAMPLE_NOW, exampleId } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { addDays, day } from '../kernel/time.ts'
import { PLAIN_EMPLOYEE } from './employee.ts'
import { PAPER_STANDING, employeesInformation, paperStanding } from './employees-information.ts'

const today = day('2026-11-20')
const role = { id: exampleId(10), nameAr: 'كاشير', nameEn: 'Cashier', permissions: {}, isOwner: false, discountMax: null, isRemoved: false }
const person = (nth: number, more: object = {}) => ({
  ...{ id: exampleId(nth), nameAr: `م${nth}`, nameEn: `P${nth}`, roleId: role.id, ...PLAIN_EMPLOYEE, ...more },
})
const file = (nth: number, passport: number | null, residency: number | null) => ({
  ...{ id: exampleId(nth), experience: null, salary: null, commission: null },
  passportExpiresOn: passport === null ? null : addDays(today, passport),
  residencyExpiresOn: residency === null ? null : addDays(today, residency),
})
const paper = (nth: number, ownerId: string, expiresIn: number | null, more: object = {}) => ({
  ...{ id: exampleId(nth), ownerRecord: 'employee', ownerId, name: `Paper ${nth}`, kind: 1, kindText: null, number: null, issuedOn: null },
  ...{ mime: 'application/pdf', bytes: 1, width: null, height: null, sha256: '', smallSha256: null, addedAt: EXAMPLE_NOW },
  ...{ addedBy: null, deviceId: null, removedAt: null, removedBy: null },
  ...{ expiresOn: expiresIn === null ? null : addDays(today, expiresIn), ...more },
})

describe('how soon a document expires', () => {
  test.each([
    [-1, 'expired'],
    [0, 'within30'],
    [30, 'within30'],
    [31, 'within60'],
    [60, 'within60'],
    [61, 'within90'],
    [90, 'within90'],
    [91, 'later'],
  ] as const)('in %i days is %s', (days, standing) => {
    expect(paperStanding(addDays(today, days), today)).toBe(PAPER_STANDING[standing])
  })

  test('a missing date is unknown', () => {
    expect(paperStanding(null, today)).toBe(PAPER_STANDING.unknown)
  })
})

test('lists documents of current employees, the most urgent first, without removed ones', async () => {
  const read = memoryReader({
    role: [role],
    employee: [
      person(1, { joinedOn: addDays(today, -700) }),
      person(2),
      person(3, { isActive: false }),
      person(4, { leftOn: addDays(today, -1) }),
      person(5, { leftOn: today }),
    ],
    employee_file: [file(1, 400, -3), file(2, 20, null), file(3, -9, -9), file(4, -9, -9)],
    document: [
      ...[paper(60, exampleId(1), 45), paper(61, exampleId(1), null), paper(62, exampleId(2), 1, { removedAt: EXAMPLE_NOW })],
      paper(63, exampleId(1), 5, { ownerRecord: 'customer' }),
      ...[paper(64, exampleId(2), null, { kind: 4 }), paper(65, exampleId(2), 10, { kind: 4 })],
    ],
  })
  const rows = employeesInformation.rows(await employeesInformation.load(read, { day: today }), { day: today })
  expect(rows.map(({ nameEn, paper: of, document: name, daysLeft }) => [nameEn, of, name, daysLeft])).toEqual([
    ['P1', 2, null, -3],
    ['P2', 3, 'Paper 65', 10],
    ['P2', 1, null, 20],
    ['P1', 3, 'Paper 60', 45],
    ['P1', 1, null, 400],
    ['P2', 2, null, null],
    ['P2', 3, 'Paper 64', null],
    ['P5', 1, null, null],
    ['P5', 2, null, null],
  ])
  // An open-ended contract differs from a missing date.
  const reported = (name: string | null, of: number, who: string) =>
    rows.find((row) => row.document === name && row.paper === of && row.nameEn === who)
  expect(reported('Paper 64', 3, 'P2')).toMatchObject({ standing: PAPER_STANDING.open, expiresOn: null })
  expect(reported(null, 2, 'P2')).toMatchObject({ standing: PAPER_STANDING.unknown })
  expect(reported(null, 1, 'P1')).toMatchObject({ joinedOn: addDays(today, -700), leftOn: null })
  expect(reported(null, 1, 'P5')).toMatchObject({ joinedOn: null, leftOn: today })
})
