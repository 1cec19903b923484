import type { Run } from '../run.ts'
import { TODAYS_ARGS } from '../world/former-commands.ts'

/** An operation of a till concerning sales, returns, goods, attendance or shifts, as the server recorded it. */
export interface Fact {
  readonly op_id: string
  readonly device_id: string
  readonly seq: number
  readonly type: string
  readonly actor: string | null
  readonly input: never
  /** By the till's clock. */
  readonly at: number
  /** By the server's clock, as far as the till knew its offset. */
  readonly bookedAt: number
  /** It was quarantined and applied by a person. */
  readonly is_aside: boolean
}

/** Types of operations that concern stock, returns, payments, prepayments, attendance and shifts. */
const TYPES = [
  'issueInvoice',
  'returnSale',
  'checkOutVisit',
  'payInvoice',
  'sellGiftCard',
  'takeDeposit',
  'payOutBalance',
  'cancelDeposit',
  'addQuantity',
  'takeFromStock',
  'adjustQuantity',
  'countStock',
  'checkIn',
  'checkOut',
  'openShift',
  'closeShift',
  'moveCash',
  'openDrawer',
  'takeTip',
  'cancelTip',
]

/** Whether it issues an invoice for a bill: a counter sale or a visit with a rental. */
export const makesBill = ({ type }: Pick<Fact, 'type'>): boolean => type === 'issueInvoice' || type === 'checkOutVisit'

const FACTS = `select op_id, device_id, seq, type, payload->>'actor' as actor, ${TODAYS_ARGS} as input, (payload->>'occurredAt')::int8 as at,
    (payload->>'occurredAt')::int8 + (payload->>'clockOffsetMs')::int8 as "bookedAt", false as is_aside from op_log
    where account_id = $1 and status in ('applied', 'exception') and code is distinct from 'sync.operation-repeated' and type = any($2::text[])
  union all select op_id, device_id, seq, payload->>'type', payload->>'actor', ${TODAYS_ARGS}, (payload->>'occurredAt')::int8,
    (payload->>'occurredAt')::int8 + (payload->>'clockOffsetMs')::int8, true from op_quarantine
    where account_id = $1 and status in ('applied', 'exception') and payload->>'type' = any($2::text[])
  order by device_id, seq`

export const readFacts = ({ stage: { server } }: Run, accountId: number): Promise<readonly Fact[]> =>
  server.db.asPlatform((tx) => tx.query<Fact>(FACTS, [accountId, TYPES]))

/** The sum of stock moves by product, which tills do not copy. */
export async function readMoved({ stage: { server } }: Run, accountId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await server.db.asPlatform((tx) =>
    tx.query<{ id: string; moved: number }>(
      'select product_id as id, sum(quantity)::int8 as moved from stock_move where account_id = $1 group by 1',
      [accountId],
    ),
  )
  return new Map(rows.map(({ id, moved }) => [id, moved]))
}
