import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TabletSmartphone } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { DeviceScreen } from '../../../../../features/devices/this-device/device-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/devices/')({
  staticData: {
    screen: {
      label: msg({ message: 'This device', context: 'menu' }),
      icon: TabletSmartphone,
      permission: may('devices', 'view'),
      worksOffline: true,
      order: 120,
      menu: 'shop',
    },
  },
  loader: wordsFor('devices'),
  component: DeviceScreen,
})
