import { createFileRoute } from '@tanstack/react-router'
import { NewPieceScreen } from '../../../../../../features/rentals/pieces/pieces-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/rent-item/')({
  component: NewPieceScreen,
})
