import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { InvoiceFile } from '#domain/sales/invoice-debt.ts'
import { isTakenBack } from '#domain/sales/papers/purchase.ts'
import { isReturnable } from '#domain/sales/returns/returnable.ts'
import { AtTill } from '../../engine/at-till.tsx'
import { useGo } from '../../engine/app-link.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { NotesOf, Original, documentPath } from './notes-of.tsx'
import { ReturnSheet } from './return-sheet.tsx'

interface ReturnsPanelProps {
  readonly document: InvoiceFile
  readonly onIssued: (id: Id) => void
}

/** The returns of an invoice, and returning more; for a credit note, its invoice. */
export function ReturnsPanel({ document: { invoice, credits, credited }, onIssued }: ReturnsPanelProps) {
  const { t } = useLingui()
  const go = useGo()
  const [isOpen, setOpen] = useState(false)
  if (credited && invoice.creditOf) return <Original id={invoice.creditOf} number={credited.number} />
  if (!isReturnable(invoice)) return null
  const isAllBack = isTakenBack(invoice, credits)
  return (
    <Flex direction="column" gap="3">
      {credits.length > 0 && <NotesOf title={t`Returned`} notes={credits} dated={(day) => t`Credit note of ${day}`} />}
      {isAllBack && (
        <Box color="muted">
          <Trans>Everything on this invoice was already returned.</Trans>
        </Box>
      )}
      {/* Documents are numbered by tills, so another browser only shows them. */}
      {!isAllBack && (
        <AtTill>
          <QuietButton h="12" icon={<Undo2 size={20} aria-hidden />} onClick={() => setOpen(true)}>
            <Trans>Return</Trans>
          </QuietButton>
        </AtTill>
      )}
      {isOpen && (
        <ReturnSheet
          id={invoice.id}
          onClose={() => setOpen(false)}
          onDone={(noteId, cards) => {
            setOpen(false)
            onIssued(noteId)
            go(cards.length > 0 ? `${documentPath(noteId)}?gift_cards=${cards.join('.')}` : documentPath(noteId))
          }}
        />
      )}
    </Flex>
  )
}
