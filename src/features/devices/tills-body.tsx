import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { failureOf } from '../../data/api.ts'
import { useFailureSentence } from '../../engine/failure-sentence.ts'
import { useFormat } from '../../i18n/format.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ServerNeeded } from './server-needed.tsx'
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
  if (asked.kind === 'loading') return <RowsSkeleton rows={4} />
  if (asked.kind === 'failed' && asked.failure.kind === 'signed-out') return <ServerNeeded blocker="signed-out" onRetry={asked.reload} />
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
