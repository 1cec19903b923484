import { msg } from '@lingui/core/macro'
import { ReceiptText } from 'lucide-react'
import { invoices } from '#domain/sales/queries.ts'
import { INVOICE_STATUS, INVOICE_TYPE } from '#domain/sales/invoice.ts'
import type { ListDeclaration } from '../../../engine/declarations.ts'
import { ListScreen } from '../../../engine/list/list-screen.tsx'

const statusWords = {
  [INVOICE_STATUS.issued]: { word: msg`Issued`, state: 'active' },
  [INVOICE_STATUS.cancelled]: { word: msg`Cancelled`, state: 'cancelled' },
} as const

const typeWords = {
  [INVOICE_TYPE.invoice]: msg({ message: 'Invoice', context: 'document type' }),
  [INVOICE_TYPE.creditNote]: msg({ message: 'Credit note', context: 'document type' }),
  [INVOICE_TYPE.advance]: msg({ message: 'Advance', context: 'document type' }),
} as const

/** Every invoice of the shop; a row opens it for printing again and sharing. */
const invoiceList: ListDeclaration<typeof invoices> = {
  query: invoices,
  title: msg`Invoices`,
  searchLabel: msg`Number, last digits, customer or phone`,
  columns: [
    { field: 'number', label: msg`Invoice no.` },
    { field: 'type', label: msg({ message: 'Type', context: 'document' }), choices: typeWords },
    { field: 'issuedAt', label: msg`Date and time` },
    { field: 'customerName', label: msg`Customer` },
    { field: 'total', label: msg`Total` },
    { field: 'paid', label: msg`Paid`, isMinor: true },
    { field: 'due', label: msg`Due when issued`, isMinor: true },
    { field: 'status', label: msg`Status`, choices: statusWords },
  ],
  filters: [
    { field: 'type', label: msg({ message: 'Type', context: 'document' }), choices: typeWords },
    { field: 'status', label: msg`Status`, choices: statusWords },
    { field: 'issuedOn', label: msg`Day` },
  ],
  arrivals: [
    { field: 'issuedOn', label: msg`Day` },
    { field: 'customerId', label: msg`Customer` },
  ],
  rowTo: (row) => `/merchant/billing-success/${row.id}`,
  empty: {
    icon: ReceiptText,
    title: msg`No invoice yet`,
    body: msg`The first sale stands here as soon as it is paid.`,
  },
}

export const InvoicesScreen = () => <ListScreen declaration={invoiceList} />
