import type { ReportDefinition, ReportRow } from '#domain/kernel/define.ts'
import { addDays, day } from '#domain/kernel/time.ts'
import { birthdays } from '#domain/customers/birthdays.ts'
import { customerTypesByMonth, customersSeenBefore } from '#domain/sales/reports/customer-types.ts'
import { customersDiscount } from '#domain/sales/reports/customers-discount.ts'
import type { Database, Tx } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { sqlReader } from '#server/store/reader.ts'
import { type Bench, type Figure, atMost, quantile } from './bench.ts'
import { PAPER } from './invoice-questions.ts'
import { onBothDatabases } from './own-postgres.ts'

const ACCOUNT = 1
const CUSTOMERS = 100_000
const DOCUMENTS = 200_000
const FILLED_AT_ONCE = 20_000
const LOOKS = 5
const LIMIT_MS = 2_000
const FIRST = '2021-01-01'
/** Five years. */
const DAYS = 1_826
const LAST_DAY = addDays(day(FIRST), DAYS - 1)

const customersSql = `
  insert into customer (account_id, id, name, mobile, gender, source, language, is_whatsapp_allowed, status, points, owed, created_at, search_line,
    invoice_count, last_seen_at, is_merged, birth_on, birth_month)
  select ${ACCOUNT}, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'عميلة ' || n, '9665' || lpad(n::text, 8, '0'), 1, null, 1, true, 1, 0, 0,
    timestamptz '${FIRST} 05:00Z' + n * ${DAYS}::float / ${CUSTOMERS} * interval '1 day', ' x', 0, timestamptz '${FIRST} 05:00Z', false,
    date '1990-01-01' + n % 365, extract(month from date '1990-01-01' + n % 365)::integer
  from generate_series(1, ${CUSTOMERS}) n`

/**
 * Of ten documents six are sales, three belong to a rental (an advance, the rest, and for every eighth a charge,
 * otherwise a sale) and one is a sale or, for every eighth, a credit note. Customers return over the whole five years.
 */
const documentsSql = (from: number, to: number) => `
  insert into invoice (account_id, id, number, series, no, kind, type, status, customer_id, customer_name, customer_mobile, issued_at, issued_on,
    lines, seller, gross, discount, net, vat, total, points_spent, points_earned, paid, due, change, hash, share_code, prepaid, search_line,
    amount, net_amount, vat_amount, received, remaining, standing, methods, order_id, credit_of)
  select ${ACCOUNT}, ('01920000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'T01-' || lpad(n::text, 6, '0'), 'T01', n, 1, type, 1,
    ('01900000-0000-7000-8000-' || lpad(to_hex(1 + who::bigint * 7919 % ${CUSTOMERS}), 12, '0'))::uuid, 'عميلة', null,
    timestamptz '${FIRST} 06:00Z' + n::bigint * ${DAYS} / ${DOCUMENTS} * interval '1 day' + n % 36000 * interval '1 second',
    date '${FIRST}' + (n::bigint * ${DAYS} / ${DOCUMENTS})::integer,
    case when is_charge then '${JSON.stringify(PAPER.lines.map((line) => ({ ...line, kind: 6 })))}' else '${JSON.stringify(PAPER.lines)}' end::jsonb,
    '${JSON.stringify(PAPER.seller)}', 100000, off, 78261, 11739, 90000, 0, 0, 90000, 0, 0, md5(n::text) || md5('h' || n), md5('s' || n), '[]', ' x',
    case when type = 381 then -90000 else 90000 end, case when type = 381 then -78261 else 78261 end, case when type = 381 then -11739 else 11739 end,
    0, 0, 3, 2, order_id, credit_of
  from (
    select n, is_charge, case when place = 6 then 386 when is_credit then 381 else 388 end as type,
      case when place in (6, 7) or is_charge then n / 10 when is_credit then n - 9 else n end as who,
      case when n % 4 = 0 then 10000 else 0 end as off,
      case when place in (6, 7) or is_charge then ('01930000-0000-7000-8000-' || lpad(to_hex(n / 10), 12, '0'))::uuid end as order_id,
      case when is_credit then ('01920000-0000-7000-8000-' || lpad(to_hex(n - 9), 12, '0'))::uuid end as credit_of
    from (select n, n % 10 as place, n % 10 = 8 and n / 10 % 8 = 0 as is_charge, n % 10 = 9 and n / 10 % 8 = 0 as is_credit
      from generate_series(${from}, ${to}) n) placed
  ) made`

const ordersSql = `
  insert into rental_order (account_id, id, number, customer_id, customer_name, share_code, status, opened_at, opened_on, agreed, advance_paid, advance_kept,
    invoiced, insurance_held, search_line)
  select ${ACCOUNT}, order_id, 'R' || min(no), (array_agg(customer_id))[1], 'عميلة', md5(order_id::text), 2, min(issued_at), min(issued_on), 90000, 0, 0, 90000, 0, ' x'
  from invoice where order_id is not null group by order_id`

/** The stored number of visits; this data has no partial returns. */
const countedSql = `
  update customer set invoice_count = counted.times from (
    select customer_id, count(distinct coalesce(order_id, id)) filter (where type <> 381) - count(*) filter (where type = 381) as times
    from invoice group by customer_id
  ) counted where counted.customer_id = customer.id`

async function fill(db: Database): Promise<void> {
  await db.inAccount(ACCOUNT, (tx) => tx.script(customersSql))
  for (let from = 1; from <= DOCUMENTS; from += FILLED_AT_ONCE)
    await db.inAccount(ACCOUNT, (tx) => tx.script(documentsSql(from, from + FILLED_AT_ONCE - 1)))
  await db.inAccount(ACCOUNT, (tx) => tx.script(`${ordersSql}; ${countedSql}`))
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** A report as the server computes it, without HTTP. */
const answered = async <P>(tx: Tx, report: ReportDefinition<string, P>, params: P): Promise<readonly ReportRow[]> =>
  report.rows(await report.load(sqlReader(tx, ACCOUNT), params), params)

const YEAR = { from: addDays(LAST_DAY, -364), to: LAST_DAY }
const LOOKED: readonly (readonly [string, (tx: Tx) => Promise<readonly ReportRow[]>])[] = [
  ['customers by class at the end of twelve months', (tx) => answered(tx, customerTypesByMonth, YEAR)],
  ['discounts of customers in a year', (tx) => answered(tx, customersDiscount, YEAR)],
  ['birthdays of a month', (tx) => answered(tx, birthdays, { from: addDays(LAST_DAY, -30), to: LAST_DAY })],
  ['who was seen within 60 days', (tx) => answered(tx, customersSeenBefore, { day: LAST_DAY })],
]
/** A plain scan of the same documents. */
const plain = (tx: Tx) =>
  tx.query(
    'select customer_id, order_id, type, min(issued_at), max(issued_at), count(*) from invoice where account_id = $1 group by 1, 2, 3',
    [ACCOUNT],
  )

async function measured(db: Database, name: string, settle: () => unknown, say: (sentence: string) => void): Promise<Figure[]> {
  const within = <T>(work: (tx: Tx) => Promise<T>) => db.inAccount(ACCOUNT, work, { readOnly: true })
  try {
    await migrate(db)
    await fill(db)
    await settle()
    say(`${name}: ${CUSTOMERS} customers and ${DOCUMENTS} documents`)
    const figures: Figure[] = []
    for (const [title, check] of LOOKED) {
      const rows = await within(check)
      if (rows.length === 0) throw new Error(`nothing was said of ${title}`)
      say(`${title}: ${rows.length} lines, the first ${JSON.stringify(rows[0])}`)
      const [ours, baseline]: [number[], number[]] = [[], []]
      for (let nth = 0; nth < LOOKS; nth += 1) {
        ours.push(await took(() => within(check)))
        baseline.push(await took(() => within(plain)))
      }
      figures.push(atMost(`${title}, p50, ${name}`, 'ms', quantile(ours, 0.5), LIMIT_MS, quantile(baseline, 0.5)))
    }
    return figures
  } finally {
    await db.close()
  }
}

export const customerReports: Bench = {
  name: 'customer-reports',
  what: 'reports of 100,000 customers with 200,000 documents of five years, on both databases',
  run: async (say) => (await onBothDatabases('customers', (db, name, settle) => measured(db, name, settle, say))).flat(),
}
