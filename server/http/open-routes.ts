import * as v from 'valibot'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { invoiceFile } from '#domain/sales/invoice-debt.ts'
import type { Database } from '../store/database.ts'
import { sqlReader } from '../store/reader.ts'
import { formError } from './answer.ts'
import type { AppDeps } from './deps.ts'
import { openEndpoints } from './endpoints.ts'
import { type App, mountOpen } from './mount.ts'
import { openApiDocument } from './openapi.ts'
import { mountPublicOrders } from './public-orders.ts'
import { overRate } from './request-rate.ts'

/** A customer looks at an invoice a few times; whoever tries codes does it without end. */
const PUBLIC_RATE = { what: 'public-invoice', max: 60, windowMs: MINUTE_MS }
const shareCodeSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/))

/** The code names no account, so the account is found as the platform; what is shown is then read within that account alone. */
async function findShared(db: Database, shareCode: string) {
  const found = await db.asPlatform(
    (tx) => tx.db.selectFrom('invoice').select(['account_id as accountId', 'id']).where('share_code', '=', shareCode).executeTakeFirst(),
    { readOnly: true },
  )
  if (!found) return null
  return db.inAccount(
    found.accountId,
    async (tx) => {
      const read = sqlReader(tx, found.accountId)
      const row = await read.get(invoice, found.id)
      return row && invoiceFile(read, row)
    },
    { readOnly: true },
  )
}

/** What needs no account: a shared invoice, the API document, and whether the server lives. */
export function mountPublic(app: App, deps: AppDeps): void {
  mountOpen(app, openEndpoints.publicInvoice, async ({ c }) => {
    const refused = await overRate(c, deps, PUBLIC_RATE)
    if (refused) return refused
    const code = v.safeParse(shareCodeSchema, c.req.param('shareCode'))
    const shared = code.success ? await findShared(deps.db, code.output) : null
    return shared ? c.json(shared) : formError(c, 404, 'not-found')
  })

  mountPublicOrders(app, deps)

  const document = openApiDocument(deps.version)
  mountOpen(app, openEndpoints.openApi, async ({ c }) => c.json(document))

  mountOpen(app, openEndpoints.health, async ({ c }) => c.json({ ok: true }))

  mountOpen(app, openEndpoints.ready, async ({ c }) => {
    if (deps.stopping.aborted) return formError(c, 503, 'server-error')
    try {
      await deps.db.ping()
    } catch (error) {
      deps.log.error({ failure: error instanceof Error ? error.name : typeof error }, 'the database does not answer')
      return formError(c, 503, 'server-error')
    }
    return c.json({ ok: true })
  })
}
