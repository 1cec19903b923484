import { rate } from '#domain/kernel/money.ts'
import { employee, employeePin } from '#domain/employees/employee.ts'
import { type OwnPin, ownPin } from '#domain/employees/own-pin.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { GlobalInformations } from '#domain/platform/calls.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import type { Database } from '../store/database.ts'
import { sqlReader } from '../store/reader.ts'
import type { Session } from './sessions.ts'

/** The WhatsApp package does not exist yet; it is reported as disabled and not connected. */
const NO_WHATSAPP_PACKAGE = { account_whatsapp_package_status: 0, account_whatsapp_package_connected: 0 } as const

const pinFacts = ({ isTooShort, setByAnotherAt }: OwnPin) => ({ is_too_short: isTooShort, set_by_another_at: setByAnotherAt })

/** What the app requests on every page: account, user and server. */
export async function globalInformations(db: Database, session: Session, now: Instant, version: string): Promise<GlobalInformations> {
  const { accountId, actor } = session
  const [setting, pin, own] = await db.inAccount(accountId, async (tx) => {
    const read = sqlReader(tx, accountId)
    const { employeeId } = actor
    const [ownPinRow, ownFile] = employeeId ? [await read.get(employeePin, employeeId), await read.get(employee, employeeId)] : [null, null]
    return [await read.get(accountSetting, ONLY_ROW_ID), ownPinRow, ownFile] as const
  })
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
      // No VAT before the business is registered for it.
      vat_rate: setting.trn ? setting.vatRate : rate(0),
      is_offline_selling_on: setting.isOfflineSellingOn,
      idle_lock_minutes: setting.idleLockMinutes,
      paper: setting.paper,
      payment_methods: setting.paymentMethods,
      business_day_ends_at: setting.businessDayEndsAt,
      unpaid_kept_hours: setting.unpaidKeptHours,
      cash_step: setting.cashStep,
      points_per_unit: setting.pointsPerUnit,
      expires_at: session.accountExpiresAt,
    },
    user: session.user,
    ...(own && { own_details: { name_ar: own.nameAr, name_en: own.nameEn, mobile: own.mobile, picture_id: own.pictureId } }),
    ...(pin ? { own_pin: pinFacts(ownPin(pin, actor.permissions, now)) } : {}),
    general_informations: { server_time: now, version },
  }
}
