import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Tag } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/rent-item')({
  staticData: {
    screen: {
      label: msg({ message: 'Piece', context: 'menu' }),
      icon: Tag,
      permission: may('rent', 'view'),
      worksOffline: true,
      isUnlisted: true,
    },
  },
  loader: wordsFor('rentals', 'entities'),
})
