import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { smallerMoney, subtractMoney } from '#domain/kernel/money.ts'
import { rentBeyondPrice } from '#domain/orders/open-rent.ts'
import { refundRent } from '#domain/orders/refund-rent.ts'
import { ZERO } from '#domain/kernel/money.ts'
import { orderBalance } from '#domain/orders/visit-money.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { cardsMade, handedBack } from '#domain/orders/refunded-cash.ts'
import { useCommandSentence } from '../../../engine/form/command-sentence.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { MoneyBack } from '../papers/money-back-slip.tsx'
import { MoneyBackSheet } from '../papers/money-back-sheet.tsx'
import { FigureLine } from '../../../ui/money-text.tsx'
import { GiveBackMethod, GiveBackReason, useGivingBack } from '../../payments/give-back-fields.tsx'
import { useOrderDesk } from './order-context.ts'
import { owedOf } from '#domain/orders/order-debt.ts'
import { CardsMade } from './cards-made.tsx'
import { useRefunds } from './use-refunds.ts'

/** Refunds what was paid beyond the agreed amount, after a cancellation without an immediate refund or a lower price. */
export function RefundSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { file, reload } = useOrderDesk()
  const refundsFor = useRefunds()
  const { state, isPending, run } = useCommand(refundRent)
  const fault = useCommandSentence(state)
  const giving = useGivingBack(true)
  const [given, setGiven] = useState<MoneyBack | null>(null)
  const [cards, setCards] = useState<readonly Id[]>([])
  const { over } = orderBalance(file.order)
  const owed = owedOf(file)
  const early = smallerMoney(over, file.order.advancePaid)
  const giveBack = async () => {
    if (!giving.isReady()) return
    const refundOf = rentBeyondPrice(file.documents, file.bookings, subtractMoney(over, early))
    const refunds = await refundsFor({ refundAdvance: early, refundOf }, giving.typed)
    for (const refund of refunds) {
      const outcome = await run(refund)
      if (!outcome?.ok) return reload()
    }
    reload()
    const amount = handedBack(refunds)
    const creditIds = refunds.map(({ invoiceId }) => invoiceId)
    const made = cardsMade(refunds)
    if (made.length > 0) return setCards(made)
    if (amount > ZERO) return setGiven({ entryId: null, creditIds, amount, method: giving.typed.method })
    showToast({ text: t`Saved on this device` })
    onClose()
  }
  if (cards.length > 0) return <CardsMade ids={cards} onClose={onClose} />
  if (given) return <MoneyBackSheet back={given} isNew onClose={onClose} />
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t`To refund`}
      footer={
        <Box display="grid" gap="3">
          {fault && <Notice tone="bad">{fault}</Notice>}
          <PrimaryButton w="full" isPending={isPending} onClick={() => void giveBack()}>
            <Trans>Refund</Trans>
          </PrimaryButton>
        </Box>
      }
    >
      <Box display="grid" gap="5">
        <FigureLine
          label={t`To refund`}
          amount={over}
          isStrong
          hint={owed > ZERO ? t`The amount she still owes is deducted first.` : undefined}
        />
        <GiveBackReason giving={giving} />
        <GiveBackMethod
          sum={owed > ZERO ? ZERO : over}
          giving={giving}
          cameBy={[...file.payments.map(({ method }) => method), PAYMENT_METHOD.balance]}
          toNewCard
        />
      </Box>
    </Sheet>
  )
}
