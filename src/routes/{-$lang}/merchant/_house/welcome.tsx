import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { House } from 'lucide-react'
import { HomeScreen } from '../../../../features/access/home-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/welcome')({
  staticData: {
    screen: {
      label: msg({ message: 'Home', context: 'menu' }),
      icon: House,
      permission: null,
      worksOffline: true,
      isUnlisted: true,
    },
  },
  component: HomeScreen,
})
