import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Tag } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/rent-categories')({
  staticData: {
    screen: {
      label: msg`Rent categories`,
      icon: Tag,
      permission: may('rent', 'view'),
      worksOffline: true,
      order: 270,
      menu: 'rentals',
    },
  },
  loader: wordsFor('rentals', 'entities'),
})
