import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/setting/general-setting')({
  staticData: {
    screen: {
      label: msg({ message: 'Settings', context: 'menu' }),
      icon: Settings,
      permission: may('settings', 'view'),
      worksOffline: false,
      order: 630,
      menu: 'shop',
    },
  },
  loader: wordsFor('settings', 'entities'),
})
