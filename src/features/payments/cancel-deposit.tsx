import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { customer } from '#domain/customers/customer.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { ONLY_ROW_ID, type Id } from '#domain/kernel/ids.ts'
import { type CustomerBalance, customerBalance } from '#domain/sales/balance/customer-balance.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import type { Seller } from '#domain/sales/invoice.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { useRecord, useView } from '../../engine/use-question.ts'
import { useWords } from '../../i18n/refusal-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { GiveBalanceBackSheet } from './give-balance-back-sheet.tsx'

interface Props {
  readonly id: Id
  readonly customerId: Id
  readonly onDone: () => void
  readonly onClose: () => void
}

type OpenProps = Pick<Props, 'onDone' | 'onClose'> & {
  readonly her: RowOf<typeof customer>
  readonly of: CustomerBalance
  readonly id: Id
  readonly seller: Seller
}

/** The data at the time of opening: after the payout the sheet shows its receipt. */
function Open({ her, of, id, seller, onDone, onClose }: OpenProps) {
  const { t } = useLingui()
  const words = useWords()
  const [{ balance, deposit }] = useState(() => ({ balance: of.balance, deposit: of.deposits.find((one) => one.id === id) }))
  if (deposit?.canCancel) return <GiveBalanceBackSheet {...{ her, balance, seller, deposit, onDone, onClose }} />
  const details = { ownedAmount: balance, spentAmount: deposit?.amount ?? balance }
  return (
    <Sheet isOpen onClose={onClose} title={t`Cancel the deposit`}>
      <Notice tone="warn">{deposit ? words.say('customers.balance-not-enough', details) : words.say('payments.unknown')}</Notice>
    </Sheet>
  )
}

/** Cancels a deposit of a customer, showing the balance; explains if it cannot be cancelled. */
export function CancelDeposit({ id, customerId, onDone, onClose }: Props) {
  const her = useRecord(customer, customerId)
  const setting = useRecord(accountSetting, ONLY_ROW_ID)
  const query = useView(customerBalance, { customerId })
  if (her.kind !== 'ready' || setting.kind !== 'ready' || query.kind !== 'ready') return null
  return <Open {...{ her: her.data, of: query.data, id, seller: billHead(setting.data).seller, onDone, onClose }} />
}
