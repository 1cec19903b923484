import { type employee, employee as employees, employeePin, role } from '#domain/employees/employee.ts'
import { worksHere } from '#domain/employees/works-here.ts'
import type { Reader, RowOf } from '#domain/kernel/define.ts'
import { dayOf, instant } from '#domain/kernel/time.ts'
import { comparisonOfNames } from '#domain/settings/name-order.ts'
import { shopZone } from '#domain/settings/shop-zone.ts'
import { nowMs } from '../../../data/clock.ts'
import { counterReader } from '../../../engine/counter-reader.ts'

export interface TillEmployee {
  readonly id: string
  readonly nameAr: string
  readonly nameEn: string
  readonly roleAr: string
  readonly roleEn: string
}

const EMPLOYEES_MAX = 500

/** The employees who work here today and have a PIN, from local data, sorted by name. */
export async function employeesWithPin(reader: Reader = counterReader(), at: number = nowMs()): Promise<readonly TillEmployee[]> {
  // In parallel, because each query reads the disk and the lock waits for all of them.
  const [people, roles, pins, zone, byName] = await Promise.all([
    reader.select(employees, { where: [{ field: 'isActive', is: true }], limit: EMPLOYEES_MAX }),
    reader.select(role, { limit: EMPLOYEES_MAX }),
    reader.select(employeePin, { limit: EMPLOYEES_MAX }),
    shopZone(reader),
    comparisonOfNames(reader),
  ])
  const today = dayOf(instant(at), zone)
  const withPin = new Set(pins.map((pin) => pin.id))
  const roleOf = new Map(roles.map((row) => [row.id, row]))
  return people
    .filter((person) => withPin.has(person.id) && worksHere(person, today))
    .toSorted((a, b) => byName(a.nameAr, b.nameAr))
    .map((person) => tillEmployee(person, roleOf.get(person.roleId)))
}

let readAhead: readonly TillEmployee[] | null = null

/** Reads them before the lock is drawn, so that it renders once. */
export async function readEmployeesAhead(): Promise<void> {
  readAhead = await employeesWithPin()
}

/** The employees to show until the lock's own query returns. */
export const employeesAhead = (): readonly TillEmployee[] | null => readAhead

function tillEmployee(person: RowOf<typeof employee>, held: RowOf<typeof role> | undefined): TillEmployee {
  return { id: person.id, nameAr: person.nameAr, nameEn: person.nameEn, roleAr: held?.nameAr ?? '', roleEn: held?.nameEn ?? '' }
}
