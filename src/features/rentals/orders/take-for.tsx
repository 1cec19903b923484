import { type ReactNode, Suspense } from 'react'
import { may } from '#domain/access/pages.ts'
import type { CommandDefinition, InputOf } from '#domain/kernel/define.ts'
import type { Money } from '#domain/kernel/money.ts'
import type { Tender } from '#domain/payments/tender.ts'
import type { ProofKey } from '../../../data/contract.ts'
import { useCommandSentence } from '../../../engine/form/command-sentence.ts'
import { useMay } from '../../../engine/session.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import type { Payer } from '../../payments/use-payment.ts'
import { TakePaymentLater } from '../../payments/take-payment-later.ts'
import { useOrderDesk } from './order-context.ts'

export interface TakeForProps<C extends CommandDefinition> {
  readonly command: C
  readonly total: Money
  readonly inputOf: (tenders: readonly Tender[]) => InputOf<C>
  readonly note?: ReactNode
  /** The proof of the PIN of the approver, if the act needs approval. */
  readonly proof?: ProofKey | null
  /** Whether the customer may pay less and owe the rest, if shop and role allow it; advances and insurance amounts are paid in full. */
  readonly mayBeOwed?: boolean
  /** Whose balance may be used, and how much; an insurance amount cannot be paid from it. */
  readonly payer?: Payer
  /** Payments that are already entered when the sheet opens. */
  readonly taken?: readonly Tender[]
  readonly onDone: () => void
  readonly onClose: () => void
}

export function TakeFor<C extends CommandDefinition>({
  command,
  total,
  inputOf,
  note,
  proof = null,
  mayBeOwed = false,
  payer,
  taken,
  onDone,
  onClose,
}: TakeForProps<C>) {
  const { reload, setting } = useOrderDesk()
  const allows = useMay()
  const isOwingAllowed = mayBeOwed && setting.isDebtAllowed && allows(may('pointOfSale', 'allowDebt'))
  const { state, isPending, run, reset } = useCommand(command)
  const fault = useCommandSentence(state)
  const confirm = async (tenders: readonly Tender[]) => {
    const outcome = await run(inputOf(tenders), proof)
    if (!outcome?.ok) return
    reload()
    onDone()
  }
  return (
    <Suspense>
      <TakePaymentLater
        total={total}
        {...payer}
        {...(taken && { taken })}
        debt={isOwingAllowed ? 'allowed' : 'not-allowed'}
        isPending={isPending}
        fault={fault}
        onChange={() => {
          if (state.kind !== 'ready') reset()
        }}
        onConfirm={(tenders) => void confirm(tenders)}
        note={note}
        onClose={onClose}
      />
    </Suspense>
  )
}
