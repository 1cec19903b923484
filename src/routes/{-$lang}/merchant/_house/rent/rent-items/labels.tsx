import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Tag } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { pieceLabelsSearch } from '../../../../../../features/rentals/parts/visit-address.ts'
import { LabelsScreen } from '../../../../../../features/rentals/pieces/labels-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/rent-items/labels')({
  staticData: {
    screen: {
      label: msg`Labels`,
      icon: Tag,
      permission: may('rent', 'view'),
      worksOffline: true,
      order: 260,
    },
  },
  validateSearch: pieceLabelsSearch,
  loader: wordsFor('rentals', 'entities'),
  component: LabelsScreen,
})
