import { DAY_MS, dayOf, instant } from '#domain/kernel/time.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { COMMENT_KIND, type Stars, invoiceRating } from '#domain/surveys/invoice-rating.ts'
import { type InvoiceRating, type SurveyAnswer, isRateable, needsHandling } from '#domain/surveys/rate-invoice.ts'
import type { Chance } from './chance.ts'
import type { DemoLedger } from './demo-ledger.ts'
import { DEMO_ZONE } from './story-people.ts'

const { comment, suggestion, complaint } = COMMENT_KIND
type Said = Pick<SurveyAnswer, 'comment' | 'commentKind'>

const GOOD: readonly Said[] = [
  { comment: '', commentKind: comment },
  { comment: 'تعامل راقٍ والفستان أجمل مما توقعت', commentKind: comment },
  { comment: 'Lovely team, thank you!', commentKind: comment },
  { comment: 'ليتكم تفتحون أبكر يوم الجمعة', commentKind: suggestion },
]
const BAD: readonly Said[] = [
  { comment: 'انتظرت أكثر من ساعة للقياس', commentKind: complaint },
  { comment: 'The zip was broken and nobody told me', commentKind: complaint },
  { comment: '', commentKind: comment },
]
const TOLD_DAYS = 50
const HANDLED_AFTER_DAYS = 14

/** Ratings of recent documents; older complaints are already handled. */
export function reportSurveys(chance: Chance, ledger: DemoLedger, handlerId: string, now: number): void {
  const recent = ledger.all(invoice).filter((one) => one.customerId !== null && isRateable(one) && one.issuedAt > now - TOLD_DAYS * DAY_MS)
  const ratings = recent
    .filter(() => chance.does(0.25))
    .map(({ id, issuedAt }): InvoiceRating => {
      const rating = chance.weighted<Stars>([
        ...([
          [5, 8],
          [4, 4],
          [3, 2],
          [2, 1],
          [1, 1],
        ] as const),
      ])
      const said = chance.pick(rating <= 2 ? BAD : GOOD)
      const area = (): Stars | null => (chance.does(0.7) ? rating : null)
      const ratedAt = instant(Math.min(now, issuedAt + chance.whole(1, 30) * (DAY_MS / 24)))
      const isComplaint = needsHandling({ rating, ...said })
      const isHandled = isComplaint && ratedAt < now - HANDLED_AFTER_DAYS * DAY_MS
      return {
        ...{ id, rating, service: area(), staff: area(), place: area(), price: area() },
        ...(said.comment === '' ? { comment: null, commentKind: null } : said),
        ...{ isComplaint, ratedAt, ratedOn: dayOf(ratedAt, DEMO_ZONE) },
        handledAt: isHandled ? instant(ratedAt + DAY_MS) : null,
        handledBy: isHandled ? handlerId : null,
        handlingNote: isHandled ? 'تم الاتصال بالعميلة والاعتذار لها' : null,
      }
    })
  ledger.put(invoiceRating, ratings)
}
