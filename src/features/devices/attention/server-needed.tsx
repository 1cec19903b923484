import { Trans, useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { signInRequestAtom } from '../../../engine/session.ts'
import { Notice } from '../../../ui/notice.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import type { NoticedOperation } from './use-operation.ts'

/** Why the server's operations cannot be decided now, and what to do. */
export function ServerNeeded({ blocker, onRetry }: { readonly blocker: NoticedOperation['blocker']; readonly onRetry: () => void }) {
  const { t } = useLingui()
  const requestSignIn = useSetAtom(signInRequestAtom)
  if (blocker === 'signed-out')
    return (
      <Notice tone="info" action={<QuietButton onClick={() => requestSignIn(true)}>{t`Sign in`}</QuietButton>}>
        <Trans>
          This is decided on the server, and a PIN opens this till only. Sign in with a password to decide it. Nothing is lost meanwhile.
        </Trans>
      </Notice>
    )
  return (
    <Notice tone="info" action={<QuietButton onClick={onRetry}>{t`Try again`}</QuietButton>}>
      <Trans>This is decided on the server, which cannot be reached just now. It is kept whole and waits; nothing is lost.</Trans>
    </Notice>
  )
}
