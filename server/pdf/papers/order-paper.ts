import { paperAmount, paperHijri, paperStamp } from '#domain/kernel/paper-text.ts'
import { secondName } from '#domain/kernel/second-name.ts'
import { INSURANCE_ENTRY } from '#domain/orders/insurance/insurance-entry.ts'
import { laterPayments, owedOf } from '#domain/orders/order-debt.ts'
import { type OrderFile, fittingsOf, pieceOf, rentalsOf } from '#domain/orders/order-file.ts'
import { restToPay } from '#domain/orders/online-advance.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { daysOf } from '#domain/rentals/booking/claim.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { INVOICE_TYPE } from '#domain/sales/invoice.ts'
import { type Entry, type Part, type PdfPaper, type TableRow, entry, nameEntry, rows, textPart } from '../paper-model.ts'
import type { Language } from '../words.ts'
import { documentTypeWords, entryWords, rentalTitles, rentalWords as words } from './rental-words.ts'
import { sellerPart } from './seller-part.ts'

const stampOf = (at: number, { seller }: OrderFile): string => paperStamp(at, seller.timeZone).slice(0, 16)

function pieceRow(file: OrderFile, booking: Booking, language: Language): TableRow[] {
  const piece = pieceOf(file, booking.rentItemId)
  if (!piece) return []
  const isFitting = booking.state === RENT_STATE.prova
  const { from, to } = daysOf(booking, file.seller.timeZone)
  const lines = [
    ...(isFitting ? [words.fitting[language]] : []),
    ...(booking.person ? [booking.person] : []),
    ...(isFitting ? [] : [`${words.from[language]}: ${paperHijri(from)}`, `${words.to[language]}: ${paperHijri(to)}`]),
  ]
  return [
    {
      thing: { ar: piece.nameAr, en: secondName(piece), code: piece.code, lines },
      figures: isFitting ? [stampOf(booking.outAt, file), ''] : [from, to],
    },
  ]
}

function pieces(file: OrderFile, language: Language): Part {
  const fittings = fittingsOf(file).filter((row) => row.state === RENT_STATE.prova && row.closedAt === null)
  return {
    kind: 'table',
    head: [words.pieces, words.from, words.to].map((one) => ({ ...one, extra: null })),
    rows: [...rentalsOf(file), ...fittings].flatMap((booking) => pieceRow(file, booking, language)),
  }
}

function insuranceEntries(file: OrderFile): Entry[] {
  return file.entries.map((row) =>
    entry(entryWords[row.kind], `${row.kind === INSURANCE_ENTRY.taken ? '' : '−'}${paperAmount(row.amount)}`, {
      extra: stampOf(row.enteredAt, file),
    }),
  )
}

function paidEntries(file: OrderFile): Entry[] {
  const owed = owedOf(file)
  return [
    ...file.documents.map((row) =>
      entry(documentTypeWords[row.type], `${row.type === INVOICE_TYPE.creditNote ? '−' : ''}${paperAmount(row.paid)}`, {
        extra: `${row.number} · ${row.issuedOn}`,
      }),
    ),
    ...laterPayments(file).map((one) => entry(words.paidLater, paperAmount(one.amount), { extra: stampOf(one.paidAt, file).slice(0, 10) })),
    ...(owed > 0 ? [entry(words.owed, paperAmount(owed), { weight: 'bold' })] : []),
  ]
}

/** A rental order for the customer: pieces with their days, amounts, and the insurance held. */
export function orderPaper(file: OrderFile, language: Language): PdfPaper {
  const { order, seller, documents, entries } = file
  const { insuranceHeld } = order
  const { online, toPay } = restToPay(order)
  const held = rows(null, [entry(words.held, paperAmount(insuranceHeld), { weight: 'bold' })], { note: words.heldNote, boxed: true })
  return {
    ...{ language, title: rentalTitles.order, number: order.number, madeAt: order.openedAt },
    ...sellerPart({ ...seller, trn: null, commercialRegistration: null }),
    ...{ showsLogo: true, marks: [] },
    parts: [
      {
        kind: 'facts',
        entries: [
          entry(words.number, order.number, { extra: stampOf(order.openedAt, file) }),
          nameEntry(words.customer, order.customerName),
          ...(order.eventOn ? [nameEntry(words.event, `\u2066${order.eventOn}\u2069 (${paperHijri(order.eventOn)})`)] : []),
        ],
      },
      pieces(file, language),
      rows(null, [
        entry(words.agreed, paperAmount(order.agreed)),
        ...(online > 0 ? [entry(words.online, paperAmount(online))] : []),
        ...(toPay > 0 ? [entry(words.left, paperAmount(toPay), { weight: 'bold' })] : []),
      ]),
      ...(insuranceHeld > 0 ? [held] : []),
      ...(entries.length > 0 ? [rows(words.insurance, insuranceEntries(file))] : []),
      ...(documents.length > 0 ? [rows(words.paidSoFar, paidEntries(file))] : []),
      ...textPart(null, seller.noteAr, seller.noteEn),
    ],
  }
}
