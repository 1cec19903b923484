import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { REASON_LENGTH_MAX } from '#domain/customers/balance-entry.ts'
import { type Money, ZERO, subtractMoney } from '#domain/kernel/money.ts'
import { changesHands, roundingBy } from '#domain/payments/cash-rounding.ts'
import { PAYMENT_METHOD, type PaymentMethod, methodAtFirst } from '#domain/payments/payment.ts'
import type { Deposit } from '#domain/sales/balance/customer-balance.ts'
import { cancelDeposit, payOutBalance } from '#domain/sales/balance/give-balance-back.ts'
import { newId, nowMs } from '../../data/clock.ts'
import { useCommandSentence } from '../../engine/form/command-sentence.ts'
import { useCommand } from '../../engine/form/use-command.ts'
import { useSession } from '../../engine/session.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PrimaryButton } from '../../ui/primary-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { BalanceActProps } from './deposit-sheet.tsx'
import { type BalanceMoved, useDepositSlip } from './deposit-slip.tsx'
import { GiveBackMethod } from './give-back-fields.tsx'
import { GiveBackSaid } from './give-back-said.tsx'
import { numberOfSlip } from './slip-number.ts'
import { ShiftGate } from './shift-gate.tsx'

function Given({ of, method, onClose }: { readonly of: BalanceMoved; readonly method: PaymentMethod; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { act, slip } = useDepositSlip(of)
  const { cashStep } = useSession().setting
  return (
    <Sheet isOpen onClose={onClose} title={t`Money paid out`} footer={act}>
      <Box display="grid" gap="4">
        <GiveBackSaid amount={changesHands(method, of.total, cashStep)} method={method} />
        {slip}
      </Box>
    </Sheet>
  )
}

/** Runs the command: cancel a deposit, or pay out a part of the balance. */
function useGiveBack(deposit: Deposit | null) {
  const cancel = useCommand(cancelDeposit)
  const payOut = useCommand(payOutBalance)
  const [cancelFault, payOutFault] = [useCommandSentence(cancel.state), useCommandSentence(payOut.state)]
  return {
    isPending: cancel.isPending || payOut.isPending,
    fault: deposit ? cancelFault : payOutFault,
    run: (given: Parameters<typeof payOut.run>[0], reason: string) =>
      deposit ? cancel.run({ ...given, depositId: deposit.id, reason }) : payOut.run(given),
  }
}

interface Props extends BalanceActProps {
  /** The deposit to cancel; null to pay out a part of the balance. */
  readonly deposit: Deposit | null
}

export function GiveBalanceBackSheet({ her, balance, seller, deposit, onDone, onClose }: Props) {
  const { t } = useLingui()
  const { paymentMethods: inUse, cashStep } = useSession().setting
  const { isPending, fault, run } = useGiveBack(deposit)
  const [before] = useState(balance)
  const [id] = useState(newId)
  const [amount, setAmount] = useState<Money | null>(deposit ? deposit.amount : balance)
  const [typed, setTyped] = useState({ method: deposit ? deposit.method : methodAtFirst(inUse), code: '' })
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [given, setGiven] = useState<BalanceMoved | null>(null)
  const sum = amount ?? ZERO
  const isReasonMissing = deposit !== null && reason.trim() === ''
  const isCodeMissing = typed.method === PAYMENT_METHOD.creditCard && typed.code.trim() === ''
  const confirm = async () => {
    setTried(true)
    if (sum === ZERO || sum > before || isCodeMissing || isReasonMissing) return
    const { method } = typed
    const rounding = roundingBy(method, sum, cashStep)
    const code = typed.code.trim() || null
    const back = { id, customerId: her.id, amount: sum, method, authorizationCode: code, reference: null, timeZone: seller.timeZone }
    const outcome = await run({ ...back, ...(rounding === ZERO ? {} : { rounding }) }, reason.trim())
    if (!outcome?.ok) return
    setGiven({
      number: numberOfSlip(id),
      ...{ way: 'given', seller, customerName: her.name, total: sum, change: ZERO, rounding, at: nowMs() },
      balance: subtractMoney(before, sum),
      parts: [{ id, method, amount: sum, proof: code }],
    })
    onDone()
  }
  if (given) return <Given of={given} method={typed.method} onClose={onClose} />
  const amountFault = sum === ZERO ? t`Enter the amount.` : sum > before ? t`More than is on her balance.` : null
  return (
    <ShiftGate onClose={onClose}>
      <Sheet
        isOpen
        onClose={onClose}
        title={deposit ? t`Cancel the deposit` : t`Pay out of her balance`}
        footer={
          <Box display="grid" gap="3">
            {fault && <Notice tone="bad">{fault}</Notice>}
            <PrimaryButton w="full" isPending={isPending} onClick={() => void confirm()}>
              {deposit ? <Trans>Cancel and pay out</Trans> : <Trans>Pay out</Trans>}
            </PrimaryButton>
          </Box>
        }
      >
        <Box display="grid" gap="4">
          {deposit ? (
            <>
              <MoneyText amount={deposit.amount} fontSize="28px" fontWeight="600" />
              <TextField
                label={t`Reason`}
                isRequired
                value={reason}
                maxLength={REASON_LENGTH_MAX}
                error={isTried && isReasonMissing ? t`Enter why the deposit is cancelled.` : null}
                onChange={setReason}
              />
            </>
          ) : (
            <MoneyField label={t`Amount`} isRequired value={amount} onChange={setAmount} error={isTried ? amountFault : null} />
          )}
          <GiveBackMethod
            sum={sum}
            giving={{ typed, set: (change) => setTyped((now) => ({ ...now, ...change })), isCodeMissing: isTried && isCodeMissing }}
            cameBy={deposit ? [deposit.method] : []}
          />
        </Box>
      </Sheet>
    </ShiftGate>
  )
}
