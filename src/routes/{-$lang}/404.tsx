import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '../../features/access/not-found-screen.tsx'

export const Route = createFileRoute('/{-$lang}/404')({ component: NotFoundScreen })
