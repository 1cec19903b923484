import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { CalendarScreen } from '../../../../../features/rentals/calendar/calendar-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/calendar')({ loader: wordsFor('rentals'), component: CalendarScreen })
