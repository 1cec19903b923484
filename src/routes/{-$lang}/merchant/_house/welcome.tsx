import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '../../../../features/access/home-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/welcome')({ component: HomeScreen })
