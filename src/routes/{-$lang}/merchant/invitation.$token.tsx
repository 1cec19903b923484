import { createFileRoute } from '@tanstack/react-router'
import { InvitationScreen } from '../../../features/access/sign-in/invitation-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/invitation/$token')({ component: Invitation })

function Invitation() {
  const { token } = Route.useParams()
  return <InvitationScreen token={token} />
}
