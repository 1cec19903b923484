import { useLingui } from '@lingui/react/macro'
import { type AttendanceSetting, DEFAULT_ATTENDANCE, attendanceOr, attendanceSetting } from '#domain/settings/attendance-setting.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { type BusinessProfile, businessProfile, profileOr } from '#domain/settings/business-profile.ts'
import { type OnlineSetting, onlineOr, onlineSetting } from '#domain/settings/online-setting.ts'
import { type Answer, type Requester, queryRecord } from '../../engine/query.ts'
import { useSession, useSetSession } from '../../engine/session.ts'
import type { Asking } from '../../engine/use-answer.ts'
import { useQuestion } from '../../engine/use-question.ts'
import { showToast } from '../../ui/toast.tsx'

export type Setting = RowOf<typeof accountSetting>

export interface Settings {
  readonly setting: Setting
  readonly profile: BusinessProfile
  /** The location of the shop, which its tills know too. */
  readonly place: AttendanceSetting['place']
  readonly online: OnlineSetting
  readonly holidays: AttendanceSetting['holidays']
}

/** A new shop has no profile and location yet, which is not an error. */
async function querySettings(who: Requester): Promise<Answer<Settings>> {
  const [setting, profile, attendance, online] = await Promise.all([
    queryRecord(accountSetting, ONLY_ROW_ID, who),
    orUnsaid(queryRecord(businessProfile, ONLY_ROW_ID, who), profileOr(null)),
    orUnsaid(queryRecord(attendanceSetting, ONLY_ROW_ID, who), DEFAULT_ATTENDANCE),
    orUnsaid(queryRecord(onlineSetting, ONLY_ROW_ID, who), onlineOr(null)),
  ])
  if (!setting.ok) return setting
  if (!profile.ok) return profile
  if (!attendance.ok) return attendance
  if (!online.ok) return online
  const { place, holidays } = attendanceOr(attendance.data)
  return { ...setting, data: { setting: setting.data, profile: profile.data, online: online.data, place, holidays } }
}

async function orUnsaid<T>(request: Promise<Answer<T>>, unsaid: T): Promise<Answer<T>> {
  const answer = await request
  return !answer.ok && answer.isNotFound ? { ok: true, data: unsaid, asOf: null } : answer
}

/** The settings of the account and the profile of the business. */
export const useSettings = (): Asking<Settings> => useQuestion('settings', querySettings)

/** After saving: updates the page and shows a toast. */
export function useSaved(reload: () => void): (changed?: Partial<Setting>) => void {
  const { t } = useLingui()
  const session = useSession()
  const setSession = useSetSession()
  return (changed = {}) => {
    setSession({ ...session, setting: { ...session.setting, ...changed } })
    showToast({ text: t`Saved. Tills receive it with their next connection.` })
    reload()
  }
}
