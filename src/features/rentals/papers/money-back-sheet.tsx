import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { ZERO } from '#domain/kernel/money.ts'
import { MoneyText } from '../../../ui/money-text.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { GiveBackSaid } from '../../payments/give-back-said.tsx'
import { useOrderDesk } from '../orders/order-context.ts'
import { type MoneyBack, MoneyBackSlip, slipLines } from './money-back-slip.tsx'
import { NameOfEmployee, ShareOrder } from './order-slip.tsx'
import { moneyBackPaperName } from './paper-names.ts'
import { PaperViewer } from './paper-viewer.tsx'
import { usePaperOfShop } from '../../payments/paper-of-shop.ts'

interface MoneyBackSheetProps {
  readonly back: MoneyBack
  /** True right after the refund, when the money still has to be handed out; false when the slip is viewed later. */
  readonly isNew?: boolean
  /** Opens the receipt of the charges, if there were any. */
  readonly onReceipt?: (() => void) | null
  readonly onClose: () => void
}

/** A refund: the amount in large type, what is still held, and the slip to sign. */
export function MoneyBackSheet({ back, isNew = false, onReceipt = null, onClose }: MoneyBackSheetProps): ReactNode {
  const { t } = useLingui()
  const { file } = useOrderDesk()
  const paper = usePaperOfShop()
  const { order } = file
  return (
    <Sheet
      isOpen
      onClose={onClose}
      size="lg"
      title={isNew ? t`Refund` : t`Money given back`}
      footer={
        isNew && (
          <QuietButton w="full" h="14" onClick={onClose}>
            <Trans>Done</Trans>
          </QuietButton>
        )
      }
    >
      <Box display="grid" gap="5">
        {isNew && <GiveBackSaid {...back} />}
        {order.insuranceHeld > ZERO && (
          <Notice tone="info">
            <Trans>
              Still held: <MoneyText amount={order.insuranceHeld} />. It was not given back.
            </Trans>
          </Notice>
        )}
        {onReceipt && (
          <QuietButton icon={<ReceiptText size={18} aria-hidden />} onClick={onReceipt}>
            <Trans>Receipt of what was charged</Trans>
          </QuietButton>
        )}
        <PaperViewer name={moneyBackPaperName(back)} paper={paper} acts={<ShareOrder event="moneyBack" />}>
          {(isCopy) => (
            <NameOfEmployee id={slipLines(file, back)[0]?.employeeId ?? null}>
              {(name) => <MoneyBackSlip file={file} back={back} paper={paper} servedBy={name} isCopy={!isNew || isCopy} />}
            </NameOfEmployee>
          )}
        </PaperViewer>
      </Box>
    </Sheet>
  )
}
