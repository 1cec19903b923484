import { TODAYS_ARGS } from '../world/former-commands.ts'
import type { Run } from '../run.ts'
import { sometimes } from '../sometimes.ts'
import { Violation } from '../world/world.ts'

interface Sold {
  readonly held: string
  readonly is_told: boolean
}

/** The bill on hold that an operation of the log sold, in whichever version it was queued. */
const HELD = `(${TODAYS_ARGS})->'bill'->>'heldBillId'`

/** Every sale of a bill that was on hold, and whether a person was told that the bill was finished before. */
const SALES = `with sold as (
    select op_id, ${HELD} as held from op_log
      where account_id = $1 and type = 'issueInvoice' and status in ('applied', 'exception') and code is distinct from 'sync.operation-repeated'
    union select op_id, ${HELD} from op_quarantine
      where account_id = $1 and status in ('applied', 'exception') and payload->>'type' = 'issueInvoice')
  select held, exists (select 1 from attention where account_id = $1 and operation_id = sold.op_id and code = 'sales.held-bill-finished') as is_told
  from sold where held is not null`

/** Bills that were sold and are on hold all the same: whoever takes one up sells it once more. */
const LEFT_OPEN = `select id as held from held_bill where account_id = $1 and is_open and id::text in (
    select ${HELD} from op_log where account_id = $1 and type = 'issueInvoice' and status in ('applied', 'exception'))`

/** I25: a bill on hold that was sold by two tills is one bill: a person is told of every sale of it but the first, and nobody can take it up again. */
export async function heldBillsAreSoldOnce({ stage: { server } }: Run, accountId: number): Promise<void> {
  const sales = await server.db.asPlatform((tx) => tx.query<Sold>(SALES, [accountId]))
  for (const [held, all] of Map.groupBy(sales, (sale) => sale.held)) {
    const silent = all.filter((sale) => !sale.is_told).length
    if (all.length > 1) sometimes('a bill on hold was sold twice')
    if (silent > 1)
      throw new Violation('I25', `the bill on hold ${held} was sold ${all.length} times, and nobody was told of ${silent - 1}`)
  }
  const [open] = await server.db.asPlatform((tx) => tx.query<Pick<Sold, 'held'>>(LEFT_OPEN, [accountId]))
  if (open) throw new Violation('I25', `the bill ${open.held} was sold, and is on hold`)
}
