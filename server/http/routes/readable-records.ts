import { may } from '#domain/access/pages.ts'
import { attendanceSetting } from '#domain/settings/attendance-setting.ts'
import { employeePin } from '#domain/employees/employee.ts'
import type { AnyEntity } from '#domain/entities/entity.ts'
import type { AnyRecord, Permission } from '#domain/kernel/define.ts'
import { entities, queries, records } from '#domain/registry.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { businessProfile } from '#domain/settings/business-profile.ts'
import { onlineSetting } from '#domain/settings/online-setting.ts'

/** Records that tills need but that no endpoint returns. */
const SECRET_RECORDS: ReadonlySet<string> = new Set([employeePin.name])

const SETTINGS = may('settings', 'view')
/** Permissions to sell, rent out or print documents. These need the shop's name, terms and logo, also in a browser that is not a till. */
const PRINTERS: readonly Permission[] = [
  ...[may('pointOfSale', 'sell'), may('pointOfSale', 'reprint'), may('reports', 'dailyPayments')],
  ...[may('rent', 'view'), may('rent', 'book'), may('rent', 'settle')],
]

/** Records with one row per account: not listed, but opened by a screen. */
const OPENED_ALONE: ReadonlyMap<string, readonly Permission[]> = new Map([
  [accountSetting.name, [SETTINGS, ...PRINTERS]],
  [businessProfile.name, [SETTINGS]],
  [onlineSetting.name, [SETTINGS]],
  [attendanceSetting.name, [SETTINGS]],
])

const allEntities: readonly AnyEntity[] = entities

/**
 * Permissions of which any one allows reading a row of this record: those that allow listing it. An empty list: nobody; null in the list:
 * every signed-in user.
 */
export function permissionsToOpen(record: AnyRecord): readonly (Permission | null)[] {
  if (SECRET_RECORDS.has(record.name)) return []
  const alone = OPENED_ALONE.get(record.name) ?? []
  const listed = queries.filter((query) => query.record.name === record.name).map((query) => query.permission)
  // The companion record of an entity is opened with the entity's own row.
  const related = allEntities.filter((entity) => entity.related?.name === record.name).map(({ permission }) => permission.view)
  return [...listed, ...related, ...alone]
}

export const readableRecords: readonly AnyRecord[] = records.filter((record: AnyRecord) => permissionsToOpen(record).length > 0)
