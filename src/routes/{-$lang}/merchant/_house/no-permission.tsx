import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { NoPermissionScreen } from '../../../../features/access/no-permission-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/no-permission')({
  staticData: {
    screen: {
      label: msg({ message: 'No permission', context: 'menu' }),
      icon: TriangleAlert,
      permission: null,
      worksOffline: true,
      isUnlisted: true,
    },
  },
  component: NoPermissionScreen,
})
