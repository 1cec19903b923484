import { giftCardFile } from '#domain/gift-cards/gift-card-view.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { type ViewDefinition, shownOf } from '#domain/kernel/view.ts'
import { contractView, orderView } from '#domain/orders/order-file.ts'
import { invoiceView } from '#domain/sales/papers/invoice-file.ts'
import { surveyView } from '#domain/surveys/survey-view.ts'
import { formError } from '../answer.ts'
import type { AppDeps } from '../deps.ts'
import type { Endpoint } from '../endpoints/endpoint.ts'
import { type App, mountOpen } from '../mount.ts'
import { paperEndpoints } from '../endpoints/paper-endpoints.ts'
import { fileHeaders } from '../routes/file-routes.ts'
import { overRate } from '../edge/request-rate.ts'
import { shareCodeOf } from './share-code-of.ts'
import { logoBytes, shopLogo } from './shop-logo.ts'
import { SHARED_TABLES, type SharedTable, readShared } from './shared-papers.ts'
import { mountSurveyAnswers } from './survey-routes.ts'

/** Limits guessing of share codes; customers open their documents only a few times. */
const INVOICE_RATE = { what: 'public-invoice', max: 60, windowMs: MINUTE_MS }
const ORDER_RATE = { what: 'public-order', max: 60, windowMs: MINUTE_MS }
const GIFT_CARD_RATE = { what: 'public-gift-card', max: 60, windowMs: MINUTE_MS }
const SURVEY_RATE = { what: 'public-survey', max: 60, windowMs: MINUTE_MS }

const LOGO_RATE = { what: 'public-logo', max: 60, windowMs: MINUTE_MS }

/** The logo is served to anyone who may see a document with it, and only under that document's link. */
function mountLogo(app: App, deps: AppDeps): void {
  mountOpen(app, paperEndpoints.publicLogo, async ({ c }) => {
    const refused = await overRate(c, deps, LOGO_RATE)
    if (refused) return refused
    const table = SHARED_TABLES.get(c.req.param('paper') ?? '')
    const code = shareCodeOf(c)
    const found =
      table && code !== null
        ? await readShared(deps, table, code, async (read, _id, accountId) => ({ accountId, logo: await shopLogo(read) }))
        : null
    if (found === 'withdrawn') return formError(c, 410, 'link-withdrawn')
    if (!found) return formError(c, 404, 'not-found')
    const { accountId, logo } = found
    const saved = await logoBytes(deps, accountId, logo)
    if (!saved) return c.body(null, 204)
    const headers = fileHeaders(saved.id, saved.mime, saved.sha256)
    // The path stays the same when the logo changes.
    return c.body(saved.bytes, 200, { ...headers, 'Cache-Control': 'private, max-age=300' })
  })
}

/** Public documents: return the fields that each view shares with visitors. */
export function mountPublicPapers(app: App, deps: AppDeps): void {
  const mount = (of: Endpoint, view: ViewDefinition, table: SharedTable, rate: typeof INVOICE_RATE): void =>
    mountOpen(app, of, async ({ c }) => {
      const refused = await overRate(c, deps, rate)
      if (refused) return refused
      const code = shareCodeOf(c)
      const found = code === null ? null : await readShared(deps, table, code, (read, id) => view.read(read, { id }))
      if (found === 'withdrawn') return formError(c, 410, 'link-withdrawn')
      // A view without `shared` reveals nothing.
      return found ? c.json(shownOf(found, view.shared?.sees ?? {})) : formError(c, 404, 'not-found')
    })
  mountLogo(app, deps)
  mount(paperEndpoints.publicInvoice, invoiceView, 'invoice', INVOICE_RATE)
  mount(paperEndpoints.publicOrder, orderView, 'rental_order', ORDER_RATE)
  mount(paperEndpoints.publicContract, contractView, 'rent_contract', ORDER_RATE)
  mount(paperEndpoints.publicGiftCard, giftCardFile, 'gift_card', GIFT_CARD_RATE)
  mount(paperEndpoints.publicSurvey, surveyView, 'invoice', SURVEY_RATE)
  mountSurveyAnswers(app, deps)
}
