import type { Context } from 'hono'
import * as v from 'valibot'
import type { Reader } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { rentContract } from '#domain/orders/papers/rent-contract.ts'
import { formError } from '../answer.ts'
import type { AppDeps } from '../deps.ts'
import { type App, mountOpen } from '../mount.ts'
import { paperEndpoints } from '../endpoints/paper-endpoints.ts'
import { fileOfInvoice, fileOfOrder } from './paper-files.ts'
import { shownContract, shownInvoice, shownOrder } from './public-fields.ts'
import { overRate } from '../edge/request-rate.ts'
import { readShared } from './shared-papers.ts'

/** A customer looks at her papers a few times; whoever tries codes does it without end. */
const INVOICE_RATE = { what: 'public-invoice', max: 60, windowMs: MINUTE_MS }
const ORDER_RATE = { what: 'public-order', max: 60, windowMs: MINUTE_MS }
const shareCodeSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/))

async function invoiceIn(read: Reader, id: Id) {
  const file = await fileOfInvoice(read, id)
  return file && shownInvoice(file)
}

async function orderIn(read: Reader, id: Id) {
  const file = await fileOfOrder(read, id)
  return file && shownOrder(file)
}

async function contractIn(read: Reader, id: Id) {
  const contract = await read.get(rentContract, id)
  const file = contract && (await fileOfOrder(read, contract.orderId))
  return file && shownContract({ ...file, contract })
}

/** Papers for whoever holds their address, with no account: what is on the paper, and no more. */
export function mountPublicPapers(app: App, deps: AppDeps): void {
  const answer = async <T extends object>(
    c: Context,
    rate: typeof INVOICE_RATE,
    read: (code: string) => Promise<T | 'withdrawn' | null>,
  ): Promise<Response> => {
    const refused = await overRate(c, deps, rate)
    if (refused) return refused
    const code = v.safeParse(shareCodeSchema, c.req.param('shareCode'))
    const shared = code.success ? await read(code.output) : null
    if (shared === 'withdrawn') return formError(c, 410, 'link-withdrawn')
    return shared ? c.json(shared) : formError(c, 404, 'not-found')
  }
  mountOpen(app, paperEndpoints.publicInvoice, ({ c }) => answer(c, INVOICE_RATE, (code) => readShared(deps, 'invoice', code, invoiceIn)))
  mountOpen(app, paperEndpoints.publicOrder, ({ c }) => answer(c, ORDER_RATE, (code) => readShared(deps, 'rental_order', code, orderIn)))
  mountOpen(app, paperEndpoints.publicContract, ({ c }) =>
    answer(c, ORDER_RATE, (code) => readShared(deps, 'rent_contract', code, contractIn)),
  )
}
