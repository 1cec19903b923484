import { createFileRoute } from '@tanstack/react-router'
import { VerifyEmailScreen } from '../../../features/access/sign-in/verify-email-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/verify-email/$token')({ component: Verify })

function Verify() {
  const { token } = Route.useParams()
  return <VerifyEmailScreen token={token} />
}
