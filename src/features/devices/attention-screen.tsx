import { Flex } from '@chakra-ui/react/flex'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Inbox } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { useFailureSentence } from '../../engine/failure-sentence.ts'
import { PermissionGate } from '../../engine/permission-gate.tsx'
import { useSession } from '../../engine/session.ts'
import { ScreenPage } from '../../engine/toolbar.tsx'
import { useAddress } from '../../engine/use-address.ts'
import { type Asked, useAnswer } from '../../engine/use-answer.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { AttentionCard } from './attention-card.tsx'
import { type AttentionRow, type InboxPart, askInbox } from './attention-inbox.ts'

type Rows = Asked<readonly AttentionRow[]> & { readonly reload: () => void }

/** What needs a person: facts with a question, wishes that were refused, facts that could not be entered yet. */
export function AttentionScreen() {
  return (
    <PermissionGate permission={may('devices', 'view')}>
      <OpenInbox />
    </PermissionGate>
  )
}

function OpenInbox() {
  const { t } = useLingui()
  const { isTill } = useSession()
  const address = useAddress()
  const part: InboxPart = address.params.get('show') === 'done' ? 'done' : 'open'
  const asked = useAnswer(`attention:${part}:${isTill}`, () => askInbox(part, isTill), isTill)
  const count = asked.kind === 'ready' ? asked.data.length : null
  const note = count !== null && part === 'open' && <Plural value={count} one="One thing to look at" other="# things to look at" />
  return (
    <ScreenPage title={t`Needs attention`} note={note} trail={[{ label: t`This device`, to: '/merchant/devices' }]} width="reading">
      <Flex gap="2" mb="5">
        <PartButton isChosen={part === 'open'} onClick={() => address.replace('')}>{t`Still open`}</PartButton>
        <PartButton isChosen={part === 'done'} onClick={() => address.replace('?show=done')}>{t`Dealt with`}</PartButton>
      </Flex>
      <InboxBody part={part} asked={asked} />
    </ScreenPage>
  )
}

function PartButton({
  isChosen,
  onClick,
  children,
}: {
  readonly isChosen: boolean
  readonly onClick: () => void
  readonly children: string
}) {
  const look = isChosen ? { bg: 'selection', borderColor: 'gold.solid' } : {}
  return (
    <QuietButton aria-pressed={isChosen} onClick={onClick} {...look}>
      {children}
    </QuietButton>
  )
}

function InboxBody({ part, asked }: { readonly part: InboxPart; readonly asked: Rows }) {
  const sentence = useFailureSentence()
  if (asked.kind === 'loading') return <RowsSkeleton rows={3} />
  if (asked.kind === 'failed')
    return (
      <ErrorState isOffline={asked.failure.kind === 'offline'} onRetry={asked.reload}>
        {sentence(asked.failure)}
      </ErrorState>
    )
  if (asked.kind === 'missing' || asked.data.length === 0) return <EmptyInbox part={part} />
  return (
    <Flex as="ul" direction="column" gap="4" listStyleType="none">
      {asked.data.map((row) => (
        <AttentionCard key={row.id} row={row} onResolved={asked.reload} />
      ))}
    </Flex>
  )
}

function EmptyInbox({ part }: { readonly part: InboxPart }) {
  const icon = <Inbox size={26} aria-hidden />
  if (part === 'done')
    return (
      <EmptyState icon={icon} title={<Trans>Nothing was dealt with yet</Trans>}>
        <Trans>What you close in this inbox stays readable here.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState icon={icon} title={<Trans>Nothing needs attention</Trans>}>
      <Trans>
        Everything that the tills did is in the books. When something has to be looked at, it stands here until somebody closes it.
      </Trans>
    </EmptyState>
  )
}
