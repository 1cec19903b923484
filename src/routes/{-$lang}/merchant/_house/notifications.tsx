import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { NoticesScreen } from '../../../../features/access/notices/notices-screen.tsx'
import { noticesSearch } from '../../../../features/access/notices/notices-search.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/notifications')({
  staticData: {
    screen: {
      label: msg({ message: 'Notices', context: 'menu' }),
      icon: Bell,
      permission: null,
      worksOffline: false,
      order: 690,
    },
  },
  validateSearch: noticesSearch,
  component: NoticesScreen,
})
