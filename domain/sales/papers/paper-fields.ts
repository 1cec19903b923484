import { fields } from '../../kernel/view.ts'

/**
 * The fields of common parts that a public paper exposes to anyone with its link. They are listed one by one because a paper is rendered
 * from them: notes, authorization codes, employees, devices, costs and links to other papers must never be among them.
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
