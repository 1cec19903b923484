import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { GeneralSettingScreen } from '../../../../../features/settings/general-setting-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/setting/general-setting')({
  loader: wordsFor('settings'),
  component: GeneralSettingScreen,
})
