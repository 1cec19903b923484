import { paperAmount, paperRate } from '#domain/kernel/paper-text.ts'
import type { AccountInvoice } from '#domain/platform/account-invoice.ts'
import { type PdfPaper, entry, nameEntry, rows } from '../paper-model.ts'
import type { Language } from '../words.ts'
import { sellerPart } from './seller-part.ts'
import { planWords, subscriptionWord as said } from './subscription-words.ts'

const words = {
  title: said('Subscription invoice'),
  number: said('Number'),
  issued: said('Date'),
  trn: said('VAT no.'),
  to: said('To'),
  plan: said('Subscription'),
  from: said('From'),
  through: said('Through'),
  net: said('Without VAT'),
  vat: said('VAT'),
  total: said('Total'),
  paidOn: said('Paid on'),
  unpaid: said('Not paid yet'),
}

export function accountInvoicePaper(invoice: AccountInvoice, language: Language): PdfPaper {
  const { seller, buyer } = invoice
  return {
    ...{ language, title: words.title, number: invoice.number, madeAt: invoice.issuedAt },
    ...sellerPart({ ...seller, phone: '' }),
    ...{ showsLogo: false, marks: invoice.paidOn ? [] : [words.unpaid] },
    parts: [
      {
        kind: 'facts',
        entries: [
          entry(words.number, invoice.number),
          entry(words.issued, invoice.issuedOn),
          nameEntry(words.to, buyer.nameAr),
          ...(buyer.trn ? [entry(words.trn, buyer.trn)] : []),
        ],
      },
      rows(null, [
        nameEntry(words.plan, planWords[invoice.plan][language]),
        entry(words.from, invoice.fromOn),
        entry(words.through, invoice.throughOn),
        entry(words.net, paperAmount(invoice.net)),
        entry(words.vat, paperAmount(invoice.vat), { extra: paperRate(invoice.vatRate) }),
        entry(words.total, `${invoice.currency} ${paperAmount(invoice.total)}`, { weight: 'total' }),
        ...(invoice.paidOn ? [entry(words.paidOn, invoice.paidOn)] : []),
      ]),
    ],
  }
}
