import { closedOnce, soldMeanwhile } from '../directed/shift-histories.ts'
import type { Run } from '../run.ts'
import { scripted } from './cart-tamperings.ts'
import { serverRows } from './end-checks.ts'
import { readFacts } from './goods-facts.ts'
import { shiftsAreRight } from './shift-checks.ts'
import type { Tampering } from './tampering.ts'

const holdLaw = async (run: Run): Promise<void> =>
  shiftsAreRight(await readFacts(run, run.stage.shop.accountId), await serverRows(run), () => false)

const after = scripted(holdLaw)
const untold = (code: string) => `delete from attention where code = '${code}'`

/** Shows that the law about shifts can fail. */
export const SHIFT_TAMPERINGS: readonly Tampering[] = [
  after('I37', 'a till sold while its drawer was counted, and nobody was told', soldMeanwhile, untold('sync.shift-sums-differ')),
  after('I37', 'what was put into a drawer or taken out is gone', closedOnce, 'delete from drawer_move'),
  after('I37', 'a shift has another float than was counted', closedOnce, 'update shift set float = float + 1'),
  after(
    'I37',
    'more was taken in a shift than its till expected, and nobody was told',
    closedOnce,
    'update payment set amount = amount + 1',
  ),
]
