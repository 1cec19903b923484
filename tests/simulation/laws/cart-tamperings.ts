import { exampleId } from '../../support/examples/example-shop.ts'
import { cartTwice, reducedBy } from '../directed/cart-histories.ts'
import { Director } from '../directed/director.ts'
import type { Run } from '../run.ts'
import { services, trainee } from '../world/shop.ts'
import { serverRows } from './end-checks.ts'
import { readFacts } from './goods-facts.ts'
import { heldBillsAreSoldOnce, heldCartsAreBookedOnce } from './held-checks.ts'
import { approvalIsRight } from './approval-checks.ts'
import { type Tampering, must } from './tampering.ts'

const QUIET = { seed: 'calm', operations: 0 } as const

async function holdLaws(run: Run): Promise<void> {
  const { accountId } = run.stage.shop
  await heldBillsAreSoldOnce(run, accountId)
  await heldCartsAreBookedOnce(run, accountId)
  approvalIsRight(await readFacts(run, accountId), await serverRows(run))
}

/** The script breaks none of these laws; the SQL that follows does. */
export const scripted =
  (laws: (run: Run) => Promise<void>) =>
  (invariant: string, name: string, script: (director: Director) => Promise<void>, sql: string): Tampering => ({
    invariant,
    name,
    quiet: QUIET,
    tamper: async (run) => {
      const director = new Director(run)
      await script(director)
      await director.pass(20_000)
      await run.readFacts()
      try {
        await laws(run)
      } catch (fault) {
        throw new Error('the law breaks before anything is tampered with', { cause: fault })
      }
      await run.stage.server.db.asPlatform((tx) => tx.script(sql))
      await laws(run)
    },
  })
const after = scripted(holdLaws)

const { price } = must(services[0])
const allowed = (director: Director) => reducedBy(director, Math.floor(price * 0.15), true)
const within = (director: Director) => reducedBy(director, Math.floor(price * 0.1), false)
const untold = (code: string) => `delete from attention where code = '${code}'`
const reported = (column: string, to: string) => `update attention set ${column} = ${to} where code = 'sales.discounted-despite'`

/** Shows that the laws about carts with rental pieces and about approvals can fail. */
export const CART_TAMPERINGS: readonly Tampering[] = [
  after('I25', 'two tills were paid for one cart with pieces, and nobody was told', cartTwice, untold('sales.held-bill-finished')),
  after('I25', 'the pieces of one cart were booked twice, and nobody was told', cartTwice, untold('orders.booking-of-another-order')),
  after('I36', 'a discount was allowed, and nobody was told', allowed, untold('sales.discounted-despite')),
  after(
    'I36',
    'a discount was allowed, and another amount is told',
    allowed,
    reported('details', `jsonb_set(details::jsonb, '{offAmount}', '1')::json`),
  ),
  after(
    'I36',
    'a discount was allowed, and somebody else is named',
    allowed,
    reported('details', `jsonb_set(details::jsonb, '{allowedBy}', '"${trainee.id}"')::json`),
  ),
  after(
    'I36',
    'nobody allowed what is above a ceiling, and nobody was told',
    within,
    `update op_log set payload = replace(payload::text, '"discount":${Math.floor(price * 0.1)}', '"discount":${price}')::json`,
  ),
  after(
    'I36',
    'people are told that a discount is above a ceiling, and it is not',
    within,
    `insert into attention (account_id, id, kind, code, command, device_id, seq, operation_id, details, raised_at)
      select account_id, '${exampleId(9_102)}', 1, 'sales.discount-above-ceiling', type, device_id, seq, op_id, '{}', now()
      from op_log where payload->>'actor' = '${trainee.id}'`,
  ),
]
