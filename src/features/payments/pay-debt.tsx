import { Skeleton } from '@chakra-ui/react/skeleton'
import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import { subtractMoney } from '#domain/kernel/money.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { settle } from '#domain/payments/settle.ts'
import type { Tender } from '#domain/payments/tender.ts'
import type { Debt } from '#domain/sales/customer-debts.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { payInvoice } from '#domain/sales/pay-invoice.ts'
import { nowMs } from '../../data/clock.ts'
import { paperName } from '../../data/storage/printed-papers.ts'
import { usePrintKey } from '../../device/print-key.ts'
import { queryRecord } from '../../engine/query.ts'
import { useCommandSentence } from '../../engine/form/command-sentence.ts'
import { useDrawerForCash } from '../../engine/print/use-cash-drawer.ts'
import { usePaperPrinting } from '../../engine/print/use-paper-printing.ts'
import { useSession } from '../../engine/session.ts'
import { useCommand } from '../../engine/form/use-command.ts'
import { PrimaryButton } from '../../ui/primary-button.tsx'
import { PaperLogo } from '../../ui/paper/paper-parts.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { showToast } from '../../ui/toast.tsx'
import { type PaidDebt, PaymentSlip } from './payment-slip.tsx'
import { ShopLogo } from './shop-logo.tsx'
import { TakePaymentLater } from './take-payment-later.ts'
import { usePaperOfShop } from './paper-of-shop.ts'

function SlipSheet({ paid, onClose }: { readonly paid: PaidDebt; readonly onClose: () => void }) {
  const { t } = useLingui()
  const paper = usePaperOfShop()
  const { print, drawn, isCopy } = usePaperPrinting({ name: paperName('payment', paid), paper })
  usePrintKey(print)
  useDrawerForCash(paid.settlement.tenders.some(({ method }) => method === PAYMENT_METHOD.cash))
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t`Payment received`}
      footer={
        <PrimaryButton w="full" icon={<Printer size={20} aria-hidden />} onClick={print}>
          <Trans>Print the receipt</Trans>
        </PrimaryButton>
      }
    >
      <Box bg="#fff" borderWidth="1px" borderColor="line" borderRadius="l3" p="4" overflowX="auto">
        <Suspense fallback={<Skeleton h="360px" />}>
          <div data-receipt={paper} {...drawn}>
            <PaperLogo value={<ShopLogo isGrey={paper !== 'a4'} />}>
              <PaymentSlip of={paid} paper={paper} isCopy={isCopy} />
            </PaperLogo>
          </div>
        </Suspense>
      </Box>
    </Sheet>
  )
}

interface PayDebtProps {
  readonly debt: Omit<Debt, 'shareCode'>
  readonly customerId: string
  readonly onPaid: () => void
  readonly onClose: () => void
}

/** Takes a full or partial payment of an invoice and shows the receipt. */
export function PayDebt({ debt, customerId, onPaid, onClose }: PayDebtProps) {
  const { t } = useLingui()
  const session = useSession()
  const { state, isPending, run, reset } = useCommand(payInvoice)
  const fault = useCommandSentence(state)
  const [paid, setPaid] = useState<PaidDebt | null>(null)
  // The amount stays as shown when the sheet was opened, even if another till changes it; the domain checks again.
  const [requested] = useState(debt)
  const confirm = async (tenders: readonly Tender[]) => {
    const settlement = settle(requested.left, tenders)
    const paidAt = nowMs()
    const { invoiceId, number, issuedOn, left } = requested
    const { timeZone, pointsPerUnit } = session.setting
    const given = { invoiceId, customerId, tenders: [...tenders], total: settlement.paid, timeZone, pointsPerUnit }
    const outcome = await run(given)
    if (!outcome?.ok) return
    onPaid()
    const document = await queryRecord(invoice, invoiceId, session)
    if (!document.ok) {
      // The payment is stored, but its receipt cannot be drawn without the invoice.
      showToast({ text: t`The payment is saved.` })
      return onClose()
    }
    const { seller, customerName } = document.data
    setPaid({ number, issuedOn, seller, customerName, settlement, paidAt, left: subtractMoney(left, settlement.paid) })
  }
  if (paid) return <SlipSheet paid={paid} onClose={onClose} />
  return (
    <Suspense>
      <TakePaymentLater
        total={requested.left}
        customerId={customerId}
        mostAhead={requested.left}
        debt="allowed"
        giftCardsOf={customerId}
        isPending={isPending}
        fault={fault}
        onChange={() => {
          if (state.kind !== 'ready') reset()
        }}
        onConfirm={(tenders) => void confirm(tenders)}
        onClose={onClose}
      />
    </Suspense>
  )
}
