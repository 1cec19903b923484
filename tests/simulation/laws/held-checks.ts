import { TODAYS_ARGS } from '../world/former-commands.ts'
import type { Run } from '../run.ts'
import { sometimes } from '../sometimes.ts'
import { Violation } from '../world/world.ts'

interface Sold {
  readonly held: string
  readonly is_told: boolean
}

/** The held bill that a logged operation sold, for both versions of its input. */
const HELD = `(${TODAYS_ARGS})->'bill'->>'heldBillId'`

/** Operations that sell a held bill. */
const SELLS = ['issueInvoice', 'checkOutVisit'] as const

/** Every sale of a held bill, and whether a notice reports that the bill was finished before. */
const SALES = `with sold as (
    select op_id, ${HELD} as held from op_log
      where account_id = $1 and type = any($2::text[]) and status in ('applied', 'exception') and code is distinct from 'sync.operation-repeated'
    union select op_id, ${HELD} from op_quarantine
      where account_id = $1 and status in ('applied', 'exception') and payload->>'type' = any($2::text[]))
  select held, exists (select 1 from attention where account_id = $1 and operation_id = sold.op_id and code = 'sales.held-bill-finished') as is_told
  from sold where held is not null`

/** Held bills that were sold but are still open and could be sold again. */
const LEFT_OPEN = `select id as held from held_bill where account_id = $1 and is_open and id::text in (
    select ${HELD} from op_log where account_id = $1 and type = any($2::text[]) and status in ('applied', 'exception'))`

interface Booked {
  readonly booking: string
  readonly order_id: string
  readonly is_told: boolean
}

/** Each order for which an operation booked a rental of a cart, and whether there is a notice of it. */
const BOOKED = `with acts as (
    select op_id, ${TODAYS_ARGS} as args from op_log
      where account_id = $1 and type in ('checkOutVisit', 'openOrder') and status in ('applied', 'exception') and code is distinct from 'sync.operation-repeated'
    union all select op_id, ${TODAYS_ARGS} from op_quarantine
      where account_id = $1 and status in ('applied', 'exception') and payload->>'type' in ('checkOutVisit', 'openOrder'))
  select line->'rental'->>'bookingId' as booking, args->>'orderId' as order_id,
    exists (select 1 from attention where account_id = $1 and operation_id = acts.op_id and code = 'orders.booking-of-another-order') as is_told
  from acts, json_array_elements(coalesce(args->'bill'->'lines', args->'lines')) line
  where line->'rental'->>'bookingId' is not null`

/** I25: a rental of a held bill is one booking of one order; every other order that a till booked it for is reported. */
export async function heldCartsAreBookedOnce({ stage: { server } }: Run, accountId: number): Promise<void> {
  const booked = await server.db.asPlatform((tx) => tx.query<Booked>(BOOKED, [accountId]))
  for (const [booking, acts] of Map.groupBy(booked, (one) => one.booking)) {
    const orders = [...Map.groupBy(acts, ({ order_id: orderId }) => orderId).values()]
    const silent = orders.filter((own) => own.every(({ is_told: isReported }) => !isReported)).length
    if (orders.length > 1 && silent <= 1) sometimes('a cart with pieces was booked twice, and was told')
    if (silent > 1) throw new Violation('I25', `${booking} is booked for ${orders.length} orders, and nobody was told of ${silent - 1}`)
  }
}

/** I25: of a held bill sold by two tills, every sale but the first is reported, and the bill is no longer open. */
export async function heldBillsAreSoldOnce({ stage: { server } }: Run, accountId: number): Promise<void> {
  const sales = await server.db.asPlatform((tx) => tx.query<Sold>(SALES, [accountId, SELLS]))
  for (const [held, all] of Map.groupBy(sales, (sale) => sale.held)) {
    const silent = all.filter((sale) => !sale.is_told).length
    if (all.length > 1) sometimes('a bill on hold was sold twice')
    if (silent > 1)
      throw new Violation('I25', `the bill on hold ${held} was sold ${all.length} times, and nobody was told of ${silent - 1}`)
  }
  const [open] = await server.db.asPlatform((tx) => tx.query<Pick<Sold, 'held'>>(LEFT_OPEN, [accountId, SELLS]))
  if (open) throw new Violation('I25', `the bill ${open.held} was sold, and is on hold`)
}
