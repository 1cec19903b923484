import { ZERO } from '#domain/kernel/money.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { type BillApproval, EMPTY_SHELF, approvalNeeded } from '#domain/sales/bill-approval.ts'
import type { OpenBill } from '#domain/sales/bill.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import type { accountSetting } from '#domain/settings/account-setting.ts'
import { sometimes } from '../sometimes.ts'
import { PIN_KEY } from '../world/shop.ts'
import { billToHold, saleOf } from './bills.ts'
import { withOpenAmount } from './cart-acts.ts'
import { type ReturnDesk, TRAINEE } from './return-acts.ts'

/** What the sheet requires an approver's PIN for. */
export const neededFor = (bill: OpenBill): BillApproval[] =>
  approvalNeeded({ ...bill, due: ZERO }, EMPTY_SHELF, TRAINEE).map(({ over }) => over)

/** A trainee sells: mostly with an approver's PIN for whatever exceeds their rights, otherwise the till refuses. */
export async function sellByApproval(desk: ReturnDesk, setting: RowOf<typeof accountSetting>): Promise<void> {
  const { chance, commitAs, employeeId } = desk
  const bill = withOpenAmount(desk, billToHold(desk))
  const sale = saleOf(desk, setting, bill, null)
  const over = neededFor(bill)
  if (over.length === 0) return commitAs(TRAINEE, issueInvoice, sale)
  if (chance.isHit(0.2)) {
    sometimes('a till said no to a bill that nobody allowed')
    return commitAs(TRAINEE, issueInvoice, sale)
  }
  const override = { reason: 'عميلة دائمة', by: employeeId, over }
  return commitAs(TRAINEE, issueInvoice, { ...sale, override }, { by: employeeId, key: PIN_KEY })
}
