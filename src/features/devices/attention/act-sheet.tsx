import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ATTENTION_ACT, type AttentionAct, NOTE_LENGTH_MAX } from '#domain/attention/attention-act.ts'
import { useTypedGuard } from '../../../engine/draft/use-typed-guard.tsx'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { readContent } from './act-content.ts'
import { type ActTarget, type Performed, perform } from './attention-perform.ts'
import { actWords, statusWords } from './attention-words.ts'
import { jsonOf } from './operation-panel.tsx'
import { useActAnswer } from './use-act-answer.ts'

export interface ActSheetProps {
  readonly act: AttentionAct
  readonly target: ActTarget
  /** The original arguments, as a start for a correction. */
  readonly args: unknown
  readonly onClose: () => void
  readonly onDone: () => void
}

/** The operation is recorded or will not be: nothing is left to decide. */
const isOver = (performed: Performed): boolean =>
  performed.kind === 'closed' || (performed.kind === 'settled' && performed.status !== 'parked' && performed.status !== 'quarantined')

export function ActSheet(props: ActSheetProps) {
  const { i18n } = useLingui()
  const { act, onClose } = props
  return (
    <Sheet isOpen onClose={onClose} title={i18n._(actWords[act].verb)} size={act === ATTENTION_ACT.fix ? 'lg' : 'md'}>
      <ActForm {...props} />
    </Sheet>
  )
}

function ActForm({ act, target, args, onClose, onDone }: ActSheetProps) {
  const { t, i18n } = useLingui()
  const [note, setNote] = useState('')
  const [text, setText] = useState(() => jsonOf(args))
  const [isTried, setTried] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const [answer, setAnswer] = useState<Performed | null>(null)
  // The last input that was answered; typing more counts as unsaved again.
  const [sent, setSent] = useState({ note, text })
  const guard = useTypedGuard(note !== sent.note || text !== sent.text)
  const answerWords = useActAnswer()
  const content = readContent(act, note, text)
  const submit = async () => {
    setTried(true)
    if (!content.ok || isRunning) return
    setRunning(true)
    const performed = await perform(act, target, content.content).finally(() => setRunning(false))
    if (!isOver(performed)) {
      if (performed.kind === 'settled') setSent({ note, text })
      return setAnswer(performed)
    }
    guard.setDirty(false)
    showToast({
      text:
        performed.kind === 'settled' && act !== ATTENTION_ACT.dismiss
          ? i18n._(statusWords[performed.status].word)
          : i18n._(actWords[act].past),
    })
    onDone()
  }
  const noteFault = isTried && !content.ok && content.field === 'note' ? t`Enter the reason.` : null
  const textFault =
    isTried && !content.ok && content.field === 'args' ? t`This is not valid JSON. Correct it, or copy the original again.` : null
  return (
    <Form onSubmit={submit}>
      <Flex direction="column" gap="5">
        <Box>{i18n._(actWords[act].explains)}</Box>
        {act === ATTENTION_ACT.fix && (
          <Box dir="ltr" css={{ '& textarea': { minH: '50vh', fontFamily: 'monospace' } }}>
            <TextField label={t`The corrected content`} isLong value={text} onChange={setText} error={textFault} isRequired />
          </Box>
        )}
        {act !== ATTENTION_ACT.rerun && (
          <TextField
            label={t`Note`}
            isLong
            maxLength={NOTE_LENGTH_MAX}
            value={note}
            onChange={setNote}
            error={noteFault}
            isRequired={act === ATTENTION_ACT.fix || act === ATTENTION_ACT.dismiss}
            hint={t`It stays in the history with your name and the time.`}
          />
        )}
        {answer && <Notice tone="bad">{answerWords(answer)}</Notice>}
        <Flex gap="3" wrap="wrap">
          <PrimaryButton type="submit" isPending={isRunning} colorPalette={act === ATTENTION_ACT.dismiss ? 'red' : 'gold'}>
            {i18n._(actWords[act].verb)}
          </PrimaryButton>
          <QuietButton h="12" onClick={() => guard.leaveBy(answer ? onDone : onClose)}>
            {answer ? t`Close` : t`Cancel`}
          </QuietButton>
        </Flex>
      </Flex>
      {guard.question}
    </Form>
  )
}
