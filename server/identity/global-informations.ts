import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { GlobalInformations } from '#domain/platform/calls.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import type { Database } from '../store/database.ts'
import { sqlReader } from '../store/reader.ts'
import type { Session } from './sessions.ts'

/** The chat-app package is a later part of the product; until an account buys one it is disabled and not connected. */
const NO_WHATSAPP_PACKAGE = { account_whatsapp_package_status: 0, account_whatsapp_package_connected: 0 } as const

/** What the app asks on every page: the account, the user, the server. */
export async function globalInformations(db: Database, session: Session, now: Instant, version: string): Promise<GlobalInformations> {
  const setting = await db.inAccount(session.accountId, (tx) => sqlReader(tx, session.accountId).get(accountSetting, ONLY_ROW_ID))
  if (!setting) throw new Error(`account ${session.accountId} has no settings`)
  return {
    account: {
      id: session.accountId,
      wizard_progress: setting.finishedWizardSteps,
      hold_invoice: setting.isHoldAllowed ? 1 : 0,
      ...NO_WHATSAPP_PACKAGE,
      name_ar: setting.nameAr,
      name_en: setting.nameEn,
      country: setting.country,
      currency: setting.currency,
      time_zone: setting.timeZone,
      digits: setting.digits,
      is_offline_selling_on: setting.isOfflineSellingOn,
    },
    user: session.user,
    general_informations: { server_time: now, version },
  }
}
