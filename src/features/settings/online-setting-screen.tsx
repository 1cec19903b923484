import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { may } from '#domain/access/pages.ts'
import { AnswerView } from '../../engine/answer-view.tsx'
import { PermissionGate } from '../../engine/shell/permission-gate.tsx'
import { ScreenPage } from '../../engine/shell/toolbar.tsx'
import { AliasPanel } from './alias-panel.tsx'
import { BookableServicesPanel, OnlineBookingPanel, OnlinePagePanel } from './online-panels.tsx'
import { ChannelsPanel } from './profile-panels.tsx'
import { SettingTimeline } from './setting-timeline.tsx'
import { useSaved, useSettings } from './use-settings.ts'

/** The online presence of the shop: alias, online page, contact and social channels. */
export function OnlineSettingScreen() {
  return (
    <PermissionGate permission={may('settings', 'view')}>
      <OpenSetting />
    </PermissionGate>
  )
}

function OpenSetting() {
  const { t } = useLingui()
  const query = useSettings()
  const saved = useSaved(query.reload)
  return (
    <ScreenPage title={t`Online and channels`} width="reading">
      <AnswerView query={query} skeleton="fields" unknown={t`The settings of this account were not found.`}>
        {(settings) => (
          <Flex direction="column" gap="5">
            <AliasPanel alias={settings.profile.alias} onChosen={() => saved()} />
            <OnlinePagePanel online={settings.online} onSaved={saved} />
            <BookableServicesPanel />
            <OnlineBookingPanel online={settings.online} onSaved={saved} />
            <ChannelsPanel profile={settings.profile} onSaved={saved} />
            <SettingTimeline version={settings} />
          </Flex>
        )}
      </AnswerView>
    </ScreenPage>
  )
}
