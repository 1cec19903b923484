import { Heading } from '@chakra-ui/react/heading'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { CARD } from '../../../ui/confirm.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { useFailureSentence } from '../../failure-sentence.ts'
import type { BulkReport } from './bulk-run.ts'
import type { BulkState } from './use-row-acts.ts'
import type { PlainRow } from '../rows/row-tools.ts'

export interface BulkDialogProps {
  readonly state: BulkState
  readonly nameOf: (row: PlainRow) => string
  readonly onStop: () => void
  readonly onClose: () => void
  readonly onUndo: ((rows: readonly PlainRow[]) => void) | null
}

/** The progress and the result of an action on many rows, with a message for every refused row. */
export function BulkDialog({ state, nameOf, onStop, onClose, onUndo }: BulkDialogProps) {
  const { i18n } = useLingui()
  const title = i18n._(state.act.label)
  const { report, isUnread } = state
  const isEnded = report !== null || isUnread
  return (
    <Modal isOpen onClose={isEnded ? onClose : undefined} label={title} css={CARD}>
      <Flex direction="column" p="6" gap="4" maxH="90dvh">
        <Heading as="h2" fontSize="20px" fontWeight="600">
          {title}
        </Heading>
        {report ? (
          <Ended report={report} nameOf={nameOf} onClose={onClose} onUndo={onUndo} />
        ) : isUnread ? (
          <Unread onClose={onClose} />
        ) : (
          <Running state={state} onStop={onStop} />
        )}
      </Flex>
    </Modal>
  )
}

function Running({ state: { tried, total }, onStop }: { readonly state: BulkState; readonly onStop: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const [now, all] = [format.number(tried), format.number(total)]
  return (
    <>
      <Box role="status">{total === 0 ? t`The rows are being read …` : t`${now} of ${all} rows`}</Box>
      <Box h="2" borderRadius="full" bg="line" overflow="hidden" aria-hidden>
        <Box h="full" bg="gold.solid" style={{ inlineSize: `${total === 0 ? 0 : (tried / total) * 100}%` }} />
      </Box>
      <Flex justify="flex-end">
        <QuietButton onClick={onStop}>{t`Stop`}</QuietButton>
      </Flex>
    </>
  )
}

function Unread({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  return (
    <>
      <Box role="alert">
        <Trans>The rows could not be read. Nothing was changed. Try again.</Trans>
      </Box>
      <Buttons>
        <PrimaryButton size="md" onClick={onClose}>{t`Done`}</PrimaryButton>
      </Buttons>
    </>
  )
}

interface EndedProps extends Pick<BulkDialogProps, 'nameOf' | 'onClose' | 'onUndo'> {
  readonly report: BulkReport<PlainRow>
}

function Ended({ report, nameOf, onClose, onUndo }: EndedProps) {
  const { t } = useLingui()
  const { say } = useWords()
  const failed = useFailureSentence()
  const { done, refused, passed, left, failure } = report
  return (
    <>
      <Box role="status" aria-live="polite">
        <div>
          <Plural
            value={done.length}
            zero="Nothing was done."
            one="One row was done."
            two="Two rows were done."
            few="# rows were done."
            many="# rows were done."
            other="# rows were done."
          />
        </div>
        {passed.length > 0 && (
          <Box color="muted">
            <Plural
              value={passed.length}
              one="One row was already like this."
              two="Two rows were already like this."
              few="# rows were already like this."
              many="# rows were already like this."
              other="# rows were already like this."
            />
          </Box>
        )}
        {left.length > 0 && (
          <Box color="fg.error">
            <Plural
              value={left.length}
              one="One row was not tried."
              two="Two rows were not tried."
              few="# rows were not tried."
              many="# rows were not tried."
              other="# rows were not tried."
            />
            {failure && ` ${failed(failure)}`}
          </Box>
        )}
      </Box>
      {refused.length > 0 && (
        <Box minH="0" overflowY="auto" tabIndex={0} role="region" aria-label={t`Refused rows`}>
          <Box fontWeight="600" color="fg.error" mb="1">
            <Plural
              value={refused.length}
              one="One row was refused:"
              two="Two rows were refused:"
              few="# rows were refused:"
              many="# rows were refused:"
              other="# rows were refused:"
            />
          </Box>
          <Box as="ul" listStyleType="none">
            {refused.map(({ row, refusal }) => (
              <Box as="li" key={row.id} py="2" borderTopWidth="1px" borderColor="line">
                <Box fontWeight="600">{nameOf(row)}</Box>
                <Box textStyle="sm" color="muted">
                  {say(refusal.code, refusal.details)}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      )}
      <Buttons>
        {onUndo && done.length > 0 && <QuietButton onClick={() => onUndo(done)}>{t`Undo`}</QuietButton>}
        <PrimaryButton size="md" onClick={onClose}>{t`Done`}</PrimaryButton>
      </Buttons>
    </>
  )
}

const Buttons = ({ children }: { readonly children: ReactNode }) => (
  <Flex gap="3" justify="flex-end" wrap="wrap">
    {children}
  </Flex>
)
