import type { Reader } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../store/database.ts'
import { sqlReader } from '../../store/reader.ts'
import { tellOfEqualLinks } from './equal-links.ts'

/** The tables of which a row has an address that needs no account. */
export type SharedTable = 'invoice' | 'rental_order' | 'rent_contract' | 'gift_card'

/** By the names that their addresses have. */
export const SHARED_TABLES = new Map<string, SharedTable>([
  ['invoices', 'invoice'],
  ['orders', 'rental_order'],
  ['contracts', 'rent_contract'],
  ['gift-cards', 'gift_card'],
])

/** Under which name a notice tells of such a row. */
const DETAIL: Readonly<Record<SharedTable, string>> = {
  ...{ invoice: 'invoiceId', rental_order: 'orderId', rent_contract: 'contractId', gift_card: 'giftCardId' },
}

interface Deps {
  readonly db: Database
  readonly clock: Pick<Clock, 'now'>
}

interface Found {
  readonly account_id: number
  readonly id: Id
  readonly is_withdrawn: boolean
}

/**
 * The one paper that a code names, of whatever account. Tills make the codes with no network, so two may be equal, by a fault or
 * on purpose: then neither paper is shown, because one of the two would be somebody else's.
 */
async function findShared({ db, clock }: Deps, table: SharedTable, shareCode: string): Promise<Found | null> {
  const rows = await db.asPlatform(
    (tx) =>
      tx.query<Found>(
        `select p.account_id, p.id, w.id is not null as is_withdrawn from ${table} p
         left join withdrawn_link w on w.account_id = p.account_id and w.id = p.id where p.share_code = $1 limit 2`,
        [shareCode],
      ),
    { readOnly: true },
  )
  // Found where it first matters, because no till and no account sees the codes of the others.
  if (rows.length > 1) for (const row of rows) await tellOfEqualLinks({ db, clock }, row, DETAIL[table])
  return rows.length === 1 ? (rows[0] ?? null) : null
}

/** A paper by its public code, with the account that it belongs to. */
export interface Shared {
  readonly accountId: number
  readonly id: Id
}

/** The paper that a code names, unless its link was withdrawn; null where there is none. */
export async function findPaper(deps: Deps, table: SharedTable, shareCode: string): Promise<Shared | 'withdrawn' | null> {
  const found = await findShared(deps, table, shareCode)
  if (!found || found.is_withdrawn) return found && 'withdrawn'
  return { accountId: found.account_id, id: found.id }
}

/**
 * What is shown under a code: the code names no account, so the paper is found as the platform, and read within its account
 * alone. Null when there is nothing to show.
 */
export async function readShared<T>(
  deps: Deps,
  table: SharedTable,
  shareCode: string,
  show: (read: Reader, id: Id, accountId: number) => Promise<T | null>,
): Promise<T | 'withdrawn' | null> {
  const found = await findPaper(deps, table, shareCode)
  if (!found || found === 'withdrawn') return found
  const { accountId, id } = found
  return deps.db.inAccount(accountId, (tx) => show(sqlReader(tx, accountId), id, accountId), { readOnly: true })
}
