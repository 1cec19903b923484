import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { smallerMoney, subtractMoney } from '#domain/kernel/money.ts'
import { rentBeyondPrice } from '#domain/orders/open-rent.ts'
import { refundRent } from '#domain/orders/refund-rent.ts'
import { orderBalance } from '#domain/orders/visit-money.ts'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/payments/payment.ts'
import { useCommandSentence } from '../../../engine/command-sentence.ts'
import { useCommand } from '../../../engine/use-command.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { FigureLine } from './figure-line.tsx'
import { useOrderDesk } from './order-context.ts'
import { mayOwe } from './order-steps.ts'
import { methodWords } from './order-words.tsx'
import { useRefunds } from './use-refunds.ts'

/** What was paid beyond what is agreed goes back: after a cancellation whose refund was not made at once, or a lower price. */
export function RefundSheet({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { file, reload } = useOrderDesk()
  const refundsFor = useRefunds()
  const { state, isPending, run } = useCommand(refundRent)
  const fault = useCommandSentence(state)
  const [typed, setTyped] = useState<{ reason: string; method: PaymentMethod; code: string; isTried: boolean }>({
    ...{ reason: '', method: PAYMENT_METHOD.cash, code: '', isTried: false },
  })
  const { over } = orderBalance(file.order)
  const early = smallerMoney(over, file.order.advancePaid)
  const isReasonMissing = typed.reason.trim() === ''
  const needsCode = typed.method === PAYMENT_METHOD.creditCard
  const isCodeMissing = needsCode && typed.code.trim() === ''
  const giveBack = async () => {
    setTyped((now) => ({ ...now, isTried: true }))
    if (isReasonMissing || isCodeMissing) return
    const refundOf = rentBeyondPrice(file.documents, file.bookings, subtractMoney(over, early))
    for (const refund of await refundsFor({ refundAdvance: early, refundOf }, typed)) {
      const outcome = await run(refund)
      if (!outcome?.ok) return
    }
    reload()
    showToast({ text: t`Saved on this device` })
    onClose()
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t`To give back`}
      footer={
        <Box display="grid" gap="3">
          {fault && <Notice tone="bad">{fault}</Notice>}
          <PrimaryButton w="full" isPending={isPending} onClick={() => void giveBack()}>
            <Trans>Give the money back</Trans>
          </PrimaryButton>
        </Box>
      }
    >
      <Box display="grid" gap="5">
        <FigureLine
          label={t`To give back`}
          amount={over}
          isStrong
          hint={mayOwe(file) ? t`What she still owes of it comes off first.` : undefined}
        />
        <TextField
          label={t`Reason`}
          isRequired
          isLong
          maxLength={500}
          value={typed.reason}
          onChange={(reason) => setTyped((now) => ({ ...now, reason }))}
          error={typed.isTried && isReasonMissing ? t`Say why: it stands on the credit note.` : null}
        />
        <ChoiceField
          label={t`How it goes back`}
          value={typed.method}
          choices={Object.values(PAYMENT_METHOD).map((one) => ({ value: one, label: i18n._(methodWords[one]) }))}
          onChange={(method) => setTyped((now) => ({ ...now, method: method ?? now.method }))}
        />
        {needsCode && (
          <TextField
            label={t`Authorization code`}
            isRequired
            dir="ltr"
            maxLength={40}
            value={typed.code}
            onChange={(code) => setTyped((now) => ({ ...now, code }))}
            error={typed.isTried && isCodeMissing ? t`Type the code that the card machine printed.` : null}
          />
        )}
      </Box>
    </Sheet>
  )
}
