import { msg } from '@lingui/core/macro'
import { CreditCard } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { GATEWAY, GATEWAY_STATUS, gatewayPayments } from '#domain/payments/gateway-payment.ts'
import type { ListDeclaration } from '../../engine/declarations.ts'
import { ListScreen } from '../../engine/list/list-screen.tsx'

const statusWords = {
  [GATEWAY_STATUS.initiated]: { word: msg({ message: 'Page opened', context: 'online payment' }), state: 'waiting' },
  [GATEWAY_STATUS.inProgress]: { word: msg({ message: 'In progress', context: 'online payment' }), state: 'waiting' },
  [GATEWAY_STATUS.declined]: { word: msg({ message: 'Declined', context: 'online payment' }), state: 'overdue' },
  [GATEWAY_STATUS.abandoned]: { word: msg({ message: 'Not paid in time', context: 'online payment' }), state: 'cancelled' },
  [GATEWAY_STATUS.paid]: { word: msg({ message: 'Paid', context: 'of a payment' }), state: 'paid' },
  [GATEWAY_STATUS.cancelled]: { word: msg({ message: 'Cancelled', context: 'online payment' }), state: 'cancelled' },
} as const

const gatewayWords = { [GATEWAY.moyasar]: msg({ message: 'Moyasar', context: 'payment gateway' }) } as const

/** Successful and attempted payments through the shop's gateway. A row opens the invoice or order. */
const list: ListDeclaration<typeof gatewayPayments> = {
  query: gatewayPayments,
  title: msg`Online payments`,
  counted: msg({ message: '{count, plural, one {{shown} online payment} other {{shown} online payments}}' }),
  columns: [
    { field: 'startedAt', label: msg`Date and time` },
    { field: 'customerId', label: msg`Customer` },
    { field: 'invoiceId', label: msg`Invoice no.` },
    { field: 'orderId', label: msg`Order no.` },
    { field: 'status', label: msg`Status`, choices: statusWords },
    { field: 'amount', label: msg({ message: 'Asked for', context: 'online payment' }) },
    { field: 'paidAmount', label: msg({ message: 'Paid', context: 'online payment' }) },
    { field: 'bookedAmount', label: msg({ message: 'For the invoice or order', context: 'online payment' }) },
    { field: 'balanceAmount', label: msg({ message: 'On her balance', context: 'online payment' }) },
  ],
  offered: [
    { field: 'gateway', label: msg`Payment gateway`, choices: gatewayWords },
    { field: 'paidAt', label: msg({ message: 'Paid at', context: 'online payment' }) },
    { field: 'currency', label: msg({ message: 'Currency', context: 'online payment' }) },
    { field: 'gatewayPaymentId', label: msg({ message: 'Number at the gateway', context: 'online payment' }) },
  ],
  filters: [{ field: 'startedOn', label: msg`Day` }, ...(['status', 'amount'] as const)],
  rowTo: ({ invoiceId, orderId }) => (invoiceId === null ? `/merchant/rent/orders/${orderId}` : `/merchant/billing-success/${invoiceId}`),
  empty: {
    icon: CreditCard,
    title: msg`No online payment yet`,
    body: msg`Set up online payment in the settings. Then send customers the payment link of an invoice or an order that is not paid in full.`,
    act: { label: msg`Open the settings`, permission: may('settings', 'view'), to: '/merchant/setting/accounting-setting' },
  },
}

export const GatewayPaymentsScreen = () => <ListScreen declaration={list} />
