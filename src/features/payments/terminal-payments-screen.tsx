import { msg } from '@lingui/core/macro'
import { Nfc } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { terminalPayments } from '#domain/payments/card-terminal/terminal-payment.ts'
import type { ListDeclaration } from '../../engine/declarations.ts'
import { ListScreen } from '../../engine/list/list-screen.tsx'
import { terminalStatusWords } from './terminal/terminal-words.ts'

/** Amounts sent to card terminals. An approval without a time of recording is on no bill. */
const list: ListDeclaration<typeof terminalPayments> = {
  query: terminalPayments,
  title: msg`Card terminal payments`,
  counted: msg({ message: '{count, plural, one {{shown} card terminal payment} other {{shown} card terminal payments}}' }),
  columns: [
    { field: 'startedAt', label: msg`Date and time` },
    { field: 'terminalName', label: msg({ message: 'Terminal', context: 'card terminal' }) },
    { field: 'status', label: msg`Status`, choices: terminalStatusWords },
    { field: 'amount', label: msg({ message: 'Sent', context: 'card terminal' }) },
    { field: 'paidAmount', label: msg({ message: 'Approved', context: 'card terminal' }) },
    { field: 'approvalCode', label: msg`Authorization code` },
    { field: 'bookedAt', label: msg({ message: 'Recorded at', context: 'card terminal' }) },
  ],
  offered: [
    { field: 'employeeId', label: msg`Employee` },
    { field: 'cardBrand', label: msg({ message: 'Card', context: 'card terminal' }) },
    { field: 'maskedPan', label: msg({ message: 'Card number', context: 'card terminal' }) },
    { field: 'currency', label: msg({ message: 'Currency', context: 'card terminal' }) },
    { field: 'settledAt', label: msg({ message: 'Answered at', context: 'card terminal' }) },
    { field: 'serviceId', label: msg({ message: 'Number of the message', context: 'card terminal' }) },
    { field: 'poiTransactionId', label: msg({ message: 'Number at the terminal', context: 'card terminal' }) },
  ],
  filters: [{ field: 'startedOn', label: msg`Day` }, ...(['status', 'amount'] as const)],
  empty: {
    icon: Nfc,
    title: msg`No card terminal payment yet`,
    body: msg`Set up the card terminals in the settings, then choose the terminal of each till under This device.`,
    act: { label: msg`Open the settings`, permission: may('settings', 'view'), to: '/merchant/setting/accounting-setting' },
  },
}

export const TerminalPaymentsScreen = () => <ListScreen declaration={list} />
