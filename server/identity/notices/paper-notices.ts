import {
  type LoadedPapers,
  PAPER_STANDING,
  PAPER_WARNING_DAYS,
  loadPapers,
  paperStanding,
  staffPapers,
} from '#domain/employees/employees-information.ts'
import { PAPER_OF } from '#domain/employees/paper-of.ts'
import { derivedId } from '#domain/kernel/ids.ts'
import { type Instant, addDays, dayOf, startOfDay } from '#domain/kernel/time.ts'
import { shopZone } from '#domain/settings/shop-zone.ts'
import type { Tx } from '../../store/database.ts'
import { sqlReader } from '../../store/reader.ts'
import type { NoticeSource, Raised } from './raised.ts'

/** A passport has no row of its own: the notice id is derived from the employee. */
const idOf = ({ person, paper, document }: ReturnType<typeof staffPapers>[number]) => document?.id ?? derivedId(person.id, paper)

/** Documents of current employees, from thirty days before they expire until they are renewed; raised again once they have expired. */
async function raised(tx: Tx, accountId: number, now: Instant): Promise<Raised[]> {
  const read = sqlReader(tx, accountId)
  const [zone, loaded]: readonly [string, LoadedPapers] = await Promise.all([shopZone(read), loadPapers(read)])
  const today = dayOf(now, zone)
  return staffPapers(loaded, today).flatMap((one): Raised[] => {
    const { person, paper, document, expiresOn } = one
    if (expiresOn === null || expiresOn > addDays(today, PAPER_WARNING_DAYS)) return []
    const names = { nameAr: person.nameAr, nameEn: person.nameEn, ...(paper === PAPER_OF.document && { document: document?.name ?? '' }) }
    const isOver = paperStanding(expiresOn, today) === PAPER_STANDING.expired
    const raisedOn = addDays(expiresOn, isOver ? 1 : -PAPER_WARNING_DAYS)
    const code = isOver ? 'paper-expired' : 'paper-expires'
    return [{ id: idOf(one), code, raised_at: startOfDay(raisedOn, zone), details: { ...names, paper, expiresOn } }]
  })
}

export const paperNotices: NoticeSource = { raised }
