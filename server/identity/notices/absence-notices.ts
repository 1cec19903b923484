import { absencesBy } from '#domain/attendance/absences.ts'
import { derivedId } from '#domain/kernel/ids.ts'
import { type Day, DAY_MS, type Instant } from '#domain/kernel/time.ts'
import type { Tx } from '../../store/database.ts'
import { sqlReader } from '../../store/reader.ts'
import type { NoticeSource, Raised } from './raised.ts'

/** An absence has no row: its notice takes an id that is always the same for her and the day. */
const nthOf = (day: Day): number => Date.parse(day) / DAY_MS

/** Who did not come on a day, from the end of her hours until it is a week ago, or an entry says that she was here. */
async function raised(tx: Tx, accountId: number, now: Instant): Promise<Raised[]> {
  const absences = await absencesBy(sqlReader(tx, accountId), now)
  return absences.map(({ person: { id, nameAr, nameEn }, day, endedAt }) => ({
    ...{ id: derivedId(id, nthOf(day)), code: 'employee-absent', raised_at: endedAt },
    details: { nameAr, nameEn, day, employeeId: id },
  }))
}

export const absenceNotices: NoticeSource = { raised }
