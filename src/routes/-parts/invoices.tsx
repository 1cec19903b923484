import { msg } from '@lingui/core/macro'
import { Suspense, lazy, useState } from 'react'
import { may } from '#domain/access/pages.ts'
import { useGo } from '../../engine/app-link.tsx'
import { useSession } from '../../engine/session.ts'
import { wordsFor } from '../../engine/shell/route-language.ts'
import { InvoicesScreen } from '../../features/sale/receipt/invoices-screen.tsx'
import { useAnnounceIssued } from '../../features/sale/receipt/just-issued.ts'

const LABEL = msg`Refund without receipt`

/** Lazy, because it is rarely needed. */
const RefundSheet = lazy(async () => {
  const [part] = await Promise.all([import('../../features/returns/refund-without-receipt-sheet.tsx'), wordsFor('returns')()])
  return { default: part.RefundWithoutReceiptSheet }
})

/** The list of invoices, with refunds for lost invoices. */
export function Invoices() {
  const { isTill } = useSession()
  const announceIssued = useAnnounceIssued()
  const go = useGo()
  const [isOpen, setOpen] = useState(false)
  const create = { label: LABEL, permission: may('pointOfSale', 'sell'), onPress: () => setOpen(true), isQuiet: true } as const
  return (
    <>
      {/* Documents are numbered by tills, so another browser cannot refund. */}
      <InvoicesScreen create={isTill ? create : undefined} />
      {isOpen && (
        <Suspense>
          <RefundSheet
            onClose={() => setOpen(false)}
            onDone={(noteId) => {
              announceIssued(noteId)
              go(`/merchant/billing-success/${noteId}`)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
