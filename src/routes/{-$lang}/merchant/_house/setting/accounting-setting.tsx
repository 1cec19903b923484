import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Percent } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { AccountingSettingScreen } from '../../../../../features/settings/accounting-setting-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/setting/accounting-setting')({
  staticData: {
    screen: {
      label: msg({ message: 'Tax, credit and points', context: 'menu' }),
      icon: Percent,
      permission: may('settings', 'view'),
      worksOffline: false,
      order: 640,
      menu: 'shop',
    },
  },
  loader: wordsFor('settings'),
  component: AccountingSettingScreen,
})
