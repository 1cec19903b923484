import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { failureOf } from '../../../data/api/api.ts'
import { useFailureSentence } from '../../../engine/failure-sentence.ts'
import { signInAskedAtom } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import type { Tills } from './tills-api.ts'
import type { useTills } from './use-tills.ts'

export interface TillsBodyProps {
  readonly asked: ReturnType<typeof useTills>
  readonly children: (tills: Tills) => ReactNode
}

/** What the server told of the tills, with every state of asking it; what it told last stands while it cannot be asked. */
export function TillsBody({ asked, children }: TillsBodyProps) {
  const { t } = useLingui()
  const format = useFormat()
  const sentence = useFailureSentence()
  const askSignIn = useSetAtom(signInAskedAtom)
  if (asked.kind === 'loading') return <RowsSkeleton rows={4} />
  if (asked.kind === 'failed' && asked.failure.kind === 'signed-out')
    return (
      <Notice tone="info" action={<QuietButton onClick={() => askSignIn(true)}>{t`Sign in`}</QuietButton>}>
        <Trans>Only the server knows how every till stands, and a PIN opens this till alone. Sign in with a password to see them.</Trans>
      </Notice>
    )
  if (asked.kind !== 'ready')
    return (
      <ErrorState isOffline={asked.kind === 'failed' && asked.failure.kind === 'offline'} onRetry={asked.reload}>
        {sentence(asked.kind === 'failed' ? asked.failure : failureOf('unexpected'))}
      </ErrorState>
    )
  return (
    <Flex direction="column" gap="5">
      {asked.asOf !== null && (
        <Notice tone="info">{t`The server was not asked. This is how it stood at ${format.instant(asked.asOf)}.`}</Notice>
      )}
      {children(asked.data)}
    </Flex>
  )
}
