import { useLingui } from '@lingui/react/macro'
import { sumMoney } from '#domain/kernel/money.ts'
import { PAYMENT_STATUS } from '#domain/payments/payment.ts'
import type { Deposit } from '#domain/sales/balance/customer-balance.ts'
import type { Seller } from '#domain/sales/invoice.ts'
import { useSession } from '../../engine/session.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { type BalanceMoved, useDepositSlip } from './deposit-slip.tsx'
import { numberOfPayments } from './slip-number.ts'

interface OfCustomer {
  readonly seller: Seller
  readonly customerName: string
  readonly deposits: readonly Deposit[]
}

/**
 * The data to reprint a receipt of a deposit: all parts paid at that time. Left out are parts cancelled since, which have their own
 * receipt, and the balance, which has changed.
 */
export function depositAgain(of: Deposit, { seller, customerName, deposits }: OfCustomer): BalanceMoved {
  const all = deposits.filter(({ paidAt, deviceId }) => paidAt === of.paidAt && deviceId === of.deviceId)
  const its = all.filter(({ status }) => status === PAYMENT_STATUS.paid)
  return {
    ...{ way: 'taken', seller, customerName, balance: null, at: of.paidAt, total: sumMoney(its.map(({ amount }) => amount)) },
    number: numberOfPayments(all),
    change: sumMoney(its.map(({ change }) => change)),
    rounding: sumMoney(its.map(({ rounding }) => rounding)),
    parts: its.map(({ id, method, amount, authorizationCode, reference }) => ({
      ...{ id, method, amount, proof: authorizationCode ?? reference },
    })),
  }
}

export function DepositAgain({ deposit, onClose, ...of }: OfCustomer & { readonly deposit: Deposit; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { till } = useSession()
  const isOfAnotherTill = deposit.deviceId !== null && deposit.deviceId !== (till?.deviceId ?? null)
  const { act, slip } = useDepositSlip(depositAgain(deposit, of), { isOfAnotherTill })
  return (
    <Sheet isOpen onClose={onClose} title={t`Receipt of the deposit`} footer={act}>
      {slip}
    </Sheet>
  )
}
