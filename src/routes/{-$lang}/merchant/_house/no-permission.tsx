import { createFileRoute } from '@tanstack/react-router'
import { NoPermissionScreen } from '../../../../features/access/no-permission-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/no-permission')({ component: NoPermissionScreen })
