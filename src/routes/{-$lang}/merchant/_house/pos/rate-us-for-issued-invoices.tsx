import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MessageSquareHeart } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { RatingRequestScreen } from '../../../../../features/surveys/rating-request-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/pos/rate-us-for-issued-invoices')({
  staticData: {
    screen: {
      label: msg({ message: 'Ask for a rating', context: 'menu' }),
      icon: MessageSquareHeart,
      permission: may('pointOfSale', 'reprint'),
      worksOffline: false,
      order: 181,
      menu: 'money',
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('surveys', 'messages', 'customers'),
  component: RatingRequestScreen,
})
