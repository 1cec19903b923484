import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { NotificationsSettingScreen } from '../../../../../features/settings/notifications-setting-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/setting/notifications-setting')({
  staticData: {
    screen: {
      label: msg({ message: 'Messages to customers', context: 'menu' }),
      icon: MessageCircle,
      permission: may('settings', 'view'),
      worksOffline: false,
      order: 660,
      menu: 'shop',
    },
  },
  loader: wordsFor('settings'),
  component: NotificationsSettingScreen,
})
