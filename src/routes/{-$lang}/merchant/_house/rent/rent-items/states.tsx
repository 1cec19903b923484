import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Tag } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { reportSearch } from '../../../../../../engine/report/report-search.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { PieceStatesScreen } from '../../../../../../features/rentals/pieces/states-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/rent-items/states')({
  staticData: {
    screen: {
      label: msg`Pieces by their state`,
      icon: Tag,
      permission: may('rent', 'view'),
      worksOffline: true,
      order: 250,
    },
  },
  validateSearch: reportSearch,
  loader: wordsFor('rentals'),
  component: PieceStatesScreen,
})
