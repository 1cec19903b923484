import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MailOpen } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { LetterTextsScreen } from '../../../../../features/settings/letter-texts-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/setting/letter-texts')({
  staticData: {
    screen: {
      label: msg({ message: 'E-mail texts', context: 'menu' }),
      icon: MailOpen,
      permission: may('settings', 'view'),
      worksOffline: false,
      order: 685,
      menu: 'shop',
    },
  },
  loader: wordsFor('settings'),
  component: LetterTextsScreen,
})
