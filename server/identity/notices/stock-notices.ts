import { product } from '#domain/catalog/catalog.ts'
import { EXPIRY_WARNING_DAYS, isExpired } from '#domain/inventory/batches.ts'
import { expiringBy } from '#domain/inventory/read-batches.ts'
import { type Id, derivedId, madeAtMs } from '#domain/kernel/ids.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { type Instant, addDays, dayOf, startOfDay } from '#domain/kernel/time.ts'
import { shopZone } from '#domain/settings/shop-zone.ts'
import type { Tx } from '../../store/database.ts'
import { sqlReader } from '../../store/reader.ts'
import type { NoticeDetails, NoticeSource, Raised } from './raised.ts'

/**
 * Products at or below their warning level, raised at the later of their last move and the last change of the level, or at their creation.
 * In SQL for speed.
 */
async function low(tx: Tx, accountId: number): Promise<Raised[]> {
  const rows = await tx.query<{ readonly id: Id; readonly raised_at: number | null }>(
    `select p.id, greatest(
       (select max(s.moved_at) from stock_move s where s.account_id = p.account_id and s.product_id = p.id),
       (select max(c.at) from row_change c where c.account_id = p.account_id and c.record = $3 and c.row_id = p.id
          and c.part is null and (c.is_new or jsonb_exists(c.fields, 'warnAt')))) as raised_at
     from product p where p.account_id = $1 and p.status = $2 and p.on_hand <= p.warn_at`,
    [accountId, GENERIC_STATUS.active, product.name],
  )
  return rows.map((row) => ({ id: row.id, code: 'stock-low', raised_at: row.raised_at ?? madeAtMs(row.id) ?? 0 }))
}

/**
 * Batches in stock that expire within the warning period, raised when the period begins or at arrival if later, and not raised again on
 * expiry. Initial stock has no move row, so its notice id is derived.
 */
async function expiring(tx: Tx, accountId: number, now: Instant): Promise<Raised[]> {
  const read = sqlReader(tx, accountId)
  const zone = await shopZone(read)
  const today = dayOf(now, zone)
  const soon = await expiringBy(read, addDays(today, EXPIRY_WARNING_DAYS))
  return soon
    .filter((one) => one.product.status === GENERIC_STATUS.active)
    .map(({ product: { id: productId, nameAr, nameEn }, batch }): Raised => {
      const warnedOn = startOfDay(addDays(batch.expiresOn, -EXPIRY_WARNING_DAYS), zone)
      return {
        id: batch.id ?? derivedId(productId, 0),
        code: isExpired(batch, today) ? 'batch-expired' : 'batch-expires',
        raised_at: Math.max(warnedOn, batch.cameAt ?? madeAtMs(productId) ?? 0),
        details: { nameAr, nameEn, productId, expiresOn: batch.expiresOn, left: batch.left },
      }
    })
}

const raised = async (tx: Tx, accountId: number, now: Instant): Promise<Raised[]> => [
  ...(await low(tx, accountId)),
  ...(await expiring(tx, accountId, now)),
]

async function detailsOf(tx: Tx, accountId: number, ids: readonly Id[]): Promise<ReadonlyMap<Id, NoticeDetails>> {
  const rows = await sqlReader(tx, accountId).many(product, ids)
  return new Map(rows.map(({ id, nameAr, nameEn, onHand, warnAt }) => [id, { nameAr, nameEn, onHand, warnAt }]))
}

export const stockNotices: NoticeSource = { raised, detailsOf }
