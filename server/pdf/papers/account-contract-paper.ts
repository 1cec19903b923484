import { paperAmount, paperStamp } from '#domain/kernel/paper-text.ts'
import { CHECKSUM_SHOWN } from '#domain/kernel/signature.ts'
import type { AccountContract } from '#domain/platform/account-contract.ts'
import { type PdfPaper, entry, nameEntry, rows, textPart } from '../paper-model.ts'
import type { Language } from '../words.ts'
import { sellerPart } from './seller-part.ts'
import { signaturePart } from './signature-part.ts'
import { planWords, subscriptionWord as said } from './subscription-words.ts'

const words = {
  number: said('Number'),
  issued: said('Date'),
  trn: said('VAT no.'),
  provider: said('Provider'),
  shop: said('Shop'),
  plan: said('Subscription'),
  from: said('From'),
  until: said('Until'),
  total: said('Price with VAT'),
  terms: said('Terms'),
  signer: said('Name of the signer'),
  signature: said('Signature'),
  signedAt: said('Signed at'),
  unsigned: said('Not signed yet'),
  checksum: said('Checksum of the text'),
}

/** The contract of the provider with the shop, to the letter, in both languages; with the signature once there is one. */
export function accountContractPaper(contract: AccountContract, language: Language, timeZone: string): PdfPaper {
  const { provider, shop, signedAt } = contract
  return {
    ...{ language, title: { ar: contract.titleAr, en: contract.titleEn }, number: contract.number, madeAt: signedAt ?? contract.issuedAt },
    ...sellerPart({ ...provider, phone: '' }),
    ...{ showsLogo: false, marks: signedAt === null ? [words.unsigned] : [] },
    parts: [
      {
        kind: 'facts',
        entries: [
          entry(words.number, contract.number),
          entry(words.issued, contract.issuedOn),
          nameEntry(words.provider, provider.nameAr),
          nameEntry(words.shop, shop.nameAr),
          ...(shop.trn ? [entry(words.trn, shop.trn)] : []),
        ],
      },
      rows(null, [
        nameEntry(words.plan, planWords[contract.plan][language]),
        entry(words.from, contract.fromOn),
        entry(words.until, contract.untilOn),
        entry(words.total, `${contract.currency} ${paperAmount(contract.total)}`, { weight: 'bold' }),
      ]),
      ...textPart(words.terms, contract.textAr, contract.textEn, true),
      rows(null, [
        ...(signedAt === null ? [] : [nameEntry(words.signer, contract.signerName), entry(words.signedAt, paperStamp(signedAt, timeZone))]),
        entry(words.checksum, contract.textSha256.slice(0, CHECKSUM_SHOWN)),
      ]),
      ...signaturePart(words.signature, contract.signature),
    ],
  }
}
