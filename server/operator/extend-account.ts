import { type Day, type Instant, addDays, daySchema, startOfDay } from '#domain/kernel/time.ts'
import { ZONE_DEFAULT } from '#domain/settings/account-setting.ts'
import * as v from 'valibot'
import { withdrawEndLetters } from '../identity/account-end-letters.ts'
import { ACCOUNT_STATUS } from '../identity/account-state.ts'
import type { Database, Tx } from '../store/database.ts'
import { storedInstant } from '../store/stored-instant.ts'

/** Last day on which the account is open, or `never` for unlimited. */
export type Until = Day | 'never'

export function untilOf(text: string | undefined): Until | null {
  if (text === 'never') return text
  const parsed = v.safeParse(daySchema, text)
  return parsed.success ? parsed.output : null
}

export interface Extended {
  /** Instant from which the account is closed; null means unlimited. */
  readonly expiresAt: Instant | null
  readonly isDisabled: boolean
}

async function endOf(tx: Tx, accountId: number, lastDay: Day): Promise<Instant> {
  const setting = await tx.db.selectFrom('account_setting').select('time_zone').where('account_id', '=', accountId).executeTakeFirst()
  return startOfDay(addDays(lastDay, 1), setting?.time_zone ?? ZONE_DEFAULT)
}

/** Whether the account is already open through that day or longer. */
export async function isOpenBeyond(tx: Tx, accountId: number, lastDay: Day): Promise<boolean> {
  const end = storedInstant(await endOf(tx, accountId, lastDay))
  const found = await tx.db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where((its) => its.or([its('expires_at', 'is', null), its('expires_at', '>=', end)]))
    .executeTakeFirst()
  return found !== undefined
}

/** Sets the last day on which an account is open, in the shop's time zone; null when the account does not exist. */
export async function extendIn(tx: Tx, accountId: number, until: Until): Promise<Extended | null> {
  const expiresAt = until === 'never' ? null : await endOf(tx, accountId, until)
  const changed = await tx.db
    .updateTable('account')
    .set({ expires_at: expiresAt === null ? null : storedInstant(expiresAt) })
    .where('id', '=', accountId)
    .returning('status')
    .executeTakeFirst()
  if (changed) await withdrawEndLetters(tx, accountId)
  return changed ? { expiresAt, isDisabled: changed.status === ACCOUNT_STATUS.disabled } : null
}

export const extendAccount = (db: Database, accountId: number, until: Until): Promise<Extended | null> =>
  db.asPlatform((tx) => extendIn(tx, accountId, until))
