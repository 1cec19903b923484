import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { Timeline } from '../../engine/timeline/timeline.tsx'
import { settingTimelineWords } from './setting-timeline-words.ts'

export const SettingTimeline = ({ version }: { readonly version: unknown }) => (
  <Timeline record={accountSetting.name} id={ONLY_ROW_ID} words={settingTimelineWords} version={version} />
)
