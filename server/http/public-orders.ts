import * as v from 'valibot'
import type { Reader, RowOf } from '#domain/kernel/define.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { insuranceEntry } from '#domain/orders/insurance-entry.ts'
import { bookingsOfOrder, documentsOf } from '#domain/orders/order-view.ts'
import { rentContract } from '#domain/orders/rent-contract.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { rentItem } from '#domain/rentals/rent-item.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { accountsOf } from '#domain/sales/invoice-debt.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import type { Database } from '../store/database.ts'
import { sqlReader } from '../store/reader.ts'
import { formError } from './answer.ts'
import type { AppDeps } from './deps.ts'
import { openEndpoints } from './endpoints.ts'
import { type App, mountOpen } from './mount.ts'
import { overRate } from './request-rate.ts'

/** A customer looks at her order a few times; whoever tries codes does it without end. */
const PUBLIC_RATE = { what: 'public-order', max: 60, windowMs: MINUTE_MS }
const shareCodeSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/))
const ROWS_MAX = 200

type Table = 'rental_order' | 'rent_contract'

/** The code names no account, so the account is found as the platform; what is shown is then read within that account alone. */
async function readShared<T>(db: Database, table: Table, shareCode: string, show: (read: Reader, id: string) => Promise<T | null>) {
  const found = await db.asPlatform(
    (tx) => tx.db.selectFrom(table).select(['account_id as accountId', 'id']).where('share_code', '=', shareCode).executeTakeFirst(),
    { readOnly: true },
  )
  if (!found) return null
  return db.inAccount(found.accountId, (tx) => show(sqlReader(tx, found.accountId), found.id), { readOnly: true })
}

/** Of a piece, what its customer may know: not what it cost the shop. */
const shownPiece = ({ id, code, nameAr, nameEn, picture, colourAr, colourEn }: RowOf<typeof rentItem>) => ({
  ...{ id, code, nameAr, nameEn, picture, colourAr, colourEn },
})

async function sellerOf(read: Reader) {
  const setting = await read.get(accountSetting, ONLY_ROW_ID)
  return setting && billHead(setting).seller
}

async function shownOrder(read: Reader, orderId: string) {
  const where = [{ field: 'orderId', is: orderId }]
  const [order, bookings, documents, entries, contracts, seller] = await Promise.all([
    read.get(rentalOrder, orderId),
    bookingsOfOrder(read, orderId),
    documentsOf(read, orderId),
    read.select(insuranceEntry, { where, sort: { field: 'enteredAt' }, limit: ROWS_MAX }),
    read.select(rentContract, { where, sort: { field: 'writtenAt' }, limit: ROWS_MAX }),
    sellerOf(read),
  ])
  if (!order || !seller) return null
  const [pieces, accounts] = await Promise.all([
    read.many(rentItem, [...new Set(bookings.map((row) => row.rentItemId))]),
    accountsOf(read, documents),
  ])
  const payments = accounts.flatMap((account) => account.payments)
  return { order, bookings, pieces: pieces.map(shownPiece), documents, payments, entries, contracts, seller }
}

async function shownContract(read: Reader, contractId: string) {
  const [contract, seller] = await Promise.all([read.get(rentContract, contractId), sellerOf(read)])
  const order = contract && (await read.get(rentalOrder, contract.orderId))
  return contract && order && seller ? { contract, order, seller } : null
}

/** The papers of a rental, for whoever holds their address: the order with what was paid and is held, and the signed contract. */
export function mountPublicOrders(app: App, deps: AppDeps): void {
  const codeIn = (text: string | undefined): string | null => {
    const code = v.safeParse(shareCodeSchema, text)
    return code.success ? code.output : null
  }
  mountOpen(app, openEndpoints.publicOrder, async ({ c }) => {
    const refused = await overRate(c, deps, PUBLIC_RATE)
    if (refused) return refused
    const code = codeIn(c.req.param('shareCode'))
    const shared = code ? await readShared(deps.db, 'rental_order', code, shownOrder) : null
    return shared ? c.json(shared) : formError(c, 404, 'not-found')
  })
  mountOpen(app, openEndpoints.publicContract, async ({ c }) => {
    const refused = await overRate(c, deps, PUBLIC_RATE)
    if (refused) return refused
    const code = codeIn(c.req.param('shareCode'))
    const shared = code ? await readShared(deps.db, 'rent_contract', code, shownContract) : null
    return shared ? c.json(shared) : formError(c, 404, 'not-found')
  })
}
