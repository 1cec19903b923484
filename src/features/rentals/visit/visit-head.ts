import { msg } from '@lingui/core/macro'
import type { RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { instant } from '#domain/kernel/time.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import type { accountSetting } from '#domain/settings/account-setting.ts'
import { nowMs } from '../../../data/clock.ts'
import { thisDevice } from '../../../data/device.ts'
import { deskTime } from '../../../data/ledger/desk-time.ts'
import type { Requester } from '../../../engine/query.ts'
import type { CartHead } from '../../cart/cart-steps.ts'
import { rentalsInBothLanguages } from '../papers/paper-words.ts'

const ADVANCE_NAME = msg`Advance on the rental`

type Booker = Requester & { readonly employeeId?: Id | null }

/** The head of every document issued now. */
export async function visitHead(setting: RowOf<typeof accountSetting>, { isTill, employeeId: bookedBy = null }: Booker): Promise<CartHead> {
  const [judgedAt, say] = await Promise.all([isTill ? deskTime(thisDevice()) : instant(nowMs()), rentalsInBothLanguages()])
  const advanceName = { ar: say.ar(ADVANCE_NAME), en: say.en(ADVANCE_NAME) }
  return { ...billHead(setting), judgedAt, advanceName, keptHours: setting.unpaidKeptHours, bookedBy }
}
