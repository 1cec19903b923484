import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { signInRequestAtom } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import type { Tills } from './tills-api.ts'
import type { useTills } from './use-tills.ts'

export interface TillsBodyProps {
  readonly query: ReturnType<typeof useTills>
  readonly children: (tills: Tills) => ReactNode
}

/** The tills with loading and error states; the last answer stays visible while offline. */
export function TillsBody({ query: requested, children }: TillsBodyProps) {
  const { t } = useLingui()
  const format = useFormat()
  const requestSignIn = useSetAtom(signInRequestAtom)
  if (requested.kind === 'failed' && requested.failure.kind === 'signed-out')
    return (
      <Notice tone="info" action={<QuietButton onClick={() => requestSignIn(true)}>{t`Sign in`}</QuietButton>}>
        <Trans>Only the server knows the status of every till, and a PIN only opens this till. Sign in with a password to see them.</Trans>
      </Notice>
    )
  return (
    <AnswerView query={requested} count={4}>
      {(tills) => (
        <Flex direction="column" gap="5">
          {requested.kind === 'ready' && requested.asOf !== null && (
            <Notice tone="info">{t`The server was not reached. This was the status at ${format.instant(requested.asOf)}.`}</Notice>
          )}
          {children(tills)}
        </Flex>
      )}
    </AnswerView>
  )
}
