import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { customer } from '#domain/customers/customer.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { type Money, ZERO, addMoney, sumMoney } from '#domain/kernel/money.ts'
import { settle } from '#domain/payments/settle.ts'
import type { Tender } from '#domain/payments/tender.ts'
import { takeDeposit } from '#domain/sales/balance/take-deposit.ts'
import type { Seller } from '#domain/sales/invoice.ts'
import { nowMs } from '../../data/clock.ts'
import { useCommandSentence } from '../../engine/form/command-sentence.ts'
import { useCommand } from '../../engine/form/use-command.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { PrimaryButton } from '../../ui/primary-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { type BalanceMoved, useDepositSlip } from './deposit-slip.tsx'
import { numberOfPayments } from './slip-number.ts'
import { TakePaymentLater } from './take-payment-later.ts'

export interface BalanceActProps {
  readonly her: RowOf<typeof customer>
  readonly balance: Money
  readonly seller: Seller
  readonly onDone: () => void
  readonly onClose: () => void
}

function Taken({ of, onClose }: { readonly of: BalanceMoved; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { act, slip } = useDepositSlip(of)
  return (
    <Sheet isOpen onClose={onClose} title={t`Deposit received`} footer={act}>
      {slip}
    </Sheet>
  )
}

export function DepositSheet({ her, balance, seller, onDone, onClose }: BalanceActProps) {
  const { t } = useLingui()
  const { state, isPending, run, reset } = useCommand(takeDeposit)
  const fault = useCommandSentence(state)
  const [amount, setAmount] = useState<Money | null>(null)
  const [isTried, setTried] = useState(false)
  const [isCounting, setCounting] = useState(false)
  const [taken, setTaken] = useState<BalanceMoved | null>(null)
  // The balance at opening, because local data includes the deposit before the receipt is drawn.
  const [before] = useState(balance)
  const total = amount ?? ZERO
  const confirm = async (tenders: readonly Tender[]) => {
    const settled = settle(total, tenders)
    const outcome = await run({ customerId: her.id, tenders: [...tenders], total, timeZone: seller.timeZone })
    if (!outcome?.ok) return
    setTaken({
      number: numberOfPayments(settled.tenders),
      ...{ way: 'taken', seller, customerName: her.name, total, balance: addMoney(before, total), at: nowMs(), change: settled.change },
      rounding: sumMoney(settled.tenders.map(({ rounding = ZERO }) => rounding)),
      parts: settled.tenders.map(({ id, method, amount: part, authorizationCode, reference }) => ({
        ...{ id, method, amount: part, proof: authorizationCode ?? reference },
      })),
    })
    onDone()
  }
  if (taken) return <Taken of={taken} onClose={onClose} />
  if (isCounting) {
    return (
      <Suspense>
        <TakePaymentLater
          total={total}
          debt="not-allowed"
          isPending={isPending}
          fault={fault}
          onChange={() => {
            if (state.kind !== 'ready') reset()
          }}
          onConfirm={(tenders) => void confirm(tenders)}
          onClose={() => setCounting(false)}
        />
      </Suspense>
    )
  }
  const go = () => {
    setTried(true)
    setCounting(total > ZERO)
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t`Take a deposit`}
      footer={
        <PrimaryButton w="full" onClick={go}>
          <Trans>Take payment</Trans>
        </PrimaryButton>
      }
    >
      <MoneyField
        label={t`Deposit amount`}
        isRequired
        value={amount}
        onChange={setAmount}
        hint={t`It stays on her balance, and pays what she buys later.`}
        error={isTried && total === ZERO ? t`Enter the amount.` : null}
      />
    </Sheet>
  )
}
