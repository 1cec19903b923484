import { Outlet, createFileRoute } from '@tanstack/react-router'
import { MerchantHouse } from '../../../features/access/merchant-house.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house')({ component: House })

function House() {
  return (
    <MerchantHouse>
      <Outlet />
    </MerchantHouse>
  )
}
