import { createFileRoute } from '@tanstack/react-router'
import { GeneralSettingScreen } from '../../../../../../features/settings/general-setting-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/setting/general-setting/')({ component: GeneralSettingScreen })
