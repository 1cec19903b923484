import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/devices/attention')({
  staticData: {
    screen: {
      label: msg({ message: 'Needs attention', context: 'menu' }),
      icon: TriangleAlert,
      permission: may('devices', 'view'),
      worksOffline: true,
      order: 740,
    },
  },
  loader: wordsFor('devices'),
})
