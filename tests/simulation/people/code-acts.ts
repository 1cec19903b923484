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

/** How many bills a code is brought for. */
const CODED = 0.5
/** Some bring what nobody gave out. */
const UNKNOWN = 'NO-SUCH-1'

/** A code as somebody types or scans it: every keyboard writes it in its own way. */
const typed = (code: string): string => `${code.slice(0, 2).toLowerCase()}-${code.slice(2)}`

/** What stood on the bill before it was out of its days or out of use is sold with; how often it was used the till asks anew, at the commit. */
const mayStand = (fault: CodeFault): boolean => fault.code !== 'sales.code-unknown' && fault.code !== 'sales.code-needs-customer'

/** Most bring one that is nearly used up, in all or by her. */
async function brought({ device, chance }: Desk): Promise<string> {
  const roll = chance.float()
  if (roll < 0.65) return roll < 0.45 ? scarceCode.code : onceCode.code
  const known = await localReader(device).select(discountCode, { limit: 50 })
  return known.length === 0 || chance.isHit(0.05) ? UNKNOWN : chance.pick(known).code
}

/** The bill with the code that somebody brings for it, where she brings one and the till takes it. */
export async function withCode(desk: Desk, setting: RowOf<typeof accountSetting>, bill: OpenBill): Promise<OpenBill> {
  if (!desk.chance.isHit(CODED)) return bill
  return coded(desk, setting, bill, await brought(desk), desk.chance.isHit(0.4))
}

/** `isOld`: it stood on the bill before, and nobody looks at it again. */
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
