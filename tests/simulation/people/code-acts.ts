import { discountCode } from '#domain/discounts/discount-code.ts'
import { discountCodeText } from '#domain/discounts/discount-code-text.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { dayOf, instant } from '#domain/kernel/time.ts'
import type { OpenBill } from '#domain/sales/bill.ts'
import { linesFor } from '#domain/sales/codes/bill-code.ts'
import { codeOf } from '#domain/sales/codes/code-load.ts'
import { type CodeFault, codeFault } from '#domain/sales/codes/code-objections.ts'
import type { accountSetting } from '#domain/settings/account-setting.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { coveredIsRight } from '../laws/screen-checks.ts'
import { sometimes } from '../sometimes.ts'
import { onceCode, scarceCode } from '../world/codes.ts'
import type { Desk } from './desk-acts.ts'

/** Share of bills with a code. */
const CODED = 0.5
/** A code that does not exist. */
const UNKNOWN = 'NO-SUCH-1'

/** A code as a user types or scans it, with different case and separators. */
const typed = (code: string): string => `${code.slice(0, 2).toLowerCase()}-${code.slice(2)}`

/** A code already on the bill is used even when it has since expired or been disabled; its use counts are checked again at the commit. */
const mayStand = (fault: CodeFault): boolean => fault.code !== 'sales.code-unknown' && fault.code !== 'sales.code-needs-customer'

/** Mostly picks a code that is nearly used up, in total or by the customer. */
async function brought({ device, chance }: Desk): Promise<string> {
  const roll = chance.float()
  if (roll < 0.65) return roll < 0.45 ? scarceCode.code : onceCode.code
  const known = await localReader(device).select(discountCode, { limit: 50 })
  return known.length === 0 || chance.isHit(0.05) ? UNKNOWN : chance.pick(known).code
}

/** Adds the customer's code to the bill if the till accepts it. */
export async function withCode(desk: Desk, setting: RowOf<typeof accountSetting>, bill: OpenBill): Promise<OpenBill> {
  if (!desk.chance.isHit(CODED)) return bill
  return coded(desk, setting, bill, await brought(desk), desk.chance.isHit(0.4))
}

/** `isOld`: the code was on the bill before and is not checked again. */
export async function coded(
  desk: Pick<Desk, 'device' | 'now'>,
  setting: RowOf<typeof accountSetting>,
  bill: OpenBill,
  text: string,
  isOld = false,
): Promise<OpenBill> {
  const { customerId, lines } = bill
  const loaded = await codeOf(localReader(desk.device), { typed: typed(text) }, customerId)
  const fault = codeFault(discountCodeText(text), loaded, customerId, dayOf(instant(desk.now), setting.timeZone))
  const { row } = loaded
  if (!row) sometimes('a code was typed that there is none of')
  if (fault) sometimes('a till said no to a code')
  if (!row || (fault && !(isOld && mayStand(fault)))) return bill
  const lineIds = linesFor(row, lines)
  coveredIsRight(lineIds, row, lines)
  return lineIds.length === 0 ? bill : { ...bill, code: { id: row.id, code: row.code, rate: row.rate, lineIds } }
}
