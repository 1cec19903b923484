import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PhoneCall } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { FollowUpItemsScreen } from '../../../../../features/rentals/reports/follow-up-screens.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/pos/follow-up-items')({
  staticData: {
    screen: {
      label: msg`To follow up by phone`,
      icon: PhoneCall,
      permission: may('rent', 'view'),
      worksOffline: true,
      order: 360,
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('rentals'),
  component: FollowUpItemsScreen,
})
