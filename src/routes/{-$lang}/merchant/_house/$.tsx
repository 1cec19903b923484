import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '../../../../features/access/not-found-screen.tsx'

/** Not found, within the shell. */
export const Route = createFileRoute('/{-$lang}/merchant/_house/$')({ component: NotFoundScreen })
