import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../engine/route-language.ts'
import { ReturnScreen } from '../../../../../features/rentals/board/return-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/return')({ loader: wordsFor('rentals'), component: ReturnScreen })
