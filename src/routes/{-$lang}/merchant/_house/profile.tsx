import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '../../../../features/access/profile-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/profile')({ component: ProfileScreen })
