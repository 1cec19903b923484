import { Outlet, createFileRoute } from '@tanstack/react-router'
import { MerchantHouse } from '../../../features/access/merchant-house.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house')({
  component: House,
  // Whoever signs in sees that screen until the house is there.
  pendingMs: Infinity,
})

function House() {
  return (
    <MerchantHouse>
      <Outlet />
    </MerchantHouse>
  )
}
