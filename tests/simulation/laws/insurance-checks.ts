import { returnInsurance } from '#domain/orders/insurance/insurance-moves.ts'
import { type Operation, type OperationResult, pushRequestSchema, pushResponseSchema } from '#domain/sync/messages.ts'
import * as v from 'valibot'
import type { Run } from '../run.ts'
import { sometimes } from '../sometimes.ts'
import { todaysArgs } from '../world/former-commands.ts'
import { Violation } from '../world/world.ts'
import type { ServerFacts } from './server-checks.ts'

interface Held {
  readonly number: string
  readonly held: number
  /** The insurance amount required by the order's pieces that are out or upcoming. */
  readonly needed: number
  readonly reported: readonly string[]
}

/** Computed independently of the product: categories of the simulator's shop require nothing. 4 is reserved, 5 is out. */
const HELD = `select o.number, o.insurance_held as held,
    (select coalesce(sum(i.insurance_amount), 0)::int8 from booking b join rent_item i on i.account_id = b.account_id and i.id = b.rent_item_id
      where b.account_id = o.account_id and b.order_id = o.id and b.closed_at is null and b.state in (4, 5)) as needed,
    (select coalesce(json_agg(a.code), '[]') from attention a where a.account_id = o.account_id and a.operation_id = $3) as reported
  from rental_order o where o.account_id = $1 and o.id = $2`

/** The insurance return of this push, unless a later operation of the same push could change the required amount. */
function newReturn(ops: readonly Operation[], results: readonly OperationResult[], lastSeq: number): Operation | null {
  const last = ops.at(-1)
  if (last?.type !== returnInsurance.name || last.seq <= lastSeq) return null
  const status = results.find(({ seq }) => seq === last.seq)?.status
  return status === 'applied' || status === 'exception' ? last : null
}

/** Notices about the amount; a missing proof of the override does not count. */
const SAYS_SO = new Set(['orders.insurance-needed', 'orders.insurance-returned-despite', 'orders.insurance-not-held'])

/** I26: returning more of an insurance amount than is free while pieces are out or upcoming is reported. */
export function returnIsReported({ number, held, needed, reported }: Held): void {
  if (held >= needed) return
  if (!reported.some((code) => SAYS_SO.has(code)))
    throw new Violation('I26', `${number} holds ${held}, its pieces that are not back ask for ${needed}, and nobody was told`)
  sometimes('an insurance amount went back while pieces were out, and was told')
}

/** Checks insurance returns that a push delivered for the first time. `before` is the server's state before the push. */
export async function returnedInsuranceIsReported(run: Run, request: string, answered: string, before: ServerFacts | null): Promise<void> {
  const { ops, deviceId } = v.parse(pushRequestSchema, JSON.parse(request))
  const { results, stop } = v.parse(pushResponseSchema, JSON.parse(answered))
  const lastSeq = before?.devices.find(({ id }) => id === deviceId)?.last_seq
  const op = stop || lastSeq === undefined ? null : newReturn(ops, results, lastSeq)
  if (!op) return
  const { orderId } = v.parse(returnInsurance.input, todaysArgs(op.args))
  const { server, shop } = run.stage
  const rows = await server.db.asPlatform((tx) => tx.query<Held>(HELD, [shop.accountId, orderId, op.opId]))
  for (const row of rows) returnIsReported(row)
}
