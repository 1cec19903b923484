import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../engine/route-language.ts'
import { BoardScreen } from '../../../../../features/rentals/board/board-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/today')({ loader: wordsFor('rentals'), component: BoardScreen })
