import { base64, utf8 } from '../kernel/text.ts'
import type { Money } from '../kernel/money.ts'

export interface TaxQr {
  readonly sellerName: string
  readonly trn: string
  /** Local time of issue without a zone, `2026-11-21T14:05:09`. */
  readonly stamp: string
  readonly total: Money
  readonly vat: Money
}

/** The maximum length of a seller name in UTF-8, because the QR uses one byte for it. */
export const SELLER_NAME_BYTES_MAX = 255
export const fitsTaxQr = (sellerName: string): boolean => utf8(sellerName).length <= SELLER_NAME_BYTES_MAX

/** `1234` minor units as `12.34`, as printed on tax documents, always with Latin digits. */
export function decimalText(amount: Money): string {
  const magnitude = Math.abs(amount)
  const text = `${Math.floor(magnitude / 100)}.${String(magnitude % 100).padStart(2, '0')}`
  return amount < 0 ? `-${text}` : text
}

/**
 * The phase 1 QR: tag, one byte of length, UTF-8 value, for seller, VAT number, time, total and VAT, in base64. Source:
 * ZATCA Security Features Implementation Standards, section 4.
 */
export function taxQr(of: TaxQr): string {
  const values = [of.sellerName, of.trn, of.stamp, decimalText(of.total), decimalText(of.vat)]
  const bytes = values.flatMap((value, index) => {
    const encoded = utf8(value)
    if (encoded.length > SELLER_NAME_BYTES_MAX) throw new Error(`QR tag ${index + 1} is longer than 255 bytes`)
    return [index + 1, encoded.length, ...encoded]
  })
  return base64(bytes)
}
