import { createFileRoute } from '@tanstack/react-router'
import { AccountInvoiceScreen } from '../../../../../../../features/settings/account/account-invoice-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/setting/general-setting/account-invoice/$uniqueId')({
  component: InvoicePage,
})

function InvoicePage() {
  const { uniqueId } = Route.useParams()
  return <AccountInvoiceScreen id={uniqueId} />
}
