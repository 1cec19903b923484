import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import type { Reader } from '../../kernel/define.ts'
import { type Id, idSchema } from '../../kernel/ids.ts'
import { defineView, fields } from '../../kernel/view.ts'
import { type InvoiceFile, invoiceFile } from '../invoice-debt.ts'
import { invoice } from '../invoice.ts'
import { paymentSeen, prepaidSeen, sellerSeen } from './paper-fields.ts'

const readInvoice = async (read: Reader, { id }: { readonly id: Id }): Promise<InvoiceFile | null> => {
  const row = await read.get(invoice, id)
  return row && invoiceFile(read, row)
}

/**
 * A document with its payments and credit notes: the receipt, in the shop and at its public link. Employees who sell may open it; the list
 * of invoices needs a separate permission.
 */
export const invoiceView = defineView({
  name: 'invoice-file',
  params: v.object({ id: idSchema }),
  permission: [may('pointOfSale', 'reprint'), may('pointOfSale', 'sell'), may('rent', 'book'), may('rent', 'settle')],
  of: invoice,
  read: readInvoice,
  shared: {
    path: 'invoices',
    sees: {
      invoice: {
        ...fields('id', 'number', 'kind', 'type', 'status', 'issuedAt', 'issuedOn', 'customerName', 'customerTrn'),
        ...fields('gross', 'discount', 'net', 'vat', 'total', 'paid', 'due', 'change', 'pointsSpent', 'pointsEarned'),
        ...fields('qr', 'creditOf', 'debitOf', 'discountCode'),
        lines: {
          ...fields('kind', 'itemId', 'nameAr', 'nameEn', 'quantity', 'unitPrice', 'discount', 'billDiscount', 'codeRate'),
          ...fields('vatRate', 'net', 'vat', 'gross'),
          fromOffer: fields('customerOfferId', 'nameAr', 'nameEn'),
          rental: fields('bookingId', 'code', 'outAt', 'dueAt', 'eventOn', 'person', 'isDelivered'),
        },
        prepaid: prepaidSeen,
        seller: sellerSeen,
      },
      payments: paymentSeen,
      tips: fields('id', 'method', 'amount'),
      credits: fields('id', 'number', 'issuedOn', 'total', 'due'),
      credited: fields('number', 'issuedOn'),
      debited: fields('number', 'issuedOn'),
      offers: { ...fields('lineNo', 'type', 'usesSold', 'expiresOn'), services: fields('nameAr', 'nameEn', 'count') },
    },
  },
})
