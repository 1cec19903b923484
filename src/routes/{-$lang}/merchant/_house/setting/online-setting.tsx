import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Globe } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { OnlineSettingScreen } from '../../../../../features/settings/online-setting-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/setting/online-setting')({
  staticData: {
    screen: {
      label: msg({ message: 'Online and channels', context: 'menu' }),
      icon: Globe,
      permission: may('settings', 'view'),
      worksOffline: false,
      order: 670,
      menu: 'shop',
    },
  },
  loader: wordsFor('settings', 'entities'),
  component: OnlineSettingScreen,
})
