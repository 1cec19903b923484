import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ATTENTION_ACT } from '#domain/attention/attention-act.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { swapPiece } from '#domain/rentals/booking/change-booking.ts'
import { reserve } from '#domain/rentals/booking/reserve.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import type { CommandOutcome } from '../../../data/contract.ts'
import { failureOf } from '../../../data/api/api.ts'
import { runCommand } from '../../../data/ledger/run-command.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { ColourChip } from '../../../engine/file/colour-chip.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { type Performed, perform } from './attention-perform.ts'
import { actWords } from './attention-words.ts'
import { type SubstitutePlan, reservationWith } from './substitute-plan.ts'
import { useActAnswer } from './use-act-answer.ts'
import { type SubstitutePiece, useSubstitutes } from './use-substitutes.ts'

export interface SubstituteSheetProps {
  readonly attentionId: Id
  readonly plan: SubstitutePlan
  readonly onClose: () => void
  readonly onDone: () => void
}

const give = (plan: SubstitutePlan, piece: SubstitutePiece): Promise<CommandOutcome> =>
  plan.kind === 'swap'
    ? runCommand(swapPiece, { bookingId: plan.bookingId, rentItemId: piece.id })
    : runCommand(reserve, reservationWith(plan.reservation, piece))

function whyNot(outcome: Exclude<CommandOutcome, { ok: true }>): Performed {
  if ('refusal' in outcome) return { kind: 'refused', code: outcome.refusal.code, details: outcome.refusal.details ?? null }
  return { kind: 'failed', failure: 'failure' in outcome ? outcome.failure : failureOf('unexpected') }
}

export function SubstituteSheet({ attentionId, plan, onClose, onDone }: SubstituteSheetProps) {
  const { i18n } = useLingui()
  const { verb, explains, past } = actWords[ATTENTION_ACT.substitute]
  const query = useSubstitutes(plan.codes)
  const answerWords = useActAnswer()
  const [chosen, setChosen] = useState<SubstitutePiece | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [answer, setAnswer] = useState<Performed | null>(null)
  const submit = async (piece: SubstitutePiece) => {
    setRunning(true)
    setAnswer(null)
    const outcome = await give(plan, piece)
    const closed = outcome.ok
      ? await perform(ATTENTION_ACT.substitute, { attentionId, parked: null }, { note: piece.code })
      : whyNot(outcome)
    setRunning(false)
    if (closed.kind !== 'closed') return setAnswer(closed)
    showToast({ text: i18n._(past) })
    onDone()
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={i18n._(verb)}
      footer={
        <PrimaryButton w="full" disabled={chosen === null} isPending={isRunning} onClick={() => chosen && void submit(chosen)}>
          {i18n._(verb)}
        </PrimaryButton>
      }
    >
      <Flex direction="column" gap="5">
        <Box>{i18n._(explains)}</Box>
        <AnswerView query={query} count={3}>
          {(pieces) =>
            pieces.map((piece) => <Choice key={piece.id} piece={piece} isChosen={chosen?.id === piece.id} onChoose={setChosen} />)
          }
        </AnswerView>
        {answer && <Notice tone="bad">{answerWords(answer)}</Notice>}
      </Flex>
    </Sheet>
  )
}

interface ChoiceProps {
  readonly piece: SubstitutePiece
  readonly isChosen: boolean
  readonly onChoose: (piece: SubstitutePiece) => void
}

function Choice({ piece, isChosen, onChoose }: ChoiceProps) {
  const format = useFormat()
  const nameOf = useNameOf()
  return (
    <QuietButton
      aria-pressed={isChosen}
      onClick={() => onChoose(piece)}
      h="auto"
      py="3"
      justifyContent="space-between"
      whiteSpace="normal"
      {...(isChosen ? { bg: 'selection', borderColor: 'gold.solid' } : {})}
    >
      <Box as="span" textAlign="start">
        {nameOf(piece)} <bdi>{format.code(piece.code)}</bdi>
        <Box as="span" display="block" color="muted" fontWeight="400" textStyle="sm">
          <ColourChip of={piece} />
        </Box>
      </Box>
      <Box as="span">{format.money(piece.rentPrice)}</Box>
    </QuietButton>
  )
}
