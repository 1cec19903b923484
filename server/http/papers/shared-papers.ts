import type { Reader } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../store/database.ts'
import { sqlReader } from '../../store/reader.ts'
import { reportOfEqualLinks } from './equal-links.ts'

export type SharedTable = 'invoice' | 'rental_order' | 'rent_contract' | 'gift_card'

export const SHARED_TABLES = new Map<string, SharedTable>([
  ['invoices', 'invoice'],
  ['orders', 'rental_order'],
  ['contracts', 'rent_contract'],
  ['gift-cards', 'gift_card'],
])

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
 * Finds the document with this share code in any account. Tills create the codes offline, so two may be equal, by accident or on purpose;
 * then neither is shown, because one of them belongs to another shop.
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
  // Detected only here, because neither tills nor accounts see the codes of others.
  if (rows.length > 1) for (const row of rows) await reportOfEqualLinks({ db, clock }, row, DETAIL[table])
  return rows.length === 1 ? (rows[0] ?? null) : null
}

export interface Shared {
  readonly accountId: number
  readonly id: Id
}

/** Finds the document of a share code; `withdrawn` if its link was withdrawn, null if there is no such document. */
export async function findPaper(deps: Deps, table: SharedTable, shareCode: string): Promise<Shared | 'withdrawn' | null> {
  const found = await findShared(deps, table, shareCode)
  if (!found || found.is_withdrawn) return found && 'withdrawn'
  return { accountId: found.account_id, id: found.id }
}

/**
 * Reads what a share code shows. The code does not name an account, so the document is looked up as the platform and then read within its
 * account. Null when there is nothing to show.
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
