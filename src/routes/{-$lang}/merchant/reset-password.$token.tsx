import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordScreen } from '../../../features/access/sign-in/reset-password-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/reset-password/$token')({ component: Reset })

function Reset() {
  const { token } = Route.useParams()
  return <ResetPasswordScreen token={token} />
}
