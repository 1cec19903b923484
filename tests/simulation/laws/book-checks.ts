import { type Books, type TypedSale, booksOf } from '../oracle/sale-oracle.ts'
import type { Run } from '../run.ts'
import { Violation } from '../world/world.ts'

/** A plain sale as it was typed, with every row that the server wrote for it. */
export interface BookedSale {
  readonly number: string
  readonly typed: TypedSale
  readonly invoice: Readonly<Partial<Record<keyof Books, number>>>
  readonly payments: Readonly<Record<string, number>>
  readonly sold: Readonly<Record<string, number>>
  readonly points: number
}

const DOCUMENT = ['gross', 'discount', 'net', 'vat', 'total', 'paid', 'due', 'change', 'pointsSpent', 'pointsEarned'] as const

const sameSums = (due: ReadonlyMap<string, number>, held: Readonly<Record<string, number>>): boolean =>
  [...due].every(([id, amount]) => held[id] === amount) && Object.keys(held).every((id) => due.has(id))

/** I22: the rows of a sale are what its input comes to by an arithmetic that shares nothing with the product's. */
export function saleIsBookedRight({ number, typed, invoice, payments, sold, points }: BookedSale): void {
  const due = booksOf(typed)
  const wrong = DOCUMENT.find((field) => invoice[field] !== due[field])
  if (wrong) throw new Violation('I22', `${number}: ${wrong} is ${invoice[wrong]}, and comes to ${due[wrong]} by what was typed`)
  if (!sameSums(due.payments, payments)) throw new Violation('I22', `${number}: payments are ${JSON.stringify(payments)}`)
  if (!sameSums(due.sold, sold)) throw new Violation('I22', `${number}: ${JSON.stringify(sold)} left the shelf`)
  if (due.points !== points) throw new Violation('I22', `${number}: ${points} points were entered, and it comes to ${due.points}`)
}

const BOOKED = `select i.number, l.payload->'args' as typed,
  json_build_object('gross', i.gross, 'discount', i.discount, 'net', i.net, 'vat', i.vat, 'total', i.total, 'paid', i.paid, 'due', i.due,
    'change', i.change, 'pointsSpent', i.points_spent, 'pointsEarned', i.points_earned) as invoice,
  coalesce((select json_object_agg(p.id, p.amount) from payment p
    where p.account_id = i.account_id and p.invoice_id = i.id and p.paid_at = i.issued_at), '{}') as payments,
  coalesce((select json_object_agg(m.product_id, m.quantity) from (select product_id, -sum(quantity)::int8 as quantity from stock_move
    where account_id = i.account_id and invoice_id = i.id group by 1) m), '{}') as sold,
  coalesce((select sum(e.points)::int8 from point_entry e where e.account_id = i.account_id and e.invoice_id = i.id), 0) as points
  from op_log l join invoice i on i.account_id = l.account_id and i.id = (l.payload->'args'->>'invoiceId')::uuid
  where l.account_id = $1 and l.type = 'issueInvoice' and l.status in ('applied', 'exception')`

export async function salesAreBookedRight(run: Run, accountId: number): Promise<void> {
  const rows = await run.stage.server.db.asPlatform((tx) => tx.query<BookedSale>(BOOKED, [accountId]))
  for (const row of rows) saleIsBookedRight(row)
}
