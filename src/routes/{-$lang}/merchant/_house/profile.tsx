import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import { ProfileScreen } from '../../../../features/access/profile-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/profile')({
  staticData: {
    screen: {
      label: msg({ message: 'My profile', context: 'menu' }),
      icon: UserRound,
      permission: null,
      worksOffline: true,
      order: 700,
    },
  },
  component: ProfileScreen,
})
