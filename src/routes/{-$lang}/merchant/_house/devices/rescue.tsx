import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TabletSmartphone } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { RescueImportScreen } from '../../../../../features/devices/rescue/rescue-import-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/devices/rescue')({
  staticData: {
    screen: {
      label: msg({ message: 'Rescue file', context: 'menu' }),
      icon: TabletSmartphone,
      permission: may('devices', 'resolve'),
      worksOffline: false,
      order: 720,
    },
  },
  loader: wordsFor('devices'),
  component: RescueImportScreen,
})
