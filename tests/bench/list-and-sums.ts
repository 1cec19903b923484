import { sql } from 'kysely'
import { customer } from '#domain/customers/customer.ts'
import type { Selection } from '#domain/kernel/define.ts'
import { day } from '#domain/kernel/time.ts'
import { payment } from '#domain/payments/payment.ts'
import type { Database, Tx } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { sqlReader } from '#server/store/reader.ts'
import { type Bench, type Figure, atMost, atMostTimes, quantile } from './bench.ts'
import { LIST_PAGE, listQuestions } from './list-questions.ts'
import { onBothDatabases } from './own-postgres.ts'

const ACCOUNT = 1
const CUSTOMERS = 100_000
const PAYMENTS = 200_000
const SUMS = 15

const inAccount = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> => db.inAccount(ACCOUNT, work, { readOnly: true })

/** Rows made by the database itself: a year of payments over six methods, and customers with words in their names. */
async function fill(db: Database): Promise<void> {
  await db.inAccount(ACCOUNT, async (tx) => {
    await tx.script(`
      insert into customer (account_id, id, name, mobile, gender, source, language, is_whatsapp_allowed, status, points, owed, created_at, search_line,
        invoice_count, last_seen_at, is_merged)
      select ${ACCOUNT}, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'عميلة ' || md5(n::text), '9665' || lpad(n::text, 8, '0'),
        1 + n % 4, case when n % 3 = 0 then null else 1 + n % 8 end, 1 + n % 2, n % 5 > 0, case when n % 50 = 0 then 0 else 1 end,
        n * 7 % 997, case when n % 4 = 0 then n * 100 else 0 end, timestamptz '2026-01-01 00:00Z' + n * interval '5 minutes', ' x', 0, timestamptz '2026-01-01 00:00Z', false
      from generate_series(1, ${CUSTOMERS}) n;
      insert into payment (account_id, id, customer_id, method, amount, tendered, change, status, source, paid_at, paid_on)
      select ${ACCOUNT}, ('01910000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
        ('01900000-0000-7000-8000-' || lpad(to_hex(1 + n % ${CUSTOMERS}), 12, '0'))::uuid, 1 + n % 6, 100 + n, 100 + n, 0,
        case when n % 97 = 0 then 0 else 1 end, n % 4, timestamptz '2025-01-01 06:00Z' + n % 365 * interval '1 day', date '2025-01-01' + n % 365
      from generate_series(1, ${PAYMENTS}) n`)
  })
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

const YEAR = { field: 'paidOn', from: day('2025-01-01'), before: day('2026-01-01') }
const readerSums = (tx: Tx) =>
  sqlReader(tx, ACCOUNT).aggregate(payment, {
    where: [YEAR, { field: 'status', is: 1 }],
    groupBy: [{ field: 'paidOn', by: 'month' }, 'method'],
    sums: ['amount'],
  })
const handSums = (tx: Tx) =>
  tx.query(
    `select date_trunc('month', paid_on)::date as month, method, count(*), sum(amount) from payment
     where account_id = $1 and paid_on >= $2 and paid_on < $3 and status = 1 group by 1, 2 order by 1, 2`,
    [ACCOUNT, YEAR.from, YEAR.before],
  )

async function sums(db: Database, name: string): Promise<Figure> {
  const [ours, plain]: [number[], number[]] = [[], []]
  for (let nth = 0; nth < SUMS; nth += 1) {
    ours.push(await took(() => inAccount(db, readerSums)))
    plain.push(await took(() => inAccount(db, handSums)))
  }
  const groups = await inAccount(db, readerSums)
  const counted = groups.reduce((all, { count }) => all + count, 0)
  if (groups.length !== 72 || counted < PAYMENTS * 0.98) throw new Error(`${counted} payments in ${groups.length} groups`)
  return atMostTimes(`a year of 200,000 payments by month and method, p50, ${name}`, 'ms', quantile(ours, 0.5), quantile(plain, 0.5), 1.3)
}

/** The plainest look at such a list: the first page in the order of the key. */
const plainPage = (tx: Tx) => sql`select * from customer where account_id = ${ACCOUNT} order by id limit ${LIST_PAGE}`.execute(tx.db)

async function pages(db: Database, name: string, say: (sentence: string) => void): Promise<Figure[]> {
  const taken = { page: [] as number[], count: [] as number[], plain: [] as number[] }
  const slowest: { readonly ms: number; readonly selection: Selection }[] = []
  for (const selection of listQuestions()) {
    const ms = await took(() => inAccount(db, (tx) => sqlReader(tx, ACCOUNT).select(customer, selection)))
    taken.page.push(ms)
    slowest.push({ ms, selection })
    taken.count.push(await took(() => inAccount(db, (tx) => sqlReader(tx, ACCOUNT).count(customer, { where: selection.where ?? [] }))))
    taken.plain.push(await took(() => inAccount(db, plainPage)))
  }
  for (const one of slowest.toSorted((a, b) => b.ms - a.ms).slice(0, 3)) say(`${one.ms.toFixed(0)} ms: ${JSON.stringify(one.selection)}`)
  const baseline = quantile(taken.plain, 0.95)
  return [
    atMost(`a page of 100,000 customers, filtered and sorted, p95, ${name}`, 'ms', quantile(taken.page, 0.95), 50, baseline),
    atMost(`how many that are, p95, ${name}`, 'ms', quantile(taken.count, 0.95), 50, baseline),
  ]
}

async function measured(db: Database, name: string, settle: () => unknown, say: (sentence: string) => void): Promise<Figure[]> {
  try {
    await migrate(db)
    await fill(db)
    await settle()
    say(`${name}: ${CUSTOMERS} customers and ${PAYMENTS} payments`)
    return [await sums(db, name), ...(await pages(db, name, say))]
  } finally {
    await db.close()
  }
}

export const listAndSums: Bench = {
  name: 'list-and-sums',
  what: 'a year of payments summed by month and method beside the same SQL by hand, and pages of a long list, on both databases',
  run: async (say) => (await onBothDatabases('lists', (db, name, settle) => measured(db, name, settle, say))).flat(),
}
