import { paperAmount, paperStamp } from '#domain/kernel/paper-text.ts'
import { CHECKSUM_SHOWN } from '#domain/kernel/signature.ts'
import type { ContractFile } from '#domain/orders/order-file.ts'
import { contractChanges } from '#domain/orders/papers/contract-changes.ts'
import { SECTION_MARK, saysItsPieces } from '#domain/orders/papers/rent-contract.ts'
import { daysOf } from '#domain/rentals/booking/claim.ts'
import { type Part, type PdfPaper, entry, nameEntry, rows, textPart } from '../paper-model.ts'
import type { Language } from '../words.ts'
import { contractChangeWords, rentalTitles, rentalWords as words } from './rental-words.ts'
import { sellerPart } from './seller-part.ts'
import { signaturePart } from './signature-part.ts'

function changes({ contract, bookings, pieces, seller }: ContractFile): Part[] {
  const changed = contractChanges(contract, { bookings, pieces }, seller.timeZone)
  if (changed.length === 0) return []
  const entries = changed.map((one) => {
    const what = contractChangeWords(one)
    const said = what.ar === what.en ? what.ar : `${what.ar} · ${what.en}`
    return nameEntry({ ar: `${one.nameAr} \u2066${one.code}\u2069`, en: `${one.nameAr} \u2066${one.code}\u2069` }, said)
  })
  return [rows(words.changed, entries)]
}

/** Pieces of contracts from earlier releases, whose text does not list them. */
function writtenPieces({ contract, seller }: ContractFile): Part[] {
  if (saysItsPieces(contract)) return []
  return [
    rows(
      words.pieces,
      contract.pieces.flatMap((piece) => {
        const { from, to } = daysOf(piece, seller.timeZone)
        const named = piece.person ? `${piece.nameAr} · ${piece.person}` : piece.nameAr
        return [
          entry({ ar: named, en: named }, piece.code, { weight: 'bold' }),
          entry(words.days, `${from} – ${to}`),
          entry(words.rent, paperAmount(piece.rentPrice)),
        ]
      }),
    ),
  ]
}

const plainText = (text: string): string => text.replaceAll(SECTION_MARK, '• ')

/** A contract as signed, in both languages, with a list of later changes. */
export function contractPaper(file: ContractFile, language: Language): PdfPaper {
  const { contract, order, seller } = file
  return {
    ...{ language, title: rentalTitles.contract, number: order.number, madeAt: contract.signedAt ?? contract.writtenAt },
    ...sellerPart({ ...seller, trn: null, commercialRegistration: null }),
    ...{ showsLogo: true, marks: [] },
    parts: [
      { kind: 'facts', entries: [entry(words.number, order.number)] },
      ...changes(file),
      ...writtenPieces(file),
      ...textPart(words.terms, plainText(contract.textAr), plainText(contract.textEn), true),
      rows(null, [
        nameEntry(words.signer, contract.signerName),
        ...(contract.signedAt === null ? [] : [entry(words.signedAt, paperStamp(contract.signedAt, seller.timeZone))]),
        entry(words.proof, contract.textSha256.slice(0, CHECKSUM_SHOWN)),
      ]),
      ...signaturePart(words.signature, contract.signature),
    ],
  }
}
