import type { Run } from '../run.ts'
import { TODAYS_ARGS } from '../world/former-commands.ts'

/** What a till sold, took back or did with goods, or who came and went at it, as the server took it. */
export interface Fact {
  readonly op_id: string
  readonly device_id: string
  readonly seq: number
  readonly type: string
  readonly actor: string | null
  readonly input: never
  /** By the clock of the till. */
  readonly at: number
  /** The same by the server's clock, as far as the till had heard of it. */
  readonly bookedAt: number
  /** It stood aside, and a person took it in. */
  readonly is_aside: boolean
}

/** What brings goods to a shelf, takes them off it or counts them, what comes back, what is paid and paid ahead, who came and went, and shifts. */
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

/** What makes a document over a bill: a sale over the counter, and a visit with something to rent. */
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

/** What the ledger of moves comes to, by product: no till has it. */
export async function readMoved({ stage: { server } }: Run, accountId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await server.db.asPlatform((tx) =>
    tx.query<{ id: string; moved: number }>(
      'select product_id as id, sum(quantity)::int8 as moved from stock_move where account_id = $1 group by 1',
      [accountId],
    ),
  )
  return new Map(rows.map(({ id, moved }) => [id, moved]))
}
