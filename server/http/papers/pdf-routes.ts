import type { Context } from 'hono'
import * as v from 'valibot'
import { may } from '#domain/access/pages.ts'
import { giftCardFile } from '#domain/gift-cards/gift-card-view.ts'
import type { Reader, RowOf } from '#domain/kernel/define.ts'
import type { attachment } from '#domain/files/attachment.ts'
import { type Id, idSchema } from '#domain/kernel/ids.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import { type Instant, MINUTE_MS, dayOf } from '#domain/kernel/time.ts'
import { type SharedOf, type ViewDefinition, shownOf } from '#domain/kernel/view.ts'
import { contractView, orderView } from '#domain/orders/order-file.ts'
import { sharedContractFile, sharedOrderFile } from '#domain/orders/papers/shared-order.ts'
import { CONTRACT_STATE, accountContract, accountContractState } from '#domain/platform/account-contract.ts'
import { accountInvoice } from '#domain/platform/account-invoice.ts'
import { shopZone } from '#domain/settings/shop-zone.ts'
import { invoiceView } from '#domain/sales/papers/invoice-file.ts'
import { sharedDocument } from '#domain/sales/papers/shared-invoice.ts'
import { accountContractPaper } from '../../pdf/papers/account-contract-paper.ts'
import { accountInvoicePaper } from '../../pdf/papers/account-invoice-paper.ts'
import { contractPaper } from '../../pdf/papers/contract-paper.ts'
import { giftCardPaper } from '../../pdf/papers/gift-card-paper.ts'
import { invoicePaper } from '../../pdf/papers/invoice-paper.ts'
import { orderPaper } from '../../pdf/papers/order-paper.ts'
import type { PdfPaper } from '../../pdf/paper-model.ts'
import { PdfIsBusy } from '../../pdf/pdf-maker.ts'
import type { Language } from '../../pdf/words.ts'
import { sqlReader } from '../../store/reader.ts'
import { formError } from '../answer.ts'
import type { AppDeps } from '../deps.ts'
import { overRate } from '../edge/request-rate.ts'
import { paperEndpoints } from '../endpoints/paper-endpoints.ts'
import { type App, mountForUser, mountOpen } from '../mount.ts'
import { shareCodeOf } from './share-code-of.ts'
import { SHARED_TABLES, type SharedTable, readShared } from './shared-papers.ts'
import { logoBytes, shopLogo } from './shop-logo.ts'

const PDF_RATE = { what: 'public-pdf', max: 60, windowMs: MINUTE_MS }
const BUSY_RETRY_S = '5'

type Draw = (language: Language, now: Instant) => PdfPaper
type Read = (read: Reader, id: Id) => Promise<Draw | null>

/** Reduces a view to its public fields, so that the PDF contains nothing else. */
const seen =
  <V extends ViewDefinition>(view: V, draw: (file: SharedOf<V>, language: Language, now: Instant) => PdfPaper): Read =>
  async (read, id) => {
    const file = await view.read(read, { id })
    if (file === null) return null
    // Safe cast: the names are those of the view itself.
    const shown = shownOf(file, view.shared?.sees ?? {}) as SharedOf<V>
    return (language, now) => draw(shown, language, now)
  }

const READ: Readonly<Record<SharedTable, Read>> = {
  invoice: seen(invoiceView, (file, language) => invoicePaper(sharedDocument(file), language)),
  rental_order: seen(orderView, (file, language) => orderPaper(sharedOrderFile(file), language)),
  rent_contract: seen(contractView, (file, language) => contractPaper(sharedContractFile(file), language)),
  gift_card: seen(giftCardFile, (file, language, now) => giftCardPaper(file, language, dayOf(now, file.shop.timeZone))),
}

/** The language of the requesting page, otherwise that of the browser. */
const languageOf = (c: Context, lang: Language | undefined): Language =>
  lang ?? (/^en/i.test(c.req.header('accept-language') ?? '') ? 'en' : 'ar')

interface Drawing {
  readonly accountId: number
  readonly paper: PdfPaper
  readonly logo: RowOf<typeof attachment> | null
}

async function answerPdf(c: Context, deps: AppDeps, { accountId, paper, logo }: Drawing): Promise<Response> {
  const picture = paper.showsLogo ? await logoBytes(deps, accountId, logo) : null
  try {
    if (!deps.pdf) throw new PdfIsBusy()
    const pdf = await deps.pdf.make({ paper, logo: picture?.bytes ?? null }, c.req.raw.signal)
    const name = encodeURIComponent(`${paper.number}.pdf`)
    const headers = { 'Content-Type': 'application/pdf', 'Content-Disposition': `inline; filename*=UTF-8''${name}` }
    return c.body(Uint8Array.from(pdf), 200, headers)
  } catch (error) {
    if (!(error instanceof PdfIsBusy)) throw error
    c.header('Retry-After', BUSY_RETRY_S)
    return formError(c, 503, 'server-error')
  }
}

function mountPublicPdf(app: App, deps: AppDeps): void {
  mountOpen(app, paperEndpoints.publicPdf, async ({ c, query }) => {
    const refused = await overRate(c, deps, PDF_RATE)
    if (refused) return refused
    const table = SHARED_TABLES.get(c.req.param('paper') ?? '')
    const code = shareCodeOf(c)
    const readPaper = async (read: Reader, id: Id, accountId: number) => {
      const draw = table ? await READ[table](read, id) : null
      return draw && { accountId, draw, logo: await shopLogo(read) }
    }
    const found = table && code !== null ? await readShared(deps, table, code, readPaper) : null
    if (found === 'withdrawn') return formError(c, 410, 'link-withdrawn')
    if (!found) return formError(c, 404, 'not-found')
    const { draw, ...more } = found
    return answerPdf(c, deps, { ...more, paper: draw(languageOf(c, query.lang), deps.clock.now()) })
  })
}

/** The contract of the provider with the shop; one that was withdrawn is drawn no more. */
function mountAccountContractPdf(app: App, deps: AppDeps): void {
  mountForUser(app, deps, paperEndpoints.accountContractPdf, async ({ c, query, session }) => {
    const { accountId, actor } = session
    if (!isAllowed(actor.permissions, may('settings', 'view'))) return formError(c, 403, 'no-permission')
    const id = v.safeParse(idSchema, c.req.param('id'))
    const read = (of: Id) =>
      deps.db.inAccount(
        accountId,
        async (tx) => {
          const reader = sqlReader(tx, accountId)
          return { contract: await reader.get(accountContract, of), timeZone: await shopZone(reader) }
        },
        { readOnly: true },
      )
    const { contract = null, timeZone = '' } = id.success ? await read(id.output) : {}
    if (!contract) return formError(c, 404, 'not-found')
    const state = accountContractState(contract, dayOf(deps.clock.now(), timeZone))
    if (state === CONTRACT_STATE.withdrawn) return formError(c, 410, 'link-withdrawn')
    return answerPdf(c, deps, { accountId, paper: accountContractPaper(contract, languageOf(c, query.lang), timeZone), logo: null })
  })
}

export function mountPdfs(app: App, deps: AppDeps): void {
  mountPublicPdf(app, deps)
  mountAccountContractPdf(app, deps)
  mountForUser(app, deps, paperEndpoints.accountInvoicePdf, async ({ c, query, session }) => {
    const { accountId, actor } = session
    if (!isAllowed(actor.permissions, may('settings', 'view'))) return formError(c, 403, 'no-permission')
    const id = v.safeParse(idSchema, c.req.param('id'))
    const read = (of: Id) => deps.db.inAccount(accountId, (tx) => sqlReader(tx, accountId).get(accountInvoice, of), { readOnly: true })
    const invoice = id.success ? await read(id.output) : null
    if (!invoice) return formError(c, 404, 'not-found')
    return answerPdf(c, deps, { accountId, paper: accountInvoicePaper(invoice, languageOf(c, query.lang)), logo: null })
  })
}
