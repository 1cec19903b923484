import { catalogGroup, product } from '#domain/catalog/catalog.ts'
import { inventoryStatus } from '#domain/inventory/reports/inventory-status.ts'
import type { ReportRow } from '#domain/kernel/define.ts'
import { bulkInsert } from '#server/store/bulk.ts'
import type { Database, Tx } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { sqlReader } from '#server/store/reader.ts'
import { exampleGroup, exampleId, exampleProduct } from '../support/examples/example-shop.ts'
import { type Bench, type Figure, atMost, quantile } from './bench.ts'
import { onBothDatabases } from './own-postgres.ts'

const ACCOUNT = 1
const PRODUCTS = 20_000
const MOVES_OF_EACH = 50
const GROUPS = 40
const LOOKS = 15
const LIMIT_MS = 300

const inAccount = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> => db.inAccount(ACCOUNT, work, { readOnly: true })

/** A year of deliveries, sales and uses of each product; the stock is their sum. */
async function fill(db: Database): Promise<void> {
  const groups = Array.from({ length: GROUPS }, (_, nth) => ({ ...exampleGroup, id: exampleId(100_000 + nth) }))
  const products = Array.from({ length: PRODUCTS }, (_, nth) => ({
    ...{ ...exampleProduct, id: exampleId(200_000 + nth), groupId: groups[nth % GROUPS]?.id ?? exampleGroup.id },
    ...{ nameAr: `طرحة ${nth}`, nameEn: `Veil ${nth}`, barcode: `6281${String(nth).padStart(9, '0')}` },
  }))
  await db.inAccount(ACCOUNT, async (tx) => {
    await bulkInsert(tx, ACCOUNT, catalogGroup, groups)
    await bulkInsert(tx, ACCOUNT, product, products)
    await tx.script(`
      insert into stock_move (account_id, id, product_id, operation, quantity, moved_at, moved_on, unit_cost, value)
      select ${ACCOUNT}, ('01910000-0000-7000-8000-' || lpad(to_hex(k * ${PRODUCTS} + p.n), 12, '0'))::uuid, p.id,
        case when k % 10 = 0 then 0 when k % 7 = 0 then 3 else 5 end, case when k % 10 = 0 then 12 else -1 end,
        timestamptz '2025-01-01 06:00Z' + (k * 7 + p.n % 7) * interval '1 day', date '2025-01-01' + (k * 7 + (p.n % 7))::integer, 9000,
        case when k % 10 = 0 then 108000 else -9000 end
      from generate_series(0, ${MOVES_OF_EACH - 1}) k, (select id, row_number() over (order by id) as n from product) p;
      update product set on_hand = m.moved from (select product_id, sum(quantity) as moved from stock_move group by 1) m where m.product_id = id`)
  })
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** The report as the server computes it, without HTTP. */
async function report(tx: Tx): Promise<readonly ReportRow[]> {
  return inventoryStatus.rows(await inventoryStatus.load(sqlReader(tx, ACCOUNT), {}), {})
}

const byHand = (tx: Tx) =>
  tx.query<{ on_hand: number }>(
    `select p.name_ar, p.name_en, g.name_ar as group_ar, g.name_en as group_en, p.barcode, p.on_hand, p.average_cost,
       greatest(0, p.on_hand) * p.average_cost as value, p.price, p.warn_at, p.id,
       case when p.on_hand < 0 then 4 when p.on_hand = 0 then 3 when p.on_hand <= p.warn_at then 2 else 1 end as state
     from product p left join catalog_group g on g.account_id = p.account_id and g.id = p.group_id
     where p.account_id = $1 and (p.status = 1 or p.on_hand <> 0) order by state desc, value desc`,
    [ACCOUNT],
  )

/** Checks the report against the sum of all moves, outside of the timing. */
async function isTrue(tx: Tx, rows: readonly ReportRow[]): Promise<void> {
  const [ledger] = await tx.query<{ moved: number; count: number }>(
    'select sum(quantity)::int8 as moved, count(*)::int8 as count from stock_move where account_id = $1',
    [ACCOUNT],
  )
  const shown = rows.reduce((sum, row) => sum + Number(row['onHand']), 0)
  if (rows.length !== PRODUCTS || ledger?.count !== PRODUCTS * MOVES_OF_EACH || ledger.moved !== shown)
    throw new Error(`${rows.length} products stand at ${shown}, and ${ledger?.count} moves come to ${ledger?.moved}`)
}

async function measured(db: Database, name: string, settle: () => unknown, say: (sentence: string) => void): Promise<Figure> {
  try {
    await migrate(db)
    await fill(db)
    await settle()
    say(`${name}: ${PRODUCTS} products and ${PRODUCTS * MOVES_OF_EACH} moves`)
    await inAccount(db, async (tx) => isTrue(tx, await report(tx)))
    const [ours, plain]: [number[], number[]] = [[], []]
    for (let nth = 0; nth < LOOKS; nth += 1) {
      ours.push(await took(() => inAccount(db, report)))
      plain.push(await took(() => inAccount(db, byHand)))
    }
    const title = `inventory-status of 20,000 products over 1,000,000 moves, p50, ${name}`
    return atMost(title, 'ms', quantile(ours, 0.5), LIMIT_MS, quantile(plain, 0.5))
  } finally {
    await db.close()
  }
}

export const inventoryStatusReport: Bench = {
  name: 'inventory-status',
  what: 'what stands on the shelves of 20,000 products after 1,000,000 moves beside the same SQL by hand, on both databases',
  run: (say) => onBothDatabases('shelves', (db, name, settle) => measured(db, name, settle, say)),
}
