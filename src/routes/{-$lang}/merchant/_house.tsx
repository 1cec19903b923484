import { Outlet, createFileRoute } from '@tanstack/react-router'
import { MerchantHouse } from '../../../features/access/merchant-house.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house')({
  component: House,
  // The sign-in screen stays until the shell is loaded.
  pendingMs: Infinity,
})

function House() {
  return (
    <MerchantHouse>
      <Outlet />
    </MerchantHouse>
  )
}
