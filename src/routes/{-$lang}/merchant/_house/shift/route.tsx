import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Vault } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/shift')({
  staticData: {
    screen: {
      label: msg({ message: 'Shift', context: 'menu' }),
      icon: Vault,
      permission: may('pointOfSale', 'sell'),
      worksOffline: true,
      order: 110,
      menu: 'money',
    },
  },
  loader: wordsFor('shifts'),
})
