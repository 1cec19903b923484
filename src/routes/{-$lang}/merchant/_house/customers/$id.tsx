import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { CustomerScreen } from '../../../../../features/customers/customer-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/customers/$id')({ loader: wordsFor('customers'), component: Screen })

function Screen() {
  const { id } = Route.useParams()
  return <CustomerScreen id={id} />
}
