import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { listSearch } from '../../../../../engine/list/list-search.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { LettersScreen } from '../../../../../features/settings/letters-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/setting/letters')({
  staticData: {
    screen: {
      label: msg({ message: 'E-mails', context: 'menu' }),
      icon: Mail,
      permission: may('settings', 'view'),
      worksOffline: false,
      order: 680,
      menu: 'shop',
    },
  },
  validateSearch: listSearch,
  loader: wordsFor('settings'),
  component: LettersScreen,
})
