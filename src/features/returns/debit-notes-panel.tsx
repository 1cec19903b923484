import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { isDebitable } from '#domain/sales/debit-notes/debit-lines.ts'
import type { InvoiceFile } from '#domain/sales/invoice-debt.ts'
import { useGo } from '../../engine/app-link.tsx'
import { useSession } from '../../engine/session.ts'
import { QuietButton } from '../../ui/primary-button.tsx'
import { DebitNoteSheet } from './debit-note-sheet.tsx'
import { NotesOf, Original, documentPath } from './notes-of.tsx'

interface DebitNotesPanelProps {
  readonly document: InvoiceFile
  readonly onIssued: (id: Id) => void
}

/** The debit notes of an invoice, and adding one; for a debit note, its invoice. */
export function DebitNotesPanel({ document: { invoice, credits, debits, debited }, onIssued }: DebitNotesPanelProps) {
  const { t } = useLingui()
  const { isTill } = useSession()
  const go = useGo()
  const [isOpen, setOpen] = useState(false)
  if (debited && invoice.debitOf) return <Original id={invoice.debitOf} number={debited.number} />
  const isOpenToMore = isTill && isDebitable(invoice, credits)
  if (debits.length === 0 && !isOpenToMore) return null
  return (
    <Flex direction="column" gap="3">
      {debits.length > 0 && <NotesOf title={t`Added by debit notes`} notes={debits} dated={(day) => t`Debit note of ${day}`} />}
      {/* Documents are numbered by tills, so another browser only shows them. */}
      {isOpenToMore && (
        <QuietButton h="12" icon={<FilePlus2 size={20} aria-hidden />} onClick={() => setOpen(true)}>
          <Trans>Debit note</Trans>
        </QuietButton>
      )}
      {isOpen && (
        <DebitNoteSheet
          invoice={invoice}
          onClose={() => setOpen(false)}
          onDone={(noteId) => {
            setOpen(false)
            onIssued(noteId)
            go(documentPath(noteId))
          }}
        />
      )}
    </Flex>
  )
}
