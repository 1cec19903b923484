import { msg } from '@lingui/core/macro'
import { Banknote, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { may } from '#domain/access/pages.ts'
import { employeeEntity } from '#domain/employees/employee-entity.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { PAYMENT_SOURCE, PAYMENT_STATUS } from '#domain/payments/payment.ts'
import { payments } from '#domain/payments/queries.ts'
import { DEPOSITS } from '#domain/sales/balance/take-deposit.ts'
import type { ListDeclaration } from '../../engine/declarations.ts'
import { ListScreen } from '../../engine/list/list-screen.tsx'
import { CancelDeposit } from './cancel-deposit.tsx'
import { methodWords } from './method-words.ts'

/** What money was taken or refunded for. */
const sourceWords = {
  [PAYMENT_SOURCE.billing]: msg({ message: 'Invoice', context: 'document type' }),
  [PAYMENT_SOURCE.insuranceAmount]: msg({ message: 'Insurance amount', context: 'source of a payment' }),
  [PAYMENT_SOURCE.debitNote]: msg({ message: 'Debit note', context: 'source of a payment' }),
  [PAYMENT_SOURCE.creditNote]: msg({ message: 'Credit note', context: 'document type' }),
  [PAYMENT_SOURCE.giftCard]: msg`Gift card`,
  [PAYMENT_SOURCE.deposit]: msg({ message: 'Deposit', context: 'balance' }),
} as const

const statusWords = {
  [PAYMENT_STATUS.paid]: { word: msg({ message: 'Paid', context: 'of a payment' }), state: 'paid' },
  [PAYMENT_STATUS.cancelled]: { word: msg({ message: 'Cancelled', context: 'balance' }), state: 'cancelled' },
} as const

/** All payments. A row opens its document, or the customer of a deposit. */
const list: ListDeclaration<typeof payments> = {
  query: payments,
  title: msg`Payments`,
  counted: msg({ message: '{count, plural, one {{shown} payment} other {{shown} payments}}' }),
  columns: [
    { field: 'paidAt', label: msg`Date and time` },
    { field: 'customerId', label: msg`Customer` },
    { field: 'invoiceId', label: msg({ message: 'Document', context: 'of a payment' }) },
    { field: 'source', label: msg({ message: 'Source', context: 'of a payment' }), choices: sourceWords },
    { field: 'method', label: msg({ message: 'Method', context: 'of a payment' }), choices: methodWords },
    { field: 'amount', label: msg`Amount` },
    { field: 'authorizationCode', label: msg`Authorization code`, isMinor: true },
    { field: 'status', label: msg`Status`, choices: statusWords },
  ],
  offered: [
    { field: 'employeeId', label: msg({ message: 'Taken by', context: 'of a payment' }), isNamed: true },
    { field: 'reference', label: msg({ message: 'Reference', context: 'of a payment' }) },
    { field: 'tendered', label: msg({ message: 'Handed over', context: 'of a payment' }) },
    { field: 'change', label: msg({ message: 'Change', context: 'paper' }) },
    { field: 'methodBefore', label: msg({ message: 'Method before the change', context: 'of a payment' }), choices: methodWords },
    { field: 'methodReason', label: msg({ message: 'Reason for the change', context: 'of a payment' }) },
    { field: 'methodChangedAt', label: msg({ message: 'Method changed at', context: 'of a payment' }) },
    { field: 'rounding', label: msg({ message: 'Rounding', context: 'cash' }) },
  ],
  filters: [
    { field: 'paidOn', label: msg({ message: 'Paid on', context: 'of a payment' }) },
    'method',
    { field: 'employeeId', label: msg({ message: 'Taken by', context: 'of a payment' }), reference: employeeEntity.query },
    ...(['source', 'status'] as const),
    'amount',
  ],
  rowTo: ({ invoiceId, customerId }) =>
    invoiceId !== null
      ? `/merchant/billing-success/${invoiceId}`
      : customerId !== null
        ? `/merchant/customers/${customerId}`
        : '/merchant/accounting/payments',
  empty: {
    icon: Banknote,
    title: msg`No payment yet`,
    body: msg`What is taken for sales, rentals and deposits appears here.`,
    act: { label: msg`Go to the sale`, permission: may('pointOfSale', 'sell'), to: '/merchant/billing' },
  },
}

/** All payments; deposits can be cancelled from their row. */
export function PaymentsScreen() {
  const [cancelling, setCancelling] = useState<{ readonly id: Id; readonly customerId: Id } | null>(null)
  // Outside a till the list is not live: reload it after a cancellation.
  const [count, setCount] = useState(0)
  const declaration = useMemo(
    (): ListDeclaration<typeof payments> => ({
      ...list,
      edit: {
        permission: DEPOSITS,
        label: msg({ message: 'Cancel deposit', context: 'balance' }),
        icon: Undo2,
        isFor: ({ source, amount, status, customerId }) =>
          source === PAYMENT_SOURCE.deposit && amount > 0 && status === PAYMENT_STATUS.paid && customerId !== null,
        onPress: ({ id, customerId }) => customerId !== null && setCancelling({ id, customerId }),
      },
    }),
    [],
  )
  return (
    <>
      <ListScreen key={count} declaration={declaration} />
      {cancelling && <CancelDeposit {...cancelling} onDone={() => setCount((now) => now + 1)} onClose={() => setCancelling(null)} />}
    </>
  )
}
