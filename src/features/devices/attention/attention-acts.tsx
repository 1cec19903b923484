import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ATTENTION_ACT, type AttentionAct } from '#domain/attention/attention-act.ts'
import { ACT_PERMISSION, actsFor, isClosing } from '#domain/attention/remedies.ts'
import { swapPiece } from '#domain/rentals/booking/change-booking.ts'
import { useMay, useSession } from '../../../engine/session.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/page.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { argsIn } from './act-content.ts'
import { ActSheet } from './act-sheet.tsx'
import type { AttentionRow } from './attention-inbox.ts'
import { actWords } from './attention-words.ts'
import { ServerNeeded } from './server-needed.tsx'
import { substitutePlan } from './substitute-plan.ts'
import { SubstituteSheet } from './substitute-sheet.tsx'
import type { NoticedOperation } from './use-operation.ts'

export interface AttentionActsProps {
  readonly row: AttentionRow
  readonly operation: NoticedOperation
  readonly onDone: () => void
}

const isWaiting = (operation: NoticedOperation): boolean =>
  operation.kept !== null && (operation.kept.status === 'parked' || operation.kept.status === 'quarantined')

/** Dismissed by a person: it is still stored and can be recorded after all. */
const isDismissed = ({ kept: saved }: NoticedOperation): boolean => saved?.status === 'rejected' && saved.code === 'sync.dismissed'

/**
 * The possible acts. Operations set aside by the server are decided there; afterwards, or if the server has no such operation, only closing
 * is left.
 */
function actsNow(row: AttentionRow, operation: NoticedOperation): readonly AttentionAct[] {
  if (row.resolvedAt !== null) return [ATTENTION_ACT.rerun]
  const acts = actsFor(row)
  if (acts.some(isClosing) || operation.isLoading) return acts.filter(isClosing)
  if (isWaiting(operation)) return acts
  return operation.kept !== null || operation.blocker === 'not-found' ? [ATTENTION_ACT.handled] : []
}

export function AttentionActs({ row, operation, onDone }: AttentionActsProps) {
  const { t, i18n } = useLingui()
  const allows = useMay()
  const { source } = useSession()
  const [chosen, setChosen] = useState<AttentionAct | null>(null)
  if (row.resolvedAt !== null && !isDismissed(operation)) return null
  const args = argsIn(operation.payload)
  const plan = substitutePlan(row, args)
  const acts = actsNow(row, operation).filter((act) => act !== ATTENTION_ACT.substitute || (plan !== null && allows(swapPiece.permission)))
  const allowed = acts.filter((act) => allows(ACT_PERMISSION[act]))
  // A session by PIN has no session on the server, so these acts need a password session.
  const mustSignIn = source === 'pin' && allowed.length > 0
  const needsServer = !actsFor(row).some(isClosing) && acts.length === 0
  const finish = () => {
    setChosen(null)
    onDone()
  }
  return (
    <Panel title={t`What can be done`}>
      <Flex direction="column" gap="4">
        {needsServer && !operation.isLoading && <ServerNeeded blocker={operation.blocker} onRetry={operation.reload} />}
        {mustSignIn && <ServerNeeded blocker="signed-out" onRetry={operation.reload} />}
        {acts.length > 0 && allowed.length === 0 && (
          <Notice tone="info">
            <Trans>You have no permission to decide this. Ask the owner or the manager.</Trans>
          </Notice>
        )}
        <Flex gap="3" wrap="wrap">
          {(mustSignIn ? [] : allowed).map((act, nth) => {
            const Act = nth === 0 ? PrimaryButton : QuietButton
            return (
              <Act key={act} size="md" onClick={() => setChosen(act)}>
                {i18n._(actWords[act].verb)}
              </Act>
            )
          })}
        </Flex>
      </Flex>
      {chosen === ATTENTION_ACT.substitute && plan && (
        <SubstituteSheet attentionId={row.id} plan={plan} onClose={() => setChosen(null)} onDone={finish} />
      )}
      {chosen !== null && chosen !== ATTENTION_ACT.substitute && (
        <ActSheet
          act={chosen}
          target={{ attentionId: row.id, parked: operation.kept }}
          args={args}
          onClose={() => setChosen(null)}
          onDone={finish}
        />
      )}
    </Panel>
  )
}
