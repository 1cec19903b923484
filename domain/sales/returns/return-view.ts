import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { accountHolder } from '../../customers/family.ts'
import { accountSetting } from '../../settings/account-setting.ts'
import type { Reader } from '../../kernel/define.ts'
import { type Id, ONLY_ROW_ID, idSchema } from '../../kernel/ids.ts'
import { defineView } from '../../kernel/view.ts'
import { billHead } from '../bill-head.ts'
import { LINE_KIND, invoice } from '../invoice.ts'
import { type ReturnFile, isToSettleFirst, loadReturn } from './return-file.ts'
import { loadReturnOffers, returnedOffersAgainst } from './return-offers.ts'
import { RETURN } from './return-sale.ts'
import { isAllBack, isReturnable, returnableLines, returnedLine } from './returnable.ts'

/** open: something can be returned. The other states are the reason why not. */
export type ReturnState = 'open' | 'not-returnable' | 'settle-first' | 'all-back'

export function returnStateOf(file: ReturnFile): ReturnState {
  if (!isReturnable(file.invoice)) return 'not-returnable'
  if (isAllBack(returnableLines(file.invoice, file.notes))) return 'all-back'
  return isToSettleFirst(file) ? 'settle-first' : 'open'
}

export interface ReturnDesk extends ReturnFile {
  readonly head: ReturnType<typeof billHead>
  readonly points: number | null
  /** Offers on the invoice that were used and cannot be returned in full. */
  readonly usesGone: ReturnType<typeof returnedOffersAgainst>
}

async function readReturn(read: Reader, { id }: { readonly id: Id }): Promise<ReturnDesk | null> {
  const setting = await read.get(accountSetting, ONLY_ROW_ID)
  const file = setting && (await loadReturn(read, id, setting.pointsPerUnit))
  if (!file) return null
  const packages = returnableLines(file.invoice, file.notes).filter(({ line, left }) => line.kind === LINE_KIND.package && left > 0)
  const offers = packages.length === 0 ? null : await loadReturnOffers(read, file)
  const back = packages.map((of) => returnedLine(of, of.left))
  const holder = await accountHolder(read, file.invoice.customerId)
  return {
    ...file,
    head: billHead(setting),
    points: holder?.points ?? null,
    usesGone: offers ? returnedOffersAgainst(back, file, offers) : [],
  }
}

/** What of an invoice can be returned. Employees who sell may prepare a return; one with the right approves it with their PIN. */
export const returnView = defineView({
  name: 'sale-return',
  params: v.object({ id: idSchema }),
  permission: [RETURN, may('pointOfSale', 'sell')],
  of: invoice,
  read: readReturn,
})
