import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { VisitScreen } from '../../../../../features/rentals/visit/visit-screen.tsx'
import { useTellIssued } from '../../../../../features/sale/receipt/just-issued.ts'

const Measured = lazy(() =>
  import('../../../../../features/customers/measurements-panel.tsx').then((part) => ({ default: part.MeasurementsPanel })),
)

const words = [wordsFor('rentals'), wordsFor('customers')]

export const Route = createFileRoute('/{-$lang}/merchant/_house/rent/visit')({
  loader: () => Promise.all(words.map((bring) => bring())),
  component: Screen,
})

function Screen() {
  return <VisitScreen onIssued={useTellIssued()} Measured={Measured} />
}
