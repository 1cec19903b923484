import { lazy } from 'react'
import { VisitScreen } from '../../features/rentals/visit/visit-screen.tsx'
import { useTellIssued } from '../../features/sale/receipt/just-issued.ts'

const Measured = lazy(() => import('../../features/customers/measurements-panel.tsx').then((part) => ({ default: part.MeasurementsPanel })))

/** A visit to the rental desk, with the customer's measurements beside it. */
export function Visit() {
  return <VisitScreen onIssued={useTellIssued()} Measured={Measured} />
}
