import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useOwnEntries } from '../../engine/use-own-entries.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { useWayOut } from './lock/use-way-out.ts'

interface UnsentQuestionProps {
  readonly isOpen: boolean
  readonly onSignOut: () => void
  readonly onStay: () => void
}

/** Warns about unsent work on this phone. It stays, and is sent at the next sign-in. */
export function UnsentQuestion({ isOpen, onSignOut, onStay }: UnsentQuestionProps) {
  const { t } = useLingui()
  return (
    <Confirm isOpen={isOpen} title={t`Something has not been sent yet`} action={t`Sign out`} onConfirm={onSignOut} onCancel={onStay}>
      <Trans>Your attendance on this phone is waiting for a connection. It stays here, and is sent when you sign in here again.</Trans>
    </Confirm>
  )
}

/** Sign-out for a button; asks first if there is unsent work on this phone. */
export function useSignOutRequest(): { readonly signOut: () => void; readonly question: ReactNode } {
  const wayOut = useWayOut()
  const { waiting } = useOwnEntries()
  const [isRequested, setRequested] = useState(false)
  return {
    signOut: () => (waiting.length > 0 ? setRequested(true) : wayOut()),
    question: <UnsentQuestion isOpen={isRequested} onSignOut={wayOut} onStay={() => setRequested(false)} />,
  }
}
