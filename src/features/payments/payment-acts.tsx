import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans } from '@lingui/react/macro'
import { Check, HandCoins, Plus, ShieldCheck } from 'lucide-react'
import { ZERO } from '#domain/kernel/money.ts'
import { useFormat } from '../../i18n/format.ts'
import { PrimaryButton, QuietButton } from '../../ui/primary-button.tsx'
import type { Payment } from './use-payment.ts'

/** The primary button of the sheet: take a part, or confirm the whole. */
export function PaymentActs({ payment, onPrimary }: { readonly payment: Payment; readonly onPrimary: () => void }) {
  const { settlement, debt, isTipCovered } = payment
  const isRight = settlement.faults.length === 0 && isTipCovered
  const format = useFormat()
  const owed = format.money(settlement.due)
  const isWhole = settlement.due === ZERO
  if (!payment.isConfirmable) {
    const now = format.money(payment.state.total)
    return (
      <PrimaryButton h="16" fontSize="20px" w="full" onClick={() => payment.act({ do: 'accept' })}>
        <Trans>Continue with {now}</Trans>
      </PrimaryButton>
    )
  }
  return (
    <Flex direction="column" gap="2">
      {!isWhole && debt === 'allowed' && isRight && (
        <QuietButton icon={<HandCoins size={20} aria-hidden />} isPending={payment.isPending} onClick={payment.confirm}>
          <Trans>Confirm and leave {owed} owed</Trans>
        </QuietButton>
      )}
      {!isWhole && debt === 'by-leave' && isRight && (
        <QuietButton icon={<ShieldCheck size={20} aria-hidden />} isPending={payment.isPending} onClick={payment.confirm}>
          <Trans>Ask a manager to leave {owed} owed</Trans>
        </QuietButton>
      )}
      {!isWhole && debt === 'needs-customer' && (
        <Box textStyle="sm" color="muted" textAlign="center">
          <Trans>To pay a part later, choose the customer first.</Trans>
        </Box>
      )}
      <PrimaryButton
        // A different key per act, so that the second tap of a double tap does not confirm.
        key={isWhole ? 'confirm' : 'split'}
        h="16"
        fontSize="20px"
        w="full"
        isPending={payment.isPending}
        disabled={isWhole ? !isRight : !payment.canSplit}
        icon={isWhole ? <Check aria-hidden /> : <Plus aria-hidden />}
        onClick={onPrimary}
      >
        {isWhole ? <Trans>Confirm payment</Trans> : <Trans>Add this part</Trans>}
      </PrimaryButton>
    </Flex>
  )
}
