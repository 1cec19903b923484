import { sql } from 'kysely'
import type { Selection } from '#domain/kernel/define.ts'
import { invoice } from '#domain/sales/invoice.ts'
import type { Database, Tx } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { sqlReader } from '#server/store/reader.ts'
import { type Bench, type Figure, atMost, quantile } from './bench.ts'
import { FIRST_DAY, INVOICES, PAPER, invoiceQuestions } from './invoice-questions.ts'
import { LIST_PAGE } from './list-questions.ts'
import { onBothDatabases } from './own-postgres.ts'

const ACCOUNT = 1
const FILLED_AT_ONCE = 20_000

/** A year of documents in the order of their time, made by the database itself: of fifty one is a credit note and two are advances; of twenty one is not paid, one in part. */
const fillSql = (from: number, to: number) => `
  insert into invoice (account_id, id, number, series, no, kind, type, status, customer_id, customer_name, customer_mobile, issued_at, issued_on,
    lines, seller, gross, discount, net, vat, total, points_spent, points_earned, paid, due, change, hash, share_code, prepaid, search_line,
    amount, net_amount, vat_amount, received, remaining, standing, methods)
  select ${ACCOUNT}, ('01920000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'T01-' || lpad(n::text, 6, '0'), 'T01', n, 1, type, 1,
    ('01900000-0000-7000-8000-' || lpad(to_hex(1 + n % 20000), 12, '0'))::uuid, 'عميلة ' || n % 20000, '9665' || lpad((n % 20000)::text, 8, '0'),
    timestamptz '${FIRST_DAY} 06:00Z' + n * 365 / ${INVOICES} * interval '1 day' + n * 365 % ${INVOICES} / 5 * interval '1 second', date '${FIRST_DAY}' + n * 365 / ${INVOICES},
    '${JSON.stringify(PAPER.lines)}', '${JSON.stringify(PAPER.seller)}', total, 0, total * 20 / 23, total - total * 20 / 23, total, 0, 0, received, total - received, 0,
    md5(n::text) || md5('h' || n), md5('s' || n), '[]', ' عميلة #t01' || lpad(n::text, 6, '0') || ' #9665' || lpad((n % 20000)::text, 8, '0'),
    case when type = 381 then -total else total end, case when type = 381 then -1 else 1 end * (total * 20 / 23),
    case when type = 381 then -1 else 1 end * (total - total * 20 / 23), case when type = 381 then -total else received end, case when type = 381 then 0 else total - received end,
    case when type = 381 then 5 when received = total then 3 when received > 0 then 2 else 1 end,
    case when received = 0 then 0 else (array[2, 4, 6, 8, 10, 16])[1 + n % 6] end
  from (
    select n, type, total, case n % 20 when 0 then 0 when 1 then total / 2 else total end as received
    from (select n, case n % 50 when 7 then 381 when 8 then 386 when 9 then 386 else 388 end as type, 5000 + n::bigint * 7919 % 400000 as total
      from generate_series(${from}, ${to}) n) made
  ) paid`

async function fill(db: Database): Promise<void> {
  for (let from = 1; from <= INVOICES; from += FILLED_AT_ONCE)
    await db.inAccount(ACCOUNT, (tx) => tx.script(fillSql(from, Math.min(INVOICES, from + FILLED_AT_ONCE - 1))))
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** The plainest look at such a list: the first page in the order of the key. */
const plainPage = (tx: Tx) => sql`select * from invoice where account_id = ${ACCOUNT} order by id limit ${LIST_PAGE}`.execute(tx.db)

async function pages(db: Database, name: string, say: (sentence: string) => void): Promise<Figure[]> {
  const within = <T>(work: (tx: Tx) => Promise<T>) => db.inAccount(ACCOUNT, work, { readOnly: true })
  const taken = { page: [] as number[], count: [] as number[], plain: [] as number[] }
  const slowest: { readonly ms: number; readonly asked: 'page' | 'count'; readonly selection: Selection }[] = []
  for (const selection of invoiceQuestions()) {
    const page = await took(() => within((tx) => sqlReader(tx, ACCOUNT).select(invoice, selection)))
    const count = await took(() => within((tx) => sqlReader(tx, ACCOUNT).count(invoice, { where: selection.where ?? [] })))
    taken.page.push(page)
    taken.count.push(count)
    slowest.push({ ms: page, asked: 'page', selection }, { ms: count, asked: 'count', selection })
    taken.plain.push(await took(() => within(plainPage)))
  }
  for (const { ms, asked, selection } of slowest.toSorted((a, b) => b.ms - a.ms).slice(0, 5))
    say(`${ms.toFixed(0)} ms, ${asked}: ${JSON.stringify(selection).slice(0, 200)}`)
  const baseline = quantile(taken.plain, 0.95)
  return [
    atMost(`a page of 200,000 invoices, filtered and sorted, p95, ${name}`, 'ms', quantile(taken.page, 0.95), 50, baseline),
    atMost(`how many invoices that are, p95, ${name}`, 'ms', quantile(taken.count, 0.95), 50, baseline),
  ]
}

async function measured(db: Database, name: string, settle: () => unknown, say: (sentence: string) => void): Promise<Figure[]> {
  try {
    await migrate(db)
    const seconds = (await took(() => fill(db))) / 1000
    await settle()
    say(`${name}: ${INVOICES} documents stand after ${seconds.toFixed(0)} s`)
    return await pages(db, name, say)
  } finally {
    await db.close()
  }
}

export const invoiceList: Bench = {
  name: 'invoice-list',
  what: 'pages of a list of 200,000 invoices by type, standing, what is left to pay, methods and days, on both databases',
  run: async (say) => (await onBothDatabases('invoices', (db, name, settle) => measured(db, name, settle, say))).flat(),
}
