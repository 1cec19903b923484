import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { CreditNotesScreen } from '../../../../../../features/payments/credit-notes-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/accounting-reports/credit-notes')({
  staticData: {
    screen: {
      label: msg({ message: 'Credit notes', context: 'menu' }),
      icon: Undo2,
      permission: may('accounting', 'view'),
      worksOffline: true,
      order: 207,
      menu: 'money',
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('payments'),
  component: CreditNotesScreen,
})
