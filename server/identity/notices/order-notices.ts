import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import type { Tx } from '../../store/database.ts'
import { sqlReader } from '../../store/reader.ts'
import type { NoticeSource, Raised } from './raised.ts'

/** Bills on hold. None if the account does not allow holding bills. */
async function raised(tx: Tx, accountId: number): Promise<Raised[]> {
  const setting = await sqlReader(tx, accountId).get(accountSetting, ONLY_ROW_ID)
  if (!setting?.isHoldAllowed) return []
  // Without the contents of the bills, which are large.
  const held = await tx.db
    .selectFrom('held_bill')
    .select(['id', 'label', 'held_at'])
    .where('account_id', '=', accountId)
    .where('is_open', '=', true)
    .execute()
  return held.map(({ id, label, held_at }) => ({ id, code: 'bill-on-hold', raised_at: held_at, details: { label } }))
}

export const orderNotices: NoticeSource = { raised }
