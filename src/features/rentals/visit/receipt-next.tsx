import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { FileSignature, FolderOpen } from 'lucide-react'
import type { Id } from '#domain/kernel/ids.ts'
import { ZERO } from '#domain/kernel/money.ts'
import { orderBalance } from '#domain/orders/visit-money.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { useView } from '../../../engine/use-view.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { type OrderFile, orderView } from '#domain/orders/order-file.ts'
import { ReceiptAppendix } from '../papers/order-paper.tsx'
import { FigureLine } from './figure-line.tsx'

function useFile(orderId: Id): OrderFile | null {
  const asked = useView(orderView, { id: orderId })
  return asked.kind === 'ready' ? asked.data : null
}

/** What a receipt of an order says beside its document: the days of each piece, what is held, what is left. */
export function ReceiptPart({ orderId }: { readonly orderId: Id }) {
  const file = useFile(orderId)
  return file && <ReceiptAppendix file={file} />
}

/** Where to go from the receipt of an order: to the order, to the contract that is not signed yet, to the other document of the visit. */
export function ReceiptNext({ orderId, documentId }: { readonly orderId: Id; readonly documentId: Id }) {
  const { t } = useLingui()
  const go = useGo()
  const file = useFile(orderId)
  const other = file?.documents.find(
    (row) => row.id !== documentId && row.issuedOn === file.documents.find((one) => one.id === documentId)?.issuedOn,
  )
  const left = file ? orderBalance(file.order).left : ZERO
  const isToTake = file?.bookings.some(({ state }) => state === RENT_STATE.reserved) ?? false
  const isUnsigned = file !== null && file.contracts.length === 0 && file.bookings.length > 0
  return (
    <Flex direction="column" gap="2">
      {file && (file.order.insuranceHeld > ZERO || left > ZERO) && (
        <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="l2" p="4" mb="2" display="grid" gap="2">
          {file.order.insuranceHeld > ZERO && (
            <FigureLine
              label={t`Insurance held`}
              amount={file.order.insuranceHeld}
              hint={t`Held against damage and given back: no income, no VAT.`}
            />
          )}
          {left > ZERO && <FigureLine label={isToTake ? t`Left to pay when she takes it` : t`Left to pay`} amount={left} isStrong />}
        </Box>
      )}
      <PrimaryButton w="full" h="14" icon={<FolderOpen size={20} aria-hidden />} onClick={() => go(`/merchant/rent/orders/${orderId}`)}>
        <Trans>Open the order</Trans>
      </PrimaryButton>
      {isUnsigned && (
        <QuietButton icon={<FileSignature size={18} aria-hidden />} onClick={() => go(`/merchant/rent/orders/${orderId}?contract=1`)}>
          <Trans>Sign the contract</Trans>
        </QuietButton>
      )}
      {other && (
        <QuietButton onClick={() => go(`/merchant/billing-success/${other.id}`)}>
          <Trans>The other document of this visit</Trans>
        </QuietButton>
      )}
    </Flex>
  )
}
