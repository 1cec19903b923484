import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { DayCloseScreen } from '../../../../../../features/shifts/shift-list.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/accounting-reports/day-close')({
  staticData: {
    screen: {
      label: msg({ message: 'Z report by day', context: 'menu' }),
      icon: ScrollText,
      permission: may('reports', 'dailyPayments'),
      worksOffline: true,
      order: 200,
      menu: 'money',
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('shifts'),
  component: DayCloseScreen,
})
