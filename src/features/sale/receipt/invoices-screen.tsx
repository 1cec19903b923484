import { msg } from '@lingui/core/macro'
import { ReceiptText } from 'lucide-react'
import { useMemo } from 'react'
import { may } from '#domain/access/pages.ts'
import { discountCodes } from '#domain/discounts/discount-codes.ts'
import { invoices } from '#domain/sales/queries.ts'
import { INVOICE_STATUS, invoice } from '#domain/sales/invoice.ts'
import type { ListDeclaration } from '../../../engine/declarations.ts'
import { FILTER_SEPARATOR } from '../../../engine/list/list-address.ts'
import { listSearch } from '../../../engine/list/list-search.ts'
import { ListScreen } from '../../../engine/list/list-screen.tsx'
import { useSearchParams } from '../../../engine/search-params.ts'
import { useIsCopied, useQuestion } from '../../../engine/use-question.ts'
import { documentTypeWords, standingWords } from '../../payments/document-words.ts'
import { methodWords } from '../../payments/method-words.ts'
import { receiptByNumber, receiptPath } from './invoice-by-number.ts'
import { lineSheet } from './invoice-line-sheet.ts'
import { methodChoices, methodsOfBefore } from './method-filter.ts'
import { ScanInvoice } from './scan-invoice.tsx'

const statusWords = {
  [INVOICE_STATUS.issued]: { word: msg`Issued`, state: 'active' },
  [INVOICE_STATUS.cancelled]: { word: msg`Cancelled`, state: 'cancelled' },
} as const

const METHODS = msg`Methods`

/** The list of invoices with their current state; a row opens the invoice. */
const invoiceList: ListDeclaration<typeof invoices> = {
  query: invoices,
  title: msg`Invoices`,
  counted: msg({ message: '{count, plural, one {{shown} invoice} other {{shown} invoices}}' }),
  searchLabel: msg`Number, last digits, customer or phone`,
  columns: [
    { field: 'number', label: msg`Invoice no.` },
    { field: 'issuedAt', label: msg`Date and time` },
    { field: 'customerName', label: msg`Customer` },
    { field: 'type', label: msg({ message: 'Type', context: 'document' }), choices: documentTypeWords },
    { field: 'amount', label: msg({ message: 'Billed', context: 'of a document' }) },
    { field: 'netAmount', label: msg({ message: 'Before VAT', context: 'of a document' }), isMinor: true },
    { field: 'vatAmount', label: msg`VAT`, isMinor: true },
    { field: 'remaining', label: msg`Left to pay` },
    { field: 'standing', label: msg({ message: 'Payment', context: 'of a document' }), choices: standingWords },
    { field: 'methods', label: METHODS, choices: methodWords, isMinor: true },
  ],
  offered: [
    { field: 'total', label: msg`Total on the document` },
    { field: 'received', label: msg`Received` },
    { field: 'due', label: msg`Due when issued` },
    { field: 'status', label: msg`Status`, choices: statusWords },
    { field: 'discountCode', label: msg`Discount code` },
  ],
  within: lineSheet,
  filters: [
    ...(['issuedOn', 'type', 'standing'] as const),
    { field: 'methods', label: METHODS, choices: methodChoices([]) },
    ...(['remaining', 'status'] as const),
    { field: 'discountCodeId', label: msg`Discount code`, reference: discountCodes.query },
  ],
  rowTo: (row) => receiptPath(row.id),
  empty: {
    icon: ReceiptText,
    title: msg`No invoice yet`,
    body: msg`The first sale appears here as soon as it is paid.`,
    act: { label: msg`Go to the sale`, permission: may('pointOfSale', 'sell'), to: '/merchant/billing' },
  },
}

/** The same with a filter for methods that are no longer offered but were used, or are in the URL. */
const listWith = (used: readonly number[]): ListDeclaration<typeof invoices> => ({
  ...invoiceList,
  filters: (invoiceList.filters ?? []).map((filter) =>
    typeof filter === 'object' && filter.field === 'methods' ? { ...filter, choices: methodChoices(used) } : filter,
  ),
})

/** `create` opens the form of a document without a sale, from another feature. */
export function InvoicesScreen({ create }: Pick<ListDeclaration<typeof invoices>, 'create'>) {
  const request = useQuestion('methods-of-before', methodsOfBefore)
  const hasDocuments = useIsCopied(invoice)
  const [{ methods = '' }] = useSearchParams(listSearch)
  const found = request.kind === 'ready' ? request.data : []
  const used = [...found, ...String(methods).split(FILTER_SEPARATOR).map(Number)].toSorted().join()
  const declaration = useMemo(
    () => ({
      ...listWith(used.split(',').map(Number)),
      ...(create ? { create } : {}),
      ...(hasDocuments ? { codeTo: receiptByNumber } : {}),
    }),
    [used, create, hasDocuments],
  )
  return (
    <>
      {hasDocuments && <ScanInvoice />}
      <ListScreen declaration={declaration} />
    </>
  )
}
