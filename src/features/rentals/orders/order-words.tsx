import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { INSURANCE_ENTRY } from '#domain/orders/insurance/insurance-entry.ts'
import { ORDER_STATUS } from '#domain/orders/rental-order.ts'
import { PENALTY } from '#domain/rentals/booking/insurance.ts'
import { INVOICE_TYPE } from '#domain/sales/invoice.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import type { OrderRow } from './order-file.ts'

export const orderStatusWords = {
  [ORDER_STATUS.open]: { word: msg({ message: 'Open', context: 'order' }), state: 'waiting' },
  [ORDER_STATUS.closed]: { word: msg({ message: 'Closed', context: 'order' }), state: 'paid' },
  [ORDER_STATUS.cancelled]: { word: msg({ message: 'Cancelled', context: 'order' }), state: 'cancelled' },
} as const

export const documentTypeWords = {
  [INVOICE_TYPE.invoice]: msg({ message: 'Invoice', context: 'order' }),
  [INVOICE_TYPE.advance]: msg({ message: 'Advance', context: 'order' }),
  [INVOICE_TYPE.creditNote]: msg({ message: 'Credit note', context: 'order' }),
  [INVOICE_TYPE.debitNote]: msg({ message: 'Debit note', context: 'order' }),
} as const

export const entryWords = {
  [INSURANCE_ENTRY.taken]: msg({ message: 'Insurance amount taken', context: 'order' }),
  [INSURANCE_ENTRY.returned]: msg({ message: 'Insurance amount given back', context: 'order' }),
  [INSURANCE_ENTRY.kept]: msg({ message: 'Kept of the insurance amount', context: 'order' }),
} as const

export const penaltyWords = {
  [PENALTY.breachOfContract]: msg({ message: 'Breach of the contract', context: 'order' }),
  [PENALTY.others]: msg({ message: 'Damage or something else', context: 'order' }),
} as const

export function OrderStatusChip({ status }: Pick<OrderRow, 'status'>) {
  const { _ } = useLingui()
  const { word, state } = orderStatusWords[status]
  return <StateChip state={state}>{_(word)}</StateChip>
}
