import { Suspense, lazy } from 'react'
import { useSession } from '../../engine/session.ts'
import { wordsFor } from '../../engine/shell/route-language.ts'
import { LeftPicksAtCounter } from '../../features/rentals/find/left-picks-at-counter.tsx'
import type { RentParts } from '../../features/sale/rent-parts.ts'
import { SaleScreen } from '../../features/sale/sale-screen.tsx'
import { useAnnounceIssued } from '../../features/sale/receipt/just-issued.ts'

/** Loads the translations first, and only for a bill with rentals. */
const rentals = async () => {
  const [part] = await Promise.all([import('../../features/rentals/visit/rent-parts.ts'), wordsFor('rentals', 'payments', 'customers')()])
  return part
}
const RentLines = lazy(() => rentals().then((part) => ({ default: part.RentOfBill })))
const RentPay = lazy(() => rentals().then((part) => ({ default: part.RentPay })))
const RentArrivals = lazy(() => rentals().then((part) => ({ default: part.RentArrivals })))
const BrowserDesk = lazy(() => import('../../features/rentals/visit/browser-desk.tsx').then((part) => ({ default: part.BrowserDesk })))
const Measured = lazy(() => import('../../features/customers/measurements-panel.tsx').then((part) => ({ default: part.MeasurementsPanel })))

const rent: RentParts = {
  Left: LeftPicksAtCounter,
  Lines: (props) => <RentLines {...props} Measured={Measured} />,
  Pay: function Pay(props) {
    return <RentPay {...props} onIssued={useAnnounceIssued()} />
  },
}
const rentBegun: RentParts = { ...rent, Arrivals: RentArrivals }

/** The counter with the rental parts of its bill. */
export const Sale = () => <SaleScreen rent={rent} />

/** The counter where a rental begins: adds arrivals from other screens to the bill. Another browser than a till can reserve. */
export function Visit() {
  const { isTill } = useSession()
  const onIssued = useAnnounceIssued()
  if (isTill) return <SaleScreen rent={rentBegun} />
  return (
    <Suspense>
      <BrowserDesk Measured={Measured} onIssued={onIssued} />
    </Suspense>
  )
}
