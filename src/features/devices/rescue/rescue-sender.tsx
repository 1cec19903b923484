import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CloudUpload } from 'lucide-react'
import { useRef, useState } from 'react'
import { documentNumber } from '#domain/sales/document-number.ts'
import { type ImportOutcome, importRescue } from '../../../data/till/rescue.ts'
import type { RescueFileContent } from '../../../data/till/rescue-file.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Fact } from '../../../ui/fact.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { previewOf } from './rescue-preview.ts'
import { RescueResults } from './rescue-results.tsx'
import { useAnswerSentence } from '../use-answer-sentence.ts'

type State =
  | { readonly kind: 'ready' }
  | { readonly kind: 'sending'; readonly sent: number }
  | { readonly kind: 'over'; readonly outcome: ImportOutcome }

export interface RescueSenderProps {
  readonly content: RescueFileContent
  readonly onOther: () => void
}

/** The content of an opened file, the button that sends it, and the result. */
export function RescueSender({ content, onOther }: RescueSenderProps) {
  const { t } = useLingui()
  const [state, setState] = useState<State>({ kind: 'ready' })
  const isCancelled = useRef(false)
  const send = async () => {
    isCancelled.current = false
    setState({ kind: 'sending', sent: 0 })
    const outcome = await importRescue(content, {
      onProgress: (sent) => setState({ kind: 'sending', sent }),
      isCancelled: () => isCancelled.current,
    })
    setState({ kind: 'over', outcome })
  }
  const total = content.operations.length
  const isDone = state.kind === 'over' && state.outcome.ok && !state.outcome.isCancelled
  return (
    <Flex direction="column" gap="5">
      <Preview content={content} />
      {total === 0 && (
        <Notice tone="info">
          <Trans>The file is empty: that till had nothing to send.</Trans>
        </Notice>
      )}
      {state.kind === 'sending' && <Progress sent={state.sent} total={total} />}
      {state.kind === 'over' && <Outcome outcome={state.outcome} content={content} />}
      <Flex gap="3" wrap="wrap">
        {total > 0 && !isDone && (
          <PrimaryButton
            size="md"
            icon={<CloudUpload size={18} aria-hidden />}
            isPending={state.kind === 'sending'}
            onClick={() => void send()}
          >
            {state.kind === 'over' ? t`Send again` : t`Send to the server`}
          </PrimaryButton>
        )}
        {state.kind === 'sending' ? (
          <QuietButton
            onClick={() => {
              isCancelled.current = true
            }}
          >{t`Stop`}</QuietButton>
        ) : (
          <QuietButton onClick={onOther}>{t`Open another file`}</QuietButton>
        )}
      </Flex>
    </Flex>
  )
}

function Preview({ content }: { readonly content: RescueFileContent }) {
  const { t } = useLingui()
  const format = useFormat()
  const preview = previewOf(content)
  const { series } = content
  const number = (no: number | null) => (no === null ? '—' : format.code(documentNumber(series, no)))
  return (
    <Box as="dl" display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
      <Fact label={t`From till`}>{format.code(series)}</Fact>
      <Fact label={t`Created`}>{format.instant(content.madeAt)}</Fact>
      <Fact label={t`Operations`}>{format.number(preview.operationCount)}</Fact>
      <Fact label={t`The oldest`}>{preview.oldestAt === null ? '—' : format.instant(preview.oldestAt)}</Fact>
      <Fact label={t`Invoices`}>{format.number(preview.documentCount)}</Fact>
      <Fact label={t`Their total`}>{format.money(preview.documentTotal)}</Fact>
      {preview.documentCount > 0 && (
        <>
          <Fact label={t`First number`}>{number(preview.firstNumber)}</Fact>
          <Fact label={t`Last number`}>{number(preview.lastNumber)}</Fact>
        </>
      )}
    </Box>
  )
}

function Progress({ sent, total }: { readonly sent: number; readonly total: number }) {
  const { t } = useLingui()
  const format = useFormat()
  const [done, all] = [format.number(sent), format.number(total)]
  return (
    <Box role="status">
      <Box asChild w="full" h="2.5" css={{ accentColor: 'var(--ck-colors-gold-solid)' }}>
        <progress aria-label={t`Sending the file`} max={total} value={sent} />
      </Box>
      <Box color="muted">
        <Trans>
          {done} of {all} sent
        </Trans>
      </Box>
    </Box>
  )
}

function Outcome({ outcome, content }: { readonly outcome: ImportOutcome; readonly content: RescueFileContent }) {
  const sentence = useAnswerSentence()
  const { sent } = outcome.imported
  const isWhole = outcome.ok && !outcome.isCancelled
  return (
    <Flex direction="column" gap="4">
      {isWhole && (
        <Notice tone={outcome.imported.quarantined === 0 ? 'good' : 'warn'}>
          <Trans>All of the file is on the server now.</Trans>
        </Notice>
      )}
      {outcome.ok && outcome.isCancelled && (
        <Notice tone="info">
          <Plural
            value={sent}
            _0="Stopped before anything was sent."
            other="Stopped. What was sent before stays; send again for the rest, nothing counts twice."
          />
        </Notice>
      )}
      {!outcome.ok && (
        <Notice tone="bad">
          {sentence(outcome.answer)} <Trans>What was sent before stays; send again for the rest, nothing counts twice.</Trans>
        </Notice>
      )}
      {sent > 0 && <RescueResults imported={outcome.imported} content={content} />}
    </Flex>
  )
}
