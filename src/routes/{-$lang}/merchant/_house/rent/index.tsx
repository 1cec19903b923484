import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { FindScreen } from '../../../../../features/rentals/find/find-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/')({ loader: wordsFor('rentals'), component: FindScreen })
