import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Shirt } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { CalendarScreen } from '../../../../../features/rentals/calendar/calendar-screen.tsx'
import { calendarSearch } from '../../../../../features/rentals/calendar/grid/calendar-search.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/calendar')({
  staticData: {
    screen: {
      label: msg({ message: 'Rental calendar', context: 'menu' }),
      icon: Shirt,
      permission: may('rent', 'view'),
      worksOffline: true,
      order: 70,
    },
  },
  validateSearch: calendarSearch,
  loader: wordsFor('rentals', 'payments'),
  component: CalendarScreen,
})
