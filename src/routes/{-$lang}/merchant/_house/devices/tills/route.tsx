import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TabletSmartphone } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/devices/tills')({
  staticData: {
    screen: {
      label: msg({ message: 'All tills', context: 'menu' }),
      icon: TabletSmartphone,
      permission: may('devices', 'view'),
      worksOffline: true,
      order: 730,
    },
  },
  loader: wordsFor('devices'),
})
