import { attachment } from '#domain/files/attachment.ts'
import { giftCardFile } from '#domain/gift-cards/gift-card-view.ts'
import type { Reader } from '#domain/kernel/define.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
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
import { type SharedTable, readShared } from './shared-papers.ts'
import { mountSurveyAnswers } from './survey-routes.ts'

/** A customer looks at her papers a few times; whoever tries codes does it without end. */
const INVOICE_RATE = { what: 'public-invoice', max: 60, windowMs: MINUTE_MS }
const ORDER_RATE = { what: 'public-order', max: 60, windowMs: MINUTE_MS }
const GIFT_CARD_RATE = { what: 'public-gift-card', max: 60, windowMs: MINUTE_MS }
const SURVEY_RATE = { what: 'public-survey', max: 60, windowMs: MINUTE_MS }

/** One asker looks at a paper with its logo; a picture costs more than a row. */
const LOGO_RATE = { what: 'public-logo', max: 60, windowMs: MINUTE_MS }
const TABLE_OF = new Map<string, SharedTable>([
  ['invoices', 'invoice'],
  ['orders', 'rental_order'],
  ['contracts', 'rent_contract'],
  ['gift-cards', 'gift_card'],
])

/** The logo is seen by whoever may see a paper that bears it, and by the address of that paper alone. */
function mountLogo(app: App, deps: AppDeps): void {
  mountOpen(app, paperEndpoints.publicLogo, async ({ c }) => {
    const refused = await overRate(c, deps, LOGO_RATE)
    if (refused) return refused
    const table = TABLE_OF.get(c.req.param('paper') ?? '')
    const code = shareCodeOf(c)
    const found = table && code !== null ? await readShared(deps, table, code, (read, _id, accountId) => logoOf(read, accountId)) : null
    if (found === 'withdrawn') return formError(c, 410, 'link-withdrawn')
    if (!found) return formError(c, 404, 'not-found')
    const { accountId, logo } = found
    // The small one is as fine as a paper prints it.
    const sha256 = logo && (logo.smallSha256 ?? logo.sha256)
    const bytes = sha256 ? await deps.fileStore?.read(accountId, sha256) : null
    if (!logo || !sha256 || !bytes) return c.body(null, 204)
    const headers = fileHeaders(logo.id, logo.smallSha256 ? 'image/jpeg' : logo.mime, sha256)
    // Another logo has the same address.
    return c.body(bytes, 200, { ...headers, 'Cache-Control': 'private, max-age=300' })
  })
}

async function logoOf(read: Reader, accountId: number) {
  const logoId = (await read.get(accountSetting, ONLY_ROW_ID))?.logoId
  const logo = logoId ? await read.get(attachment, logoId) : null
  return { accountId, logo: logo?.removedAt === null ? logo : null }
}

/** Papers for whoever holds their address, with no account: what the view of each lets strangers see, and no more. */
export function mountPublicPapers(app: App, deps: AppDeps): void {
  const mount = (of: Endpoint, view: ViewDefinition, table: SharedTable, rate: typeof INVOICE_RATE): void =>
    mountOpen(app, of, async ({ c }) => {
      const refused = await overRate(c, deps, rate)
      if (refused) return refused
      const code = shareCodeOf(c)
      const found = code === null ? null : await readShared(deps, table, code, (read, id) => view.read(read, { id }))
      if (found === 'withdrawn') return formError(c, 410, 'link-withdrawn')
      // A view that shares nothing shows nothing.
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
