import * as v from 'valibot'
import type { DecisionContext } from '../kernel/define.ts'
import type { Money } from '../kernel/money.ts'
import { localStamp } from '../kernel/time.ts'
import { COUNTRY } from '../settings/account-setting.ts'
import { fitsTaxQr, taxQr } from '../taxes/qr.ts'
import type { Seller } from './invoice.ts'

/** The buyer as printed; null for an unnamed buyer. */
export const buyerSchema = v.object({
  name: v.pipe(v.string(), v.maxLength(120, 'too-long')),
  mobile: v.nullable(v.pipe(v.string(), v.maxLength(20, 'too-long'))),
  trn: v.nullable(v.pipe(v.string(), v.maxLength(15, 'too-long'))),
})

/**
 * Saudi law requires the QR on every invoice of a registered seller; the UAE does not. A name too long for a QR is refused at set-up; if
 * one exists anyway, the sale goes through without a QR.
 */
export function qrOf(seller: Seller, total: Money, vat: Money, context: DecisionContext): string | null {
  if (!seller.trn || seller.country !== COUNTRY.ksa || !fitsTaxQr(seller.nameAr)) return null
  return taxQr({ sellerName: seller.nameAr, trn: seller.trn, stamp: localStamp(context.now, seller.timeZone), total, vat })
}
