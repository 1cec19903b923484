import { Trans } from '@lingui/react/macro'
import { KeyRound, ShieldOff } from 'lucide-react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'

/** Shown on a till that was taken out of service: its copy of the shop is deleted, its unsent work is not. Only signing in is possible. */
export function OutOfService({ onSignIn }: { readonly onSignIn: () => void }) {
  return (
    <EmptyState
      icon={<ShieldOff size={26} aria-hidden />}
      title={<Trans>This till was taken out of service</Trans>}
      action={
        <PrimaryButton icon={<KeyRound size={20} aria-hidden />} onClick={onSignIn}>
          <Trans>Sign in with a password</Trans>
        </PrimaryButton>
      }
    >
      <Trans>
        Its copy of the shop has been erased. Unsent operations are kept on this device: sign in with a password to move them to the server
        or save them to a file, and to enrol the device again.
      </Trans>
    </EmptyState>
  )
}
