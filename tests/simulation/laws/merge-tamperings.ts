import { customer } from '#domain/customers/customer.ts'
import { exampleId } from '../../support/examples/example-shop.ts'
import { merge } from '../directed/customer-histories.ts'
import { Director } from '../directed/director.ts'
import { soldEarly } from '../people/opening-sales.ts'
import type { Run } from '../run.ts'
import { actsAreBookedRight } from './book-checks.ts'
import { rowsOf } from './deposit-checks.ts'
import { serverRows } from './end-checks.ts'
import { mergesAreWhole } from './merge-checks.ts'
import { type Tampering, must } from './tampering.ts'

interface Merged {
  readonly saved: string
  readonly double: string
  readonly other: string
}

/** Merges two of the listed customers at the end of a fault-free history. */
async function merged(run: Run): Promise<Merged> {
  const [saved, double, other] = rowsOf(await serverRows(run), customer).flatMap(({ id, isMerged }) => (isMerged ? [] : [id]))
  const who = { saved: must(saved), double: must(double), other: must(other) }
  await merge(new Director(run), who.double, who.saved)
  await run.readFacts()
  return who
}

const does = (run: Run, script: string) => run.stage.server.db.asPlatform((tx) => tx.script(script))

/** Runs SQL after the merge and then checks the law. */
const after = (name: string, script: (who: Merged) => string): Tampering => ({
  invariant: 'I32',
  name,
  tamper: async (run) => {
    await does(run, script(await merged(run)))
    await mergesAreWhole(run, await serverRows(run))
  },
})

/** Shows that the law about merges can fail. */
export const MERGE_TAMPERINGS: readonly Tampering[] = [
  ...(['owed', 'points', 'invoice_count'] as const).map((field) =>
    after(`some of ${field} stays with one who was merged away`, ({ double }) => `update customer set ${field} = 1 where id = '${double}'`),
  ),
  after('one who was merged away stands in lists', ({ double }) => `update customer set is_merged = false where id = '${double}'`),
  after(
    'one is merged into somebody who was merged herself',
    ({ double, other }) =>
      `update customer set merged_into = '${double}', is_merged = true, points = 0, owed = 0, invoice_count = 0 where id = '${other}'`,
  ),
  after('a merge came undone', ({ double }) => `update customer set merged_into = null, is_merged = false where id = '${double}'`),
  {
    invariant: 'I32',
    name: 'two customers became one, and nobody said so',
    tamper: async (run) => {
      await merged(run)
      run.causes.merges.length = 0
      await mergesAreWhole(run, await serverRows(run))
    },
  },
  after('points went over, and nothing was entered', () => 'delete from point_entry where invoice_id is null'),
  after(
    'a payment is that of another one than its document',
    () => `update payment set customer_id = '${exampleId(9_999)}' where invoice_id = '${soldEarly[0]}'`,
  ),
  after('people are told of two names for one person', () => "update attention set code = 'customers.account-differs'"),
  {
    invariant: 'I22',
    name: 'a paper bears the name of whom its customer was merged into',
    tamper: async (run) => {
      await merged(run)
      await does(run, "update invoice set customer_name = 'other' where customer_name is not null")
      await actsAreBookedRight(run, run.stage.shop.accountId)
    },
  },
]
