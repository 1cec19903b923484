import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { ATTENTION_ACT, NOTE_LENGTH_MAX } from '#domain/attention/attention-act.ts'
import { ACT_PERMISSION } from '#domain/attention/remedies.ts'
import { signInRequestAtom, useMay, useSession } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { AttentionRow } from './attention-inbox.ts'
import { type Performed, perform } from './attention-perform.ts'
import { useActAnswer } from './use-act-answer.ts'

/** Accepts several equal notices at once; each gets its own history entry. */
export function AttentionBulk({ rows, onDone }: { readonly rows: readonly AttentionRow[]; readonly onDone: () => void }) {
  const { t } = useLingui()
  const allows = useMay()
  const { source } = useSession()
  const requestSignIn = useSetAtom(signInRequestAtom)
  const format = useFormat()
  const [chosen, setChosen] = useState<readonly AttentionRow[] | null>(null)
  if (chosen)
    return (
      <BulkSheet
        rows={chosen}
        onClose={() => {
          setChosen(null)
          onDone()
        }}
      />
    )
  if (rows.length === 0 || !allows(ACT_PERMISSION[ATTENTION_ACT.accept])) return null
  return (
    <Flex>
      <QuietButton icon={<CheckCheck size={18} aria-hidden />} onClick={() => (source === 'pin' ? requestSignIn(true) : setChosen(rows))}>
        {t`Accept all ${format.number(rows.length)}`}
      </QuietButton>
    </Flex>
  )
}

function BulkSheet({ rows, onClose }: { readonly rows: readonly AttentionRow[]; readonly onClose: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const answerWords = useActAnswer()
  const [note, setNote] = useState('')
  const [done, setDone] = useState(0)
  const [isRunning, setRunning] = useState(false)
  const [failed, setFailed] = useState<Performed | null>(null)
  // A retry continues where the first attempt stopped, so that no notice is accepted twice.
  const acceptAll = async () => {
    setFailed(null)
    setRunning(true)
    for (const [nth, row] of rows.entries()) {
      if (nth < done) continue
      const answer = await perform(ATTENTION_ACT.accept, { attentionId: row.id, parked: null }, { note })
      if (answer.kind !== 'closed') {
        setRunning(false)
        return setFailed(answer)
      }
      setDone(nth + 1)
    }
    showToast({ text: t`${format.number(rows.length)} closed` })
    onClose()
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t`Accept all ${format.number(rows.length)}`}
      footer={
        <PrimaryButton w="full" isPending={isRunning} onClick={() => void acceptAll()}>
          {isRunning ? t`${format.number(done)} of ${format.number(rows.length)}` : t`Accept all`}
        </PrimaryButton>
      }
    >
      <Flex direction="column" gap="5">
        <Notice tone="info">
          <Trans>They stay as they are and are closed. Each keeps its own line in the history, with your name and your note.</Trans>
        </Notice>
        <TextField label={t`Note`} isLong maxLength={NOTE_LENGTH_MAX} value={note} onChange={setNote} hint={t`Why they are correct`} />
        {failed && <Notice tone="bad">{answerWords(failed)}</Notice>}
      </Flex>
    </Sheet>
  )
}
