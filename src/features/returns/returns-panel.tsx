import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { InvoiceFile } from '#domain/sales/invoice-debt.ts'
import { isTakenBack } from '#domain/sales/papers/purchase.ts'
import { isReturnable } from '#domain/sales/returns/returnable.ts'
import { useGo } from '../../engine/app-link.tsx'
import { useSession } from '../../engine/session.ts'
import { QuietButton } from '../../ui/primary-button.tsx'
import { NotesOf, Original, documentPath } from './notes-of.tsx'
import { ReturnSheet } from './return-sheet.tsx'

interface ReturnsPanelProps {
  readonly document: InvoiceFile
  /** Tells the receipt which document was issued now. */
  readonly onIssued: (id: Id) => void
}

/** What came back of an invoice over the counter, and where more is taken back; of a credit note, what it takes back. */
export function ReturnsPanel({ document: { invoice, credits, credited }, onIssued }: ReturnsPanelProps) {
  const { t } = useLingui()
  const { isTill } = useSession()
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
      {/* Papers are numbered by tills: a browser sees what came back, and takes nothing back. */}
      {isTill && !isAllBack && (
        <QuietButton h="12" icon={<Undo2 size={20} aria-hidden />} onClick={() => setOpen(true)}>
          <Trans>Return</Trans>
        </QuietButton>
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
