import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '../../../../features/access/not-found-screen.tsx'

/** An address of the house that no screen has. */
export const Route = createFileRoute('/{-$lang}/merchant/_house/$')({ component: NotFoundScreen })
