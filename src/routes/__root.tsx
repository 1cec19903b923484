import { Outlet, createRootRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '../features/access/not-found-screen.tsx'

export const Route = createRootRoute({ component: Outlet, notFoundComponent: NotFoundScreen })
