import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { FileSignature, FolderOpen } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO, sumMoney } from '#domain/kernel/money.ts'
import { paidSoFar, paidWith } from '#domain/orders/order-paid.ts'
import { restToPay } from '#domain/orders/online-advance.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { type OrderFile, orderView } from '#domain/orders/order-file.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { useView } from '../../../engine/use-view.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { ReceiptAppendix } from '../papers/order-paper.tsx'
import { FigureLine } from '../../../ui/money-text.tsx'

/** What one till makes for an order within this is one visit to the counter. */
const VISIT_MS = 10 * MINUTE_MS

/**
 * A visit that becomes several documents makes them one after the other, with nobody in between. What somebody pays after that is an act of its
 * own: she has to open, count and confirm it.
 */
const ACT_MS = 5_000

/** The other documents that one till made for an order round one of them, the oldest first: her way to them is short. */
export const sameVisit = (file: Pick<OrderFile, 'documents'>, documentId: Id): readonly Id[] => madeRound(file, documentId, VISIT_MS)

/** Those that were made by the same confirmation: one print brings all of them. A paper of another act, however soon, is not printed once more. */
export const sameAct = (file: Pick<OrderFile, 'documents'>, documentId: Id): readonly Id[] => madeRound(file, documentId, ACT_MS)

function madeRound({ documents }: Pick<OrderFile, 'documents'>, documentId: Id, withinMs: number): readonly Id[] {
  const document = documents.find(({ id }) => id === documentId)
  if (!document) return []
  const isSame = (atMs: number, deviceId: Id | null) => deviceId === document.deviceId && Math.abs(atMs - document.issuedAt) <= withinMs
  return documents.filter((row) => row.id !== documentId && isSame(row.issuedAt, row.deviceId)).map(({ id }) => id)
}

/** What a receipt of an order says beside its document: the days of each piece, what is held, what is left. */
export function ReceiptPart({ orderId }: { readonly orderId: Id }) {
  const asked = useView(orderView, { id: orderId })
  return asked.kind === 'ready' && <ReceiptAppendix file={asked.data} />
}

/** The other documents of the same act, drawn below the one that is open, so that one print brings all of them. */
export function VisitDocuments({ orderId, documentId, draw }: VisitDocumentsProps) {
  const asked = useView(orderView, { id: orderId })
  // Printing waits for what is still being read, and not for what cannot be.
  if (asked.kind === 'loading') return <span hidden data-waits="" />
  return asked.kind === 'ready' && sameAct(asked.data, documentId).map((id) => <Fragment key={id}>{draw(id)}</Fragment>)
}

interface VisitDocumentsProps {
  readonly orderId: Id
  readonly documentId: Id
  readonly draw: (id: Id) => ReactNode
}

interface NextProps {
  readonly orderId: Id
  readonly document: { readonly id: Id; readonly total: Money }
  readonly isJustIssued: boolean
}

/** What was paid with one document and for the whole order, what is held and what is left. */
function Figures({ file, document, isJustIssued }: Omit<NextProps, 'orderId'> & { readonly file: OrderFile }) {
  const { t } = useLingui()
  const { insuranceHeld } = file.order
  const { toPay: left } = restToPay(file.order)
  // What she pays in one act is one sum, whatever documents it is for.
  const ids = isJustIssued ? [document.id, ...sameAct(file, document.id)] : [document.id]
  const now = sumMoney(ids.map((id) => paidWith(file, id) ?? ZERO))
  const soFar = paidSoFar(file)
  const others = sumMoney(file.documents.filter(({ id }) => id !== document.id && ids.includes(id)).map(({ total }) => total))
  const isToTake = file.bookings.some(({ state }) => state === RENT_STATE.reserved)
  if (insuranceHeld <= ZERO && left <= ZERO && soFar <= ZERO && !isJustIssued) return null
  return (
    <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="l2" p="4" mb="2" display="grid" gap="2">
      {now > ZERO && <FigureLine label={isJustIssued ? t`Paid now` : t`Paid with this document`} amount={now} isStrong isLargest />}
      {isJustIssued && document.total !== now && <FigureLine label={t`Total of this document`} amount={document.total} />}
      {others > ZERO && <FigureLine label={t`Total of the other documents made with it`} amount={others} />}
      {soFar > ZERO && soFar !== now && <FigureLine label={t`Paid so far`} amount={soFar} />}
      {insuranceHeld > ZERO && (
        <FigureLine label={t`Insurance held`} amount={insuranceHeld} hint={t`Held against damage and given back: no income, no VAT.`} />
      )}
      {left > ZERO && <FigureLine label={isToTake ? t`Left to pay at the hand-over` : t`Left to pay`} amount={left} isStrong />}
    </Box>
  )
}

/** Where to go from the receipt of an order: to the order, to the contract that is not signed yet, to the other document of the visit. */
export function ReceiptNext({ orderId, document, isJustIssued }: NextProps) {
  const go = useGo()
  const asked = useView(orderView, { id: orderId })
  // The figures stand above the buttons: drawn later, they would move a button from under the finger.
  if (asked.kind === 'loading') return null
  const file = asked.kind === 'ready' ? asked.data : null
  const isUnsigned = file !== null && file.contracts.length === 0 && file.bookings.length > 0
  return (
    <Flex direction="column" gap="2">
      {file && <Figures file={file} document={document} isJustIssued={isJustIssued} />}
      <PrimaryButton w="full" h="14" icon={<FolderOpen size={20} aria-hidden />} onClick={() => go(`/merchant/rent/orders/${orderId}`)}>
        <Trans>Open the order</Trans>
      </PrimaryButton>
      {isUnsigned && (
        <QuietButton icon={<FileSignature size={18} aria-hidden />} onClick={() => go(`/merchant/rent/orders/${orderId}?contract=1`)}>
          <Trans>Sign the contract</Trans>
        </QuietButton>
      )}
      {(file ? sameVisit(file, document.id) : []).map((id) => (
        <QuietButton key={id} onClick={() => go(`/merchant/billing-success/${id}`)}>
          <Trans>Another document of this order</Trans>
        </QuietButton>
      ))}
    </Flex>
  )
}
