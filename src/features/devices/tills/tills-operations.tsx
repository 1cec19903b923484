import { Heading } from '@chakra-ui/react/heading'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ATTENTION_ACT, type AttentionAct } from '#domain/attention/attention-act.ts'
import { ATTENTION_KIND } from '#domain/attention/attention.ts'
import { ACT_PERMISSION, actsFor, isClosing } from '#domain/attention/remedies.ts'
import type { Device, ParkedOperation } from '#domain/sync/devices.ts'
import { useQuestion } from '../../../engine/use-question.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { useMay, useSession } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Panel } from '../../../ui/page.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { ActSheet } from '../attention/act-sheet.tsx'
import { argsIn } from '../attention/act-content.ts'
import { actWords, statusWords } from '../attention/attention-words.ts'
import { OperationText } from '../attention/operation-panel.tsx'
import { queryParked } from './tills-api.ts'
import { useCommandWord } from '../use-command-word.ts'
import { useNoticeWords } from '../use-notice-words.ts'

/** Operations of a till that were set aside, with actions to record or dismiss them. */
export function TillOperations({ till, onChanged }: { readonly till: Device; readonly onChanged: () => void }) {
  const { source } = useSession()
  if (till.parked + till.quarantined === 0 || source !== 'user') return null
  return <SavedList till={till} onChanged={onChanged} />
}

function SavedList({ till, onChanged }: { readonly till: Device; readonly onChanged: () => void }) {
  const { t } = useLingui()
  const query = useQuestion(['kept', till.id, till.parked, till.quarantined], () => queryParked(till.id))
  return (
    <Panel title={t`Waiting for a decision`}>
      <AnswerView query={query} count={2} empty={<Trans>Nothing is waiting for a decision.</Trans>}>
        {(saved) => (
          <Flex as="ul" direction="column" gap="5" listStyleType="none">
            {saved.map((op) => (
              <SavedItem
                key={op.payloadSha}
                op={op}
                onDone={() => {
                  query.reload()
                  onChanged()
                }}
              />
            ))}
          </Flex>
        )}
      </AnswerView>
    </Panel>
  )
}

/** The actions by the reason of parking; quarantined operations are recorded or dismissed. */
const actsOf = ({ status, code }: ParkedOperation): readonly AttentionAct[] =>
  status === 'quarantined'
    ? [ATTENTION_ACT.rerun, ATTENTION_ACT.dismiss]
    : actsFor({ code: code ?? '', kind: ATTENTION_KIND.parked }).filter((act) => !isClosing(act))

function SavedItem({ op, onDone }: { readonly op: ParkedOperation; readonly onDone: () => void }) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  const say = useNoticeWords()
  const allows = useMay()
  const commandWord = useCommandWord()
  const [chosen, setChosen] = useState<AttentionAct | null>(null)
  const status = statusWords[op.status]
  return (
    <Box as="li" pt="5" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0', pt: '0' }}>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Heading as="h3" fontSize="16px" fontWeight="600">
          {commandWord(op.type)}
        </Heading>
        <StateChip state={status.state}>{i18n._(status.word)}</StateChip>
      </Flex>
      {op.code !== null && <Box mt="1">{say(op.code, op.details)}</Box>}
      <Box textStyle="sm" color="muted" mt="1" mb="3">
        {[
          t`Place ${format.number(op.seq)} in the queue`,
          op.occurredAt === null ? null : t`at the counter ${format.instant(op.occurredAt)}`,
          t`arrived ${format.instant(op.receivedAt)}`,
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </Box>
      <OperationText payload={op.payload} name={op.opId} />
      <Flex gap="2" wrap="wrap" mt="3">
        {actsOf(op)
          .filter((act) => allows(ACT_PERMISSION[act]))
          .map((act) => (
            <QuietButton key={act} onClick={() => setChosen(act)}>
              {i18n._(actWords[act].verb)}
            </QuietButton>
          ))}
      </Flex>
      {chosen !== null && (
        <ActSheet
          act={chosen}
          target={{ attentionId: null, parked: op }}
          args={argsIn(op.payload)}
          onClose={() => setChosen(null)}
          onDone={() => {
            setChosen(null)
            onDone()
          }}
        />
      )}
    </Box>
  )
}
