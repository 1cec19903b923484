import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { SurveysScreen } from '../../../../../../features/surveys/report-screens.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/reports/management-reports/surveys-report')({
  staticData: {
    screen: {
      label: msg({ message: 'Customer ratings', context: 'menu' }),
      icon: Star,
      permission: may('reports', 'surveyNotices'),
      worksOffline: false,
      order: 182,
      menu: 'money',
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('surveys'),
  component: SurveysScreen,
})
