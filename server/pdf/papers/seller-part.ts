import { paperPhone } from '#domain/kernel/paper-text.ts'
import { secondName } from '#domain/kernel/second-name.ts'
import type { Seller } from '#domain/sales/invoice.ts'
import { type Entry, type PdfPaper, entry } from '../paper-model.ts'
import { wordsOf } from '../words.ts'

const words = { trn: wordsOf('sale', 'VAT no.'), registration: wordsOf('sale', 'CR no.') }

type Named = Pick<Seller, 'nameAr' | 'nameEn' | 'phone'> &
  Partial<Pick<Seller, 'addressAr' | 'addressEn' | 'trn' | 'commercialRegistration'>>

export function sellerPart(seller: Named): Pick<PdfPaper, 'seller' | 'author'> {
  const { nameAr, addressAr = '', addressEn = '', phone, trn, commercialRegistration } = seller
  const entries: Entry[] = [
    ...(trn ? [entry(words.trn, trn)] : []),
    ...(commercialRegistration ? [entry(words.registration, commercialRegistration)] : []),
  ]
  const printed = { nameAr, nameEn: secondName(seller), addressAr, addressEn, phone: paperPhone(phone), entries }
  return { author: nameAr, seller: printed }
}
