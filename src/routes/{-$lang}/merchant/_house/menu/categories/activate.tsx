import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { ActivateScreen } from '../../../../../../features/catalog/activate/activate-screen.tsx'

/** Groups come with their services, so both paths show the same screen. */
export const Route = createFileRoute('/{-$lang}/merchant/_house/menu/categories/activate')({
  staticData: {
    screen: {
      label: msg({ message: 'Activate services', context: 'menu' }),
      icon: ListChecks,
      permission: may('menu', 'edit'),
      worksOffline: false,
      isUnlisted: true,
    },
  },
  loader: wordsFor('catalog'),
  component: ActivateScreen,
})
