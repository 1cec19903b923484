import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FilePlus2 } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { DebitNotesScreen } from '../../../../../../features/payments/debit-notes-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/accounting-reports/debit-notes')({
  staticData: {
    screen: {
      label: msg({ message: 'Debit notes', context: 'menu' }),
      icon: FilePlus2,
      permission: may('accounting', 'view'),
      worksOffline: true,
      order: 208,
      menu: 'money',
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('payments'),
  component: DebitNotesScreen,
})
