import { absencesBy } from '#domain/attendance/absences.ts'
import { derivedId } from '#domain/kernel/ids.ts'
import { type Day, DAY_MS, type Instant } from '#domain/kernel/time.ts'
import type { Tx } from '../../store/database.ts'
import { sqlReader } from '../../store/reader.ts'
import type { NoticeSource, Raised } from './raised.ts'

/** An absence has no row: the notice id is derived from the employee and the day. */
const nthOf = (day: Day): number => Date.parse(day) / DAY_MS

/** Absences of the last week, from the planned end of work until an entry shows that the employee was present. */
async function raised(tx: Tx, accountId: number, now: Instant): Promise<Raised[]> {
  const absences = await absencesBy(sqlReader(tx, accountId), now)
  return absences.map(({ person: { id, nameAr, nameEn }, day, endedAt }) => ({
    ...{ id: derivedId(id, nthOf(day)), code: 'employee-absent', raised_at: endedAt },
    details: { nameAr, nameEn, day, employeeId: id },
  }))
}

export const absenceNotices: NoticeSource = { raised }
