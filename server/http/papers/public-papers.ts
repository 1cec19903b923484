import * as v from 'valibot'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { type ViewDefinition, shownOf } from '#domain/kernel/view.ts'
import { contractView, orderView } from '#domain/orders/order-file.ts'
import { invoiceView } from '#domain/sales/papers/invoice-file.ts'
import { formError } from '../answer.ts'
import type { AppDeps } from '../deps.ts'
import type { Endpoint } from '../endpoints/endpoint.ts'
import { type App, mountOpen } from '../mount.ts'
import { paperEndpoints } from '../endpoints/paper-endpoints.ts'
import { overRate } from '../edge/request-rate.ts'
import { type SharedTable, readShared } from './shared-papers.ts'

/** A customer looks at her papers a few times; whoever tries codes does it without end. */
const INVOICE_RATE = { what: 'public-invoice', max: 60, windowMs: MINUTE_MS }
const ORDER_RATE = { what: 'public-order', max: 60, windowMs: MINUTE_MS }
const shareCodeSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/))

/** Papers for whoever holds their address, with no account: what the view of each lets strangers see, and no more. */
export function mountPublicPapers(app: App, deps: AppDeps): void {
  const mount = (of: Endpoint, view: ViewDefinition, table: SharedTable, rate: typeof INVOICE_RATE): void =>
    mountOpen(app, of, async ({ c }) => {
      const refused = await overRate(c, deps, rate)
      if (refused) return refused
      const code = v.safeParse(shareCodeSchema, c.req.param('shareCode'))
      const found = code.success ? await readShared(deps, table, code.output, (read, id) => view.read(read, { id })) : null
      if (found === 'withdrawn') return formError(c, 410, 'link-withdrawn')
      // A view that shares nothing shows nothing.
      return found ? c.json(shownOf(found, view.shared?.sees ?? {})) : formError(c, 404, 'not-found')
    })
  mount(paperEndpoints.publicInvoice, invoiceView, 'invoice', INVOICE_RATE)
  mount(paperEndpoints.publicOrder, orderView, 'rental_order', ORDER_RATE)
  mount(paperEndpoints.publicContract, contractView, 'rent_contract', ORDER_RATE)
}
