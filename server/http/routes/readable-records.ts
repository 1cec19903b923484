import { may } from '#domain/access/pages.ts'
import { attendanceSetting } from '#domain/settings/attendance-setting.ts'
import { employeePin } from '#domain/employees/employee.ts'
import type { AnyEntity } from '#domain/entities/entity.ts'
import type { AnyRecord, Permission } from '#domain/kernel/define.ts'
import { entities, queries, records } from '#domain/registry.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { businessProfile } from '#domain/settings/business-profile.ts'
import { onlineSetting } from '#domain/settings/online-setting.ts'

/** Tills need these rows to work; no screen shows one whole, so no address gives one out. */
const SECRET_RECORDS: ReadonlySet<string> = new Set([employeePin.name])

const SETTINGS = may('settings', 'view')
/** Who sells, rents out or prints papers of the shop: they say its name and terms and carry its picture, also from a browser that is no till. */
const PRINTERS: readonly Permission[] = [
  ...[may('pointOfSale', 'sell'), may('pointOfSale', 'reprint'), may('reports', 'dailyPayments')],
  ...[may('rent', 'view'), may('rent', 'book'), may('rent', 'settle')],
]

/** Records of which an account has one row: nobody lists them, a screen opens them. */
const OPENED_ALONE: ReadonlyMap<string, readonly Permission[]> = new Map([
  [accountSetting.name, [SETTINGS, ...PRINTERS]],
  [businessProfile.name, [SETTINGS]],
  [onlineSetting.name, [SETTINGS]],
  [attendanceSetting.name, [SETTINGS]],
])

const nouns: readonly AnyEntity[] = entities

/**
 * The permissions of which any one lets a person open a row of this record: whoever may list it may open it. None: nobody may; null among
 * them: everybody who is signed in.
 */
export function permissionsToOpen(record: AnyRecord): readonly (Permission | null)[] {
  if (SECRET_RECORDS.has(record.name)) return []
  const alone = OPENED_ALONE.get(record.name) ?? []
  const listed = queries.filter((query) => query.record.name === record.name).map((query) => query.permission)
  // What stands beside a noun's row is opened with it.
  const beside = nouns.filter((noun) => noun.beside?.name === record.name).map(({ permission }) => permission.view)
  return [...listed, ...beside, ...alone]
}

/** Every record that some address gives out. */
export const readableRecords: readonly AnyRecord[] = records.filter((record: AnyRecord) => permissionsToOpen(record).length > 0)
