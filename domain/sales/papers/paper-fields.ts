import { fields } from '../../kernel/view.ts'

/**
 * What strangers may see of the parts that several papers have: whoever holds an address, and whoever it was passed on to. Each field is
 * named because a paper is drawn from it. So no note, no code of a payment, nobody of the staff, no device, no cost, and no address of
 * another paper is ever among them.
 */
export const sellerSeen = {
  ...fields('nameAr', 'nameEn', 'trn', 'addressAr', 'addressEn', 'phone', 'commercialRegistration'),
  ...fields('noteAr', 'noteEn', 'termsAr', 'termsEn', 'currency', 'country', 'timeZone'),
  ...fields('serviceTermsAr', 'serviceTermsEn', 'rentalTermsAr', 'rentalTermsEn', 'productTermsAr', 'productTermsEn', 'printedParts'),
}
export const prepaidSeen = fields('invoiceId', 'number', 'issuedOn', 'net', 'vat', 'gross')
export const paymentSeen = {
  ...fields(
    'id',
    'invoiceId',
    'method',
    'amount',
    'tendered',
    'change',
    'rounding',
    'status',
    'source',
    'paidAt',
    'paidOn',
    'methodBefore',
  ),
}
