import { Suspense, lazy } from 'react'
import { useSession } from '../../engine/session.ts'
import { wordsFor } from '../../engine/shell/route-language.ts'
import { LeftPicksAtCounter } from '../../features/rentals/find/left-picks-at-counter.tsx'
import type { RentParts } from '../../features/sale/rent-parts.ts'
import { SaleScreen } from '../../features/sale/sale-screen.tsx'
import { useTellIssued } from '../../features/sale/receipt/just-issued.ts'

/** The words first, and only for a bill on which something is rented. */
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
    return <RentPay {...props} onIssued={useTellIssued()} />
  },
}
const rentBegun: RentParts = { ...rent, Arrivals: RentArrivals }

/** The counter, with what is rented on its bill. */
export const Sale = () => <SaleScreen rent={rent} />

/** The same counter where a rental begins: what another screen brought is put on the bill. A browser that is no till can reserve all the same. */
export function Visit() {
  const { isTill } = useSession()
  const onIssued = useTellIssued()
  if (isTill) return <SaleScreen rent={rentBegun} />
  return (
    <Suspense>
      <BrowserDesk Measured={Measured} onIssued={onIssued} />
    </Suspense>
  )
}
