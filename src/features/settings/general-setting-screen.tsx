import { Flex } from '@chakra-ui/react/flex'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { may } from '#domain/access/pages.ts'
import { type AttendanceSetting, attendanceSetting } from '#domain/settings/attendance-setting.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { englishOr } from '#domain/kernel/text.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { type BusinessProfile, businessProfile } from '#domain/settings/business-profile.ts'
import { AnswerView } from '../../engine/answer-view.tsx'
import type { ShownField } from '../../engine/declarations.ts'
import { useSession } from '../../engine/session.ts'
import { PermissionGate } from '../../engine/shell/permission-gate.tsx'
import { ScreenPage } from '../../engine/shell/toolbar.tsx'
import { AccountPanel } from './account/account-panel.tsx'
import { IdleLockPanel } from './idle-lock-panel.tsx'
import { NameOrderPanel } from './name-order-panel.tsx'
import { OfflineSellingPanel } from './offline-selling-panel.tsx'
import { RentalDeskPanel } from './rental-desk-panel.tsx'
import { HolidaysPanel, HoursPanel, SpecialHoursPanel } from './profile-panels.tsx'
import { businessDraft, businessForm, countryWords } from './setting-forms.ts'
import { SettingTimeline } from './setting-timeline.tsx'
import { FormPanel, Values } from './setting-panel.tsx'
import { type Settings, useSaved, useSettings } from './use-settings.ts'

const BUSINESS: readonly ShownField<RowOf<typeof accountSetting>>[] = [
  { field: 'nameAr', label: msg`Name in Arabic` },
  { field: 'nameEn', label: msg`Name in English` },
  { field: 'phone', label: msg`Phone`, isPhone: true },
  { field: 'commercialRegistration', label: msg`Commercial registration` },
  { field: 'addressAr', label: msg`Address in Arabic` },
  { field: 'addressEn', label: msg`Address in English` },
  { field: 'country', label: msg`Country`, choices: countryWords },
  { field: 'currency', label: msg`Currency` },
]
const CITY: readonly ShownField<BusinessProfile>[] = [{ field: 'city', label: msg`City` }]
const PLACE: readonly ShownField<Pick<AttendanceSetting, 'place'>>[] = [
  { field: 'place', label: msg`Location on the map`, as: 'coordinates' },
]

/** Name, address and opening hours of the shop, and the behaviour of its tills. */
export function GeneralSettingScreen() {
  return (
    <PermissionGate permission={may('settings', 'view')}>
      <OpenSetting />
    </PermissionGate>
  )
}

function OpenSetting() {
  const { t } = useLingui()
  const query = useSettings()
  return (
    <ScreenPage title={t`General settings`} width="reading">
      <AnswerView query={query} skeleton="fields" unknown={t`The settings of this account were not found.`}>
        {(settings) => <SettingPanels settings={settings} reload={query.reload} />}
      </AnswerView>
    </ScreenPage>
  )
}

function SettingPanels({ settings, reload }: { readonly settings: Settings; readonly reload: () => void }) {
  const { t } = useLingui()
  const session = useSession()
  const saved = useSaved(reload)
  const { setting, profile, place, holidays } = settings
  return (
    <Flex direction="column" gap="5">
      <FormPanel
        title={t`Business`}
        shown={
          <Flex direction="column" gap="5">
            <Values record={accountSetting} fields={BUSINESS} row={setting} />
            <Values record={businessProfile} fields={CITY} row={profile} />
            <Values record={attendanceSetting} fields={PLACE} row={{ place }} />
          </Flex>
        }
        declaration={businessForm}
        initial={businessDraft(settings)}
        onSaved={({ nameAr, nameEn }) => saved({ nameAr, nameEn: englishOr(nameEn, nameAr) })}
      />
      <HoursPanel profile={profile} onSaved={saved} />
      <SpecialHoursPanel profile={profile} onSaved={saved} />
      <HolidaysPanel holidays={holidays} onSaved={saved} />
      <OfflineSellingPanel isOn={session.setting.isOfflineSellingOn} onChanged={(isOfflineSellingOn) => saved({ isOfflineSellingOn })} />
      <IdleLockPanel minutes={session.setting.idleLockMinutes} onChanged={(idleLockMinutes) => saved({ idleLockMinutes })} />
      <RentalDeskPanel
        businessDayEndsAt={session.setting.businessDayEndsAt ?? 0}
        unpaidKeptHours={session.setting.unpaidKeptHours ?? 0}
        onChanged={saved}
      />
      <NameOrderPanel isArticleIgnored={setting.isArticleIgnored ?? false} onChanged={() => saved()} />
      <AccountPanel />
      <SettingTimeline version={settings} />
    </Flex>
  )
}
