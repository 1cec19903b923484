import { employee, employeePin, role } from '#domain/employees/employee.ts'
import type { Rights } from '#domain/employees/override.ts'
import { worksHere } from '#domain/employees/works-here.ts'
import type { Reader } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { dayOf, instant } from '#domain/kernel/time.ts'
import { comparisonOfNames } from '#domain/settings/name-order.ts'
import { shopZone } from '#domain/settings/shop-zone.ts'
import { nowMs } from '../clock.ts'
import { localReader } from '../mirror/local-reader.ts'

/** An employee with a PIN that can prove an approval, and their permissions. */
export interface Prover extends Rights {
  readonly id: Id
  readonly nameAr: string
  readonly nameEn: string
}

const PEOPLE_MAX = 500

/** The active employees who can prove an approval, from the till's copy. */
export async function readProvers(reader: Reader = localReader(), at: number = nowMs()): Promise<readonly Prover[]> {
  const [people, roles, pins, zone, byName] = await Promise.all([
    reader.select(employee, { where: [{ field: 'isActive', is: true }], limit: PEOPLE_MAX }),
    reader.select(role, { limit: PEOPLE_MAX }),
    reader.select(employeePin, { limit: PEOPLE_MAX }),
    shopZone(reader),
    comparisonOfNames(reader),
  ])
  const today = dayOf(instant(at), zone)
  const roleOf = new Map(roles.map((row) => [row.id, row]))
  // A PIN that is short or was set before proofs existed unlocks the till but cannot approve anything.
  const withPin = new Set(pins.filter(({ isLong, proofSalt, hash }) => isLong && proofSalt && hash).map(({ id }) => id))
  return people
    .filter((person) => worksHere(person, today))
    .flatMap(({ id, roleId, nameAr, nameEn }): Prover[] => {
      const held = roleOf.get(roleId)
      const { permissions, discountMax = null } = held ?? {}
      return permissions && withPin.has(id) ? [{ id, nameAr, nameEn, permissions, discountMax }] : []
    })
    .toSorted((a, b) => byName(a.nameAr, b.nameAr))
}
