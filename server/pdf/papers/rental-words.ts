import { CONTRACT_CHANGE, type ContractChange } from '#domain/orders/papers/contract-changes.ts'
import { INSURANCE_ENTRY } from '#domain/orders/insurance/insurance-entry.ts'
import { INVOICE_TYPE } from '#domain/sales/invoice.ts'
import { type Words, filled, wordsOf } from '../words.ts'

const paper = (message: string): Words => wordsOf('rentals', message, 'paper')
const order = (message: string): Words => wordsOf('rentals', message, 'order')

export const rentalTitles = { order: paper('Rental order'), contract: paper('Rental contract') } as const

export const documentTypeWords = {
  [INVOICE_TYPE.invoice]: order('Invoice'),
  [INVOICE_TYPE.advance]: order('Advance'),
  [INVOICE_TYPE.creditNote]: order('Credit note'),
  [INVOICE_TYPE.debitNote]: order('Debit note'),
} as const

export const entryWords = {
  [INSURANCE_ENTRY.taken]: order('Insurance amount taken'),
  [INSURANCE_ENTRY.returned]: order('Insurance amount given back'),
  [INSURANCE_ENTRY.kept]: order('Kept of the insurance amount'),
} as const

const changeWords: Record<ContractChange['what'], Words> = {
  [CONTRACT_CHANGE.cancelled]: wordsOf('rentals', 'cancelled'),
  [CONTRACT_CHANGE.exchanged]: wordsOf('rentals', 'exchanged for {instead}'),
  [CONTRACT_CHANGE.days]: wordsOf('rentals', 'other days'),
  [CONTRACT_CHANGE.price]: wordsOf('rentals', 'another price'),
  [CONTRACT_CHANGE.added]: wordsOf('rentals', 'added'),
}
export const contractChangeWords = ({ what, instead }: ContractChange): Words =>
  filled(changeWords[what], 'instead', `\u2068${instead ?? ''}\u2069`)

export const rentalWords = {
  number: paper('Order no.'),
  customer: paper('Customer'),
  event: paper('Day of the event'),
  pieces: paper('Rented pieces'),
  from: paper('From'),
  to: paper('Last day'),
  fitting: paper('Fitting'),
  agreed: paper('Rent agreed incl. VAT'),
  held: paper('Insurance amount held'),
  heldNote: paper('Given back when the pieces come back whole. No income, no VAT.'),
  online: paper('Paid online'),
  left: paper('Left to pay at the hand-over'),
  insurance: paper('Insurance amount'),
  paidSoFar: paper('Paid so far'),
  paidLater: paper('Paid of what was owed'),
  owed: paper('Still owed of these'),
  days: paper('Days'),
  rent: paper('Rent incl. VAT'),
  terms: paper('Terms'),
  signer: paper('Name'),
  signature: paper('Signature'),
  changed: paper('Changed after this contract was written'),
  signedAt: paper('Signed at'),
  proof: paper('Checksum of the text'),
} as const
