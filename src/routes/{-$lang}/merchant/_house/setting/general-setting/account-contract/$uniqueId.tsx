import { createFileRoute } from '@tanstack/react-router'
import { AccountContractScreen } from '../../../../../../../features/settings/account/account-contract-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/setting/general-setting/account-contract/$uniqueId')({
  component: ContractPage,
})

function ContractPage() {
  const { uniqueId } = Route.useParams()
  return <AccountContractScreen id={uniqueId} />
}
