import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Tag } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { ImportPiecesScreen } from '../../../../../../features/rentals/pieces/pieces-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/rent-items/import')({
  staticData: {
    screen: {
      label: msg`Import pieces`,
      icon: Tag,
      permission: may('rent', 'view'),
      worksOffline: true,
      order: 240,
    },
  },
  loader: wordsFor('rentals', 'entities'),
  component: ImportPiecesScreen,
})
