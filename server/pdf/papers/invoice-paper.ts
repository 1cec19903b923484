import { ZERO } from '#domain/kernel/money.ts'
import { paperAmount, paperRate, paperStamp } from '#domain/kernel/paper-text.ts'
import { secondName } from '#domain/kernel/second-name.ts'
import { OFFER_TYPE } from '#domain/offers/offer.ts'
import { PAYMENT_SOURCE } from '#domain/payments/payment.ts'
import type { SoldOfferOnPaper } from '#domain/sales/invoice-debt.ts'
import { asPrinted, termsOnPaper } from '#domain/sales/papers/as-printed.ts'
import {
  type InvoiceDocument,
  type PaymentRow,
  type ReceiptFigures,
  type ReceiptLine,
  isNote,
  isWithoutReceipt,
  receiptFigures,
  sortOf,
} from '#domain/sales/papers/receipt-figures.ts'
import { isPrinted } from '#domain/settings/printed-parts.ts'
import { type Entry, type Part, type PdfPaper, type TableRow, entry, nameEntry, rows, textPart } from '../paper-model.ts'
import { qrSvg } from '../qr-svg.ts'
import type { Language } from '../words.ts'
import { documentTitles, invoiceWords as words, methodWords, numberWords, termsHeads } from './invoice-words.ts'
import { sellerPart } from './seller-part.ts'

const QR_MM = 36

function facts({ invoice, credited, debited }: InvoiceDocument): Part {
  const entries: Entry[] = [
    entry(numberWords[sortOf(invoice)], invoice.number),
    entry(words.issuedAt, paperStamp(invoice.issuedAt, invoice.seller.timeZone)),
    ...(invoice.customerName ? [nameEntry(words.customer, invoice.customerName)] : []),
    ...(invoice.discountCode ? [entry(words.discountCode, invoice.discountCode)] : []),
    ...(invoice.customerTrn ? [entry(words.customerTrn, invoice.customerTrn)] : []),
    ...(credited ? [entry(words.creditOf, credited.number, { extra: credited.issuedOn })] : []),
    ...(debited ? [entry(words.debitOf, debited.number, { extra: debited.issuedOn })] : []),
  ]
  return { kind: 'facts', entries }
}

function offerLines({ type, services, usesSold, expiresOn }: SoldOfferOnPaper, language: Language): string[] {
  const named = services.map((one) => {
    const name = language === 'ar' ? one.nameAr : (secondName(one) ?? one.nameAr)
    return one.count > 1 ? `${name} × ${one.count}` : name
  })
  return [
    ...(named.length > 0 ? [`${words.offerServices[language]}: ${named.join(language === 'ar' ? '، ' : ', ')}`] : []),
    ...(type === OFFER_TYPE.package ? [`${words.offerUses[language]} ${usesSold}`] : []),
    ...(expiresOn === null ? [] : [`${words.offerUntil[language]} ${expiresOn}`]),
  ]
}

function tableRow({ line, sells }: ReceiptLine, isTaxed: boolean, isDiscounted: boolean, language: Language): TableRow {
  const offer = line.fromOffer
  const offerName = offer && (language === 'ar' ? offer.nameAr : (secondName(offer) ?? offer.nameAr))
  const lines = [
    ...(line.codeRate === undefined ? [] : [`${words.discountCode[language]} ${paperRate(line.codeRate)}`]),
    ...(offerName ? [`${words.fromOffer[language]}: ${offerName}`] : []),
    ...(sells ? offerLines(sells, language) : []),
  ]
  return {
    thing: { ar: line.nameAr, en: secondName(line), code: null, lines },
    figures: [
      String(line.quantity),
      paperAmount(line.unitPrice),
      ...(isDiscounted ? [paperAmount(line.discount + line.billDiscount)] : []),
      ...(isTaxed ? [paperAmount(line.net), line.vatRate === 0 ? '–' : paperAmount(line.vat)] : []),
      paperAmount(line.gross),
    ],
  }
}

function linesTable(figures: ReceiptFigures, language: Language): Part {
  const isTaxed = figures.title !== 'plain'
  const isDiscounted = figures.lines.some(({ line }) => line.discount + line.billDiscount > 0)
  const head = [
    words.item,
    words.quantity,
    words.unitPrice,
    ...(isDiscounted ? [words.discount] : []),
    ...(isTaxed ? [words.net] : []),
  ].map((one) => ({ ...one, extra: null }))
  const last = { ...(isTaxed ? words.total : words.totalPlain), extra: null }
  return {
    kind: 'table',
    head: [...head, ...(isTaxed ? [{ ...words.vat, extra: paperRate(figures.vatRate) }] : []), last],
    rows: figures.lines.map((line) => tableRow(line, isTaxed, isDiscounted, language)),
  }
}

function taxEntries({ title, net, vat, vatRate, untaxed }: ReceiptFigures): Entry[] {
  if (title === 'plain') return []
  const isTaxed = net !== ZERO || untaxed === ZERO
  return [
    ...(isTaxed ? [entry(words.net, paperAmount(net)), entry(words.vat, paperAmount(vat), { extra: paperRate(vatRate) })] : []),
    ...(untaxed === ZERO ? [] : [entry(words.untaxed, paperAmount(untaxed))]),
  ]
}

function prepaidEntries({ prepaid, payable }: ReceiptFigures): Entry[] {
  if (prepaid.length === 0) return []
  return [
    ...prepaid.map(({ gross, number, issuedOn }) => entry(words.prepaid, `−${paperAmount(gross)}`, { extra: `${number} · ${issuedOn}` })),
    entry(words.payable, paperAmount(payable), { weight: 'bold' }),
  ]
}

function laterEntries({ invoice, credits }: InvoiceDocument, { paidLater, left }: ReceiptFigures): Entry[] {
  const off = credits.filter(({ due }) => due > 0)
  if (paidLater.length + off.length === 0) return []
  const dayOfPayment = ({ paidAt }: PaymentRow) => paperStamp(paidAt, invoice.seller.timeZone).slice(0, 16)
  return [
    ...paidLater.map((one) => entry(words.paidLater, paperAmount(one.amount), { extra: dayOfPayment(one) })),
    ...off.map(({ due, number, issuedOn }) => entry(words.creditedLater, paperAmount(due), { extra: `${number} · ${issuedOn}` })),
    entry(words.left, paperAmount(left), { weight: 'bold' }),
  ]
}

const paidBy = ({ source, method }: PaymentRow) => (source === PAYMENT_SOURCE.insuranceAmount ? words.fromInsurance : methodWords[method])

function paymentEntries(document: InvoiceDocument, figures: ReceiptFigures): Entry[] {
  const { invoice } = document
  // A credit note shows its amounts without a sign.
  const isCredit = figures.sort === 'credit'
  const signed = (amount: number) => paperAmount(isCredit ? -amount : amount)
  return [
    ...figures.paidNow.map((one) => entry(paidBy(one), signed(one.amount))),
    ...(figures.rounding === 0 ? [] : [entry(words.rounding, paperAmount(figures.rounding))]),
    ...(figures.tendered === 0 ? [] : [entry(isCredit ? words.givenInCash : words.tendered, signed(figures.tendered))]),
    ...(figures.change > 0 ? [entry(words.change, paperAmount(figures.change))] : []),
    ...(figures.due > 0 ? [entry(isCredit ? words.offDebt : words.due, paperAmount(figures.due), { weight: 'bold' })] : []),
    ...laterEntries(document, figures),
    ...(invoice.pointsSpent > 0 ? [entry(isCredit ? words.pointsBack : words.pointsSpent, String(invoice.pointsSpent))] : []),
    ...(invoice.pointsEarned > 0 ? [entry(isCredit ? words.pointsTaken : words.pointsEarned, String(invoice.pointsEarned))] : []),
  ]
}

function sums(document: InvoiceDocument, figures: ReceiptFigures): Entry[] {
  const { invoice } = document
  const discounted = [entry(words.subtotal, paperAmount(invoice.gross)), entry(words.discount, `−${paperAmount(invoice.discount)}`)]
  const total = `${invoice.seller.currency} ${paperAmount(figures.total)}`
  return [
    ...(invoice.discount > 0 ? discounted : []),
    ...taxEntries(figures),
    entry(figures.title === 'plain' ? words.totalPlain : words.total, total, { weight: 'total' }),
    ...prepaidEntries(figures),
    ...paymentEntries(document, figures),
  ]
}

/** An A4 invoice, advance payment or note, with the figures of its receipt. */
export function invoicePaper(file: InvoiceDocument, language: Language): PdfPaper {
  const document: InvoiceDocument = { ...file, invoice: asPrinted(file.invoice) }
  const { invoice } = document
  const { seller } = invoice
  const figures = receiptFigures(document)
  const terms = isNote(invoice)
    ? []
    : termsOnPaper(
        seller,
        invoice.lines.map(({ kind }) => kind),
      )
  const code = invoice.qr ? [{ kind: 'drawing' as const, label: null, svg: qrSvg(invoice.qr), width: QR_MM }] : []
  return {
    ...{ language, title: documentTitles[figures.sort][figures.title], number: invoice.number, madeAt: invoice.issuedAt },
    ...sellerPart(seller),
    showsLogo: isPrinted(seller.printedParts, 'logo'),
    marks: [...(invoice.status === 0 ? [words.cancelled] : []), ...(isWithoutReceipt(invoice) ? [words.withoutReceipt] : [])],
    parts: [
      facts(document),
      linesTable(figures, language),
      { kind: 'columns', main: [rows(null, sums(document, figures))], side: code },
      ...terms.flatMap(({ about, ar, en }) => textPart(termsHeads[about], ar, en)),
      ...textPart(null, seller.noteAr, seller.noteEn),
    ],
  }
}
