import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { Wizard } from '../../../-parts/wizard.tsx'
import { wordsFor } from '../../../../engine/shell/route-language.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/wizard')({
  staticData: {
    screen: {
      label: msg({ message: 'Set up the shop', context: 'menu' }),
      icon: Settings,
      permission: may('settings', 'edit'),
      worksOffline: false,
      order: 710,
    },
  },
  loader: wordsFor('wizard', 'entities', 'settings', 'employees', 'devices', 'catalog', 'sale', 'payments'),
  component: Wizard,
})
