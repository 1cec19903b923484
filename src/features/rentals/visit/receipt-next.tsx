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
import { useView } from '../../../engine/use-question.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { ReceiptAppendix } from '../papers/order-paper.tsx'
import { FigureLine } from '../../../ui/money-text.tsx'

/** Documents one till issues for an order within this time belong to one visit. */
const VISIT_MS = 10 * MINUTE_MS

/**
 * Documents of one confirmation are issued in sequence without user input. A later payment needs to be opened, counted and confirmed, which
 * takes longer than this.
 */
const ACT_MS = 5_000

/** The other documents of the same visit and till, oldest first, to link to them. */
export const sameVisit = (file: Pick<OrderFile, 'documents'>, documentId: Id): readonly Id[] => madeRound(file, documentId, VISIT_MS)

/** The other documents of the same confirmation, which are printed together. A document of a later act is not printed again. */
export const sameAct = (file: Pick<OrderFile, 'documents'>, documentId: Id): readonly Id[] => madeRound(file, documentId, ACT_MS)

function madeRound({ documents }: Pick<OrderFile, 'documents'>, documentId: Id, withinMs: number): readonly Id[] {
  const document = documents.find(({ id }) => id === documentId)
  if (!document) return []
  const isSame = (atMs: number, deviceId: Id | null) => deviceId === document.deviceId && Math.abs(atMs - document.issuedAt) <= withinMs
  return documents.filter((row) => row.id !== documentId && isSame(row.issuedAt, row.deviceId)).map(({ id }) => id)
}

/** The rental appendix of a receipt: days of each piece, insurance amount and rest. */
export function ReceiptPart({ orderId }: { readonly orderId: Id }) {
  const query = useView(orderView, { id: orderId })
  return query.kind === 'ready' && <ReceiptAppendix file={query.data} />
}

/** The other documents of the same confirmation, drawn below the open one to be printed together. */
export function VisitDocuments({ orderId, documentId, draw }: VisitDocumentsProps) {
  const query = useView(orderView, { id: orderId })
  // Printing waits while this loads, but not if it fails.
  if (query.kind === 'loading') return <span hidden data-waits="" />
  return query.kind === 'ready' && sameAct(query.data, documentId).map((id) => <Fragment key={id}>{draw(id)}</Fragment>)
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

/** What was paid with a document and for the whole order, what is held and what is left. */
function Figures({ file, document, isJustIssued }: Omit<NextProps, 'orderId'> & { readonly file: OrderFile }) {
  const { t } = useLingui()
  const { insuranceHeld } = file.order
  const { toPay: left } = restToPay(file.order)
  // The payment of one confirmation is one sum, even for several documents.
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

/** Links from the receipt of an order: to the order, to an unsigned contract, to the other document of the visit. */
export function ReceiptNext({ orderId, document, isJustIssued }: NextProps) {
  const go = useGo()
  const query = useView(orderView, { id: orderId })
  // The figures are above the buttons; loading them later would move a button while it is pressed.
  if (query.kind === 'loading') return null
  const file = query.kind === 'ready' ? query.data : null
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
