import { msg } from '@lingui/core/macro'
import { INVOICE_STANDING, INVOICE_TYPE } from '#domain/sales/invoice.ts'

export const documentTypeWords = {
  [INVOICE_TYPE.invoice]: msg({ message: 'Invoice', context: 'document type' }),
  [INVOICE_TYPE.creditNote]: msg({ message: 'Credit note', context: 'document type' }),
  [INVOICE_TYPE.debitNote]: msg({ message: 'Debit note', context: 'document type' }),
  [INVOICE_TYPE.advance]: msg({ message: 'Advance', context: 'document type' }),
} as const

export const standingWords = {
  [INVOICE_STANDING.unpaid]: { word: msg({ message: 'Unpaid', context: 'of a document' }), state: 'unpaid' },
  [INVOICE_STANDING.partlySettled]: { word: msg({ message: 'Partly paid', context: 'of a document' }), state: 'partlyPaid' },
  [INVOICE_STANDING.settled]: { word: msg({ message: 'Settled', context: 'of a document' }), state: 'paid' },
  [INVOICE_STANDING.overpaid]: { word: msg({ message: 'Paid twice', context: 'of a document' }), state: 'atRisk' },
  [INVOICE_STANDING.creditNote]: { word: msg({ message: 'Credited', context: 'of a document' }), state: 'cancelled' },
} as const
