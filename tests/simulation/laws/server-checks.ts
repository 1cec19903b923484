import type { Server } from '../world/server.ts'
import { OPENING_POINTS, OPENING_STOCK, customers, ownProducts } from '../world/shop.ts'
import { Violation } from '../world/world.ts'

export interface DeviceFacts {
  readonly id: string
  readonly series: string
  readonly status: string
  readonly last_seq: number
  readonly last_no: number
  readonly durable_seq: number
  readonly ops: number
  readonly top_seq: number | null
  readonly numbers: number
  readonly top_no: number | null
  /** Orders opened under the till's own number series, those numbers, and the last of them. */
  readonly orders: number
  readonly order_numbers: number
  readonly top_order: number | null
}

/** Aggregates of the server's tables, read in one statement because it runs after every push. */
export interface ServerFacts {
  readonly devices: readonly DeviceFacts[]
  readonly epoch: string
  readonly seq: number
  readonly on_hand: number
  readonly moved: number
  readonly points: number
  readonly entered: number
  /** Totals of documents minus settled advances and credit notes. */
  readonly invoiced: number
  readonly due: number
  readonly paid: number
  /** The part that was paid after its document was issued: the document stays as printed, and after a restore may still be missing. */
  readonly paid_later: number
  readonly owed: number
  /** Insurance amounts: open by entries, held by orders, retained, and paid out of retained amounts. */
  readonly insured: number
  readonly held: number
  readonly kept: number
  readonly paid_of_kept: number
  readonly repeated_effects: number
}

/** Payments for gift cards and balances, which belong to no document yet. */
const PAID_AHEAD = '(4, 5)'

const FACTS = `select
  (select coalesce(json_agg(x order by x.series), '[]') from (
    select d.device_id as id, d.series, d.status, d.last_seq, d.last_no, d.durable_seq, o.ops, o.top_seq, o.numbers, o.top_no, o.orders, o.order_numbers, o.top_order
    from device d left join lateral (
      select count(*) as ops, max(l.seq) as top_seq, count(distinct (l.payload->'document'->>'no')::int) as numbers,
        max((l.payload->'document'->>'no')::int) as top_no,
        count(l.payload->'order'->>'no') as orders, count(distinct (l.payload->'order'->>'no')::int) as order_numbers,
        max((l.payload->'order'->>'no')::int) as top_order
      from op_log l where l.account_id = d.account_id and l.device_id = d.device_id) o on true
    where d.account_id = $1) x) as devices,
  (select epoch from sync_epoch) as epoch,
  (select seq from account_clock where account_id = $1) as seq,
  (select coalesce(sum(on_hand), 0)::int8 from product where account_id = $1) as on_hand,
  (select coalesce(sum(quantity), 0)::int8 from stock_move where account_id = $1) as moved,
  (select coalesce(sum(points), 0)::int8 from customer where account_id = $1) as points,
  (select coalesce(sum(points), 0)::int8 from point_entry where account_id = $1) as entered,
  (select coalesce(sum(y.amount), 0)::int8 from payment y left join invoice i on i.account_id = y.account_id and i.id = y.invoice_id
    where y.account_id = $1 and y.source not in ${PAID_AHEAD} and y.paid_at is distinct from i.issued_at) as paid_later,
  d.invoiced, d.due, p.paid, p.paid_of_kept, e.insured, e.kept,
  (select coalesce(sum(insurance_held), 0)::int8 from rental_order where account_id = $1) as held,
  (select coalesce(sum(owed), 0)::int8 from customer where account_id = $1) as owed,
  (select count(*) - count(distinct op_id) from op_log where account_id = $1 and code is distinct from 'sync.operation-repeated') as repeated_effects
from
  (select
    coalesce(sum(case when type = 381 then -total else total - (select coalesce(sum((x->>'gross')::int8), 0) from jsonb_array_elements(prepaid) x) end), 0)::int8 as invoiced,
    coalesce(sum(case when type = 381 then -due else due end), 0)::int8 as due from invoice where account_id = $1) d,
  (select coalesce(sum(amount), 0)::int8 as paid, coalesce(sum(amount) filter (where source = 1), 0)::int8 as paid_of_kept
    from payment where account_id = $1 and source not in ${PAID_AHEAD}) p,
  (select coalesce(sum(case kind when 1 then amount else -amount end), 0)::int8 as insured,
    coalesce(sum(amount) filter (where kind = 3), 0)::int8 as kept from insurance_entry where account_id = $1) e`

export async function serverFacts(server: Server, accountId: number): Promise<ServerFacts> {
  const [facts] = await server.db.asPlatform((tx) => tx.query<ServerFacts>(FACTS, [accountId]))
  if (!facts) throw new Error('the server told nothing')
  return facts
}

const must = (invariant: string, holds: boolean, message: () => string): void => {
  if (!holds) throw new Violation(invariant, message())
}

/** I2: each operation, identified by its id, acts at most once, whichever queues it arrives in. */
export function oncePerOperation(facts: ServerFacts): void {
  must('I2', facts.repeated_effects === 0, () => `${facts.repeated_effects} operations are in the log twice and were applied`)
}

/** I3: a till's operations are in the log in its own order without gaps. */
export function orderOfEachTill({ devices }: ServerFacts): void {
  for (const till of devices) {
    const isWhole = till.ops === till.last_seq && (till.top_seq ?? 0) === till.last_seq
    must('I3', isWhole, () => `${till.series} is at ${till.last_seq}, and its log holds ${till.ops} up to ${till.top_seq}`)
  }
}

/** I4: the server's numbers of a series are always 1, 2, 3 … without gaps or duplicates. */
export function numbersOfEachSeries({ devices }: ServerFacts, settledAside: ReadonlySet<string>): void {
  for (const till of devices) {
    // A document of a second copy that was entered by hand has its number but is in no log.
    if (settledAside.has(till.id)) continue
    const isGapless = till.numbers === till.last_no && (till.top_no ?? 0) === till.last_no
    must('I4', isGapless, () => `${till.series} is at number ${till.last_no}, and the log holds ${till.numbers} up to ${till.top_no}`)
  }
}

/** I4 for the numbers of orders, which have their own series and counter. */
export function numbersOfOrders({ devices }: Pick<ServerFacts, 'devices'>, settledAside: ReadonlySet<string>): void {
  for (const till of devices) {
    if (settledAside.has(till.id)) continue
    const isGapless = till.orders === till.order_numbers && till.orders === (till.top_order ?? 0)
    must('I4', isGapless, () => `${till.series} opened ${till.orders} orders under ${till.order_numbers} numbers up to ${till.top_order}`)
  }
}

/** I6: stock is the opening stock plus all moves; the same for points. */
export function stockAndPoints(facts: ServerFacts): void {
  const opening = ownProducts.length * OPENING_STOCK
  must('I6', facts.on_hand === opening + facts.moved, () => `${facts.on_hand} on hand, ${opening} at opening, ${facts.moved} moved`)
  const points = customers.length * OPENING_POINTS
  must('I6', facts.points === points + facts.entered, () => `${facts.points} points, ${points} at opening, ${facts.entered} entered`)
}

/** I7: invoiced minus paid equals the customers' debt and the unpaid rest of documents minus later payments, to the halala. */
export function moneyAddsUp({ invoiced, paid, paid_later, due, owed }: ServerFacts): void {
  const isRight = invoiced - paid === owed && due - paid_later === owed
  must('I7', isRight, () => `invoiced ${invoiced}, paid ${paid}, ${paid_later} of it later, due ${due}, owed ${owed}`)
}

/** I17: held insurance is what was taken minus what was returned and retained; the retained part has paid a document. */
export function insuranceAddsUp({ insured, held, kept: saved, paid_of_kept: paid_of_retained }: ServerFacts): void {
  must('I17', insured === held, () => `${insured} of insurance amounts by their lines, ${held} by the orders`)
  must('I17', saved === paid_of_retained, () => `${saved} of insurance amounts was kept, and paid ${paid_of_retained}`)
}

/** Checks every law about the server's own tables; runs after each push. */
export function checkServer(facts: ServerFacts, settledAside: ReadonlySet<string> = new Set()): void {
  oncePerOperation(facts)
  orderOfEachTill(facts)
  numbersOfEachSeries(facts, settledAside)
  numbersOfOrders(facts, settledAside)
  stockAndPoints(facts)
  moneyAddsUp(facts)
  insuranceAddsUp(facts)
}
