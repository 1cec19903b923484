import { rateInvoice, type SurveyAnswer } from '#domain/surveys/rate-invoice.ts'
import { surveyView } from '#domain/surveys/survey-view.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { shownOf } from '#domain/kernel/view.ts'
import { lockAccount, stampTransaction } from '../../store/stamp.ts'
import { createUnitOfWork } from '../../store/unit-of-work.ts'
import { formError } from '../answer.ts'
import type { AppDeps } from '../deps.ts'
import { overRate } from '../edge/request-rate.ts'
import { paperEndpoints } from '../endpoints/paper-endpoints.ts'
import { type App, mountOpen } from '../mount.ts'
import { type Shared, findPaper } from './shared-papers.ts'
import { shareCodeOf } from './share-code-of.ts'

/** A customer answers once; a household with one IP address has a few invoices. */
const ANSWER_RATE = { what: 'public-survey-answer', max: 10, windowMs: MINUTE_MS }

/**
 * Stores an answer under the account's lock, so that the first of two concurrent answers counts, and returns the survey as the customer
 * sees it.
 */
async function answerSurvey({ db, clock }: AppDeps, { accountId, id }: Shared, answer: SurveyAnswer) {
  return db.inAccount(accountId, async (tx) => {
    const now = clock.now()
    await lockAccount(tx, accountId, now)
    const unit = createUnitOfWork(tx, accountId)
    const rated = await rateInvoice(unit.reader, id, answer, now)
    if (!rated) return null
    if (rated.changes.length > 0) {
      const misfit = await unit.stage(rated.changes)
      if (misfit) throw new Error(`a rating does not fit: ${misfit.code}`)
      await unit.flush()
      await stampTransaction(tx, accountId, unit.touched())
    }
    return surveyView.read(unit.reader, { id })
  })
}

/** Mounts the customer's answer to the survey of an invoice. A repeated answer changes nothing and returns the first one. */
export function mountSurveyAnswers(app: App, deps: AppDeps): void {
  mountOpen(app, paperEndpoints.answerSurvey, async ({ c, body }) => {
    const refused = await overRate(c, deps, ANSWER_RATE)
    if (refused) return refused
    const code = shareCodeOf(c)
    const found = code === null ? null : await findPaper(deps, 'invoice', code)
    if (found === 'withdrawn') return formError(c, 410, 'link-withdrawn')
    const survey = found && (await answerSurvey(deps, found, body))
    return survey ? c.json(shownOf(survey, surveyView.shared?.sees ?? {})) : formError(c, 404, 'not-found')
  })
}
