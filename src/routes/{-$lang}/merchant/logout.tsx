import { createFileRoute } from '@tanstack/react-router'
import { LogoutScreen } from '../../../features/access/sign-in/logout-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/logout')({ component: LogoutScreen })
