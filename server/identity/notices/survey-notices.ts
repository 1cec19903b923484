import type { Where } from '#domain/kernel/define.ts'
import { readAllPages } from '#domain/kernel/limits/read-all.ts'
import { addDays, dayOf, type Instant } from '#domain/kernel/time.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { shopZone } from '#domain/settings/shop-zone.ts'
import { invoiceRating } from '#domain/surveys/invoice-rating.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Tx } from '../../store/database.ts'
import { sqlReader } from '../../store/reader.ts'
import type { NoticeDetails, NoticeSource, Raised } from './raised.ts'

/** Older ratings are only in the report. A complaint remains until it is handled. */
const NEWS_DAYS = 14

async function ratedBy(tx: Tx, accountId: number, where: readonly Where[], code: string): Promise<Raised[]> {
  const rows = await readAllPages(sqlReader(tx, accountId), invoiceRating, { where })
  return rows.map(({ id, ratedAt }) => ({ id, code, raised_at: ratedAt }))
}

async function detailsOf(tx: Tx, accountId: number, ids: readonly Id[]): Promise<ReadonlyMap<Id, NoticeDetails>> {
  const read = sqlReader(tx, accountId)
  const [ratings, invoices] = await Promise.all([read.many(invoiceRating, ids), read.many(invoice, ids)])
  const documents = new Map(invoices.map((row) => [row.id, row]))
  return new Map(
    ratings.map(({ id, rating, ratedOn }) => {
      const { number = '', customerName = null } = documents.get(id) ?? {}
      return [id, { rating, ratedOn, number, customer: customerName ?? '' }]
    }),
  )
}

const raisedOfSurveys = async (tx: Tx, accountId: number, now: Instant): Promise<Raised[]> => {
  const today = dayOf(now, await shopZone(sqlReader(tx, accountId)))
  return ratedBy(tx, accountId, [{ field: 'ratedOn', from: addDays(today, -NEWS_DAYS) }], 'invoice-rated')
}

const raisedOfComplaints = (tx: Tx, accountId: number): Promise<Raised[]> => {
  const where = [
    { field: 'isComplaint', is: true },
    { field: 'handledAt', is: null },
  ]
  return ratedBy(tx, accountId, where, 'complaint-open')
}

export const surveyNotices: NoticeSource = { raised: raisedOfSurveys, detailsOf }
export const complaintNotices: NoticeSource = { raised: raisedOfComplaints, detailsOf }
