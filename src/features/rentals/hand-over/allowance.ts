import { employee, employeePin, role } from '#domain/employees/employee.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { isAllowed } from '#domain/access/pages.ts'
import { OVERRIDE_PERMISSION } from '#domain/rentals/booking/hand-over-override.ts'
import { localReader } from '../../../data/mirror/local-reader.ts'

/** Somebody of the shop who may let a piece go against the rules, and has a PIN to say so with. */
export interface Allower {
  readonly id: Id
  readonly nameAr: string
  readonly nameEn: string
}

const PEOPLE_MAX = 500

/** Whoever may and can prove it, out of the till's own copy. */
export async function readAllowers(): Promise<readonly Allower[]> {
  const reader = localReader()
  const [people, roles, pins] = await Promise.all([
    reader.select(employee, { where: [{ field: 'isActive', is: true }], limit: PEOPLE_MAX }),
    reader.select(role, { limit: PEOPLE_MAX }),
    reader.select(employeePin, { limit: PEOPLE_MAX }),
  ])
  const mayIn = new Set(roles.filter(({ permissions }) => isAllowed(permissions, OVERRIDE_PERMISSION)).map(({ id }) => id))
  // A short PIN, or one of before there were proofs, opens the till and allows nothing.
  const withPin = new Set(pins.filter(({ isLong, proofSalt, hash }) => isLong && proofSalt && hash).map(({ id }) => id))
  return people
    .filter(({ id, roleId }) => mayIn.has(roleId) && withPin.has(id))
    .map(({ id, nameAr, nameEn }) => ({ id, nameAr, nameEn }))
    .toSorted((a, b) => a.nameAr.localeCompare(b.nameAr, 'ar'))
}
