import type { catalogGroup } from '#domain/catalog/catalog.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { minor, rate } from '#domain/kernel/money.ts'
import { INSURANCE_WHEN } from '#domain/rentals/piece/category-terms.ts'
import { LATE_UNIT } from '#domain/rentals/piece/late-fee.ts'
import type { RentCategory } from '#domain/rentals/piece/rent-category.ts'
import { NO_PRICING } from '#domain/rentals/piece/rent-price.ts'

type Group = RowOf<typeof catalogGroup>
type Terms = Omit<RentCategory, 'id'>

const termsAr = (days: string) => `١. تُستلم القطعة في الموعد المتفق عليه بعد سداد كامل الإيجار ومبلغ التأمين.
٢. مبلغ التأمين أمانة يُرد كاملًا عند إرجاع القطعة سليمة في موعدها، ويُخصم منه ما يلحقها من ضرر أو تأخير.
٣. لا يجوز تعديل القطعة أو خياطتها خارج المحل.
٤. عند الإلغاء قبل ${days} من موعد التسليم يُرد العربون كاملًا، وبعدها حسب سياسة المحل الموضحة في الفاتورة.`
const termsEn = (days: string) => `1. The piece is handed over on the agreed date once the rent and the insurance amount are paid in full.
2. The insurance amount is held and returned in full when the piece comes back undamaged and on time; damage and lateness are taken from it.
3. The piece must not be altered or sewn outside the shop.
4. When cancelled at least ${days} before the hand-over, the advance is returned in full; later, as the shop's policy on the invoice says.`

const WORN: Terms = {
  preparationDays: 0,
  cleaningDays: 2,
  deliveryDays: 1,
  insuranceAmount: minor(50_000),
  advanceRate: rate(5000),
  termsAr: termsAr('سبعة أيام'),
  termsEn: termsEn('seven days'),
  lateFee: { graceMinutes: 120, unit: LATE_UNIT.day, amount: minor(10_000), capRate: rate(10_000) },
  cancellation: [
    { hoursBefore: 7 * 24, refundRate: rate(10_000) },
    { hoursBefore: 2 * 24, refundRate: rate(5000) },
  ],
  points: [],
  ...NO_PRICING,
  returnHour: null,
  insuranceWhen: INSURANCE_WHEN.reserving,
}

const BRIDAL: Terms = {
  ...WORN,
  preparationDays: 1,
  insuranceAmount: minor(150_000),
  termsAr: termsAr('ثلاثين يومًا'),
  termsEn: termsEn('thirty days'),
  lateFee: { graceMinutes: 180, unit: LATE_UNIT.day, amount: minor(30_000), capRate: rate(10_000) },
  cancellation: [
    { hoursBefore: 30 * 24, refundRate: rate(10_000) },
    { hoursBefore: 14 * 24, refundRate: rate(5000) },
    { hoursBefore: 7 * 24, refundRate: rate(2500) },
  ],
}

const ACCESSORY: Terms = {
  ...WORN,
  cleaningDays: 1,
  deliveryDays: 0,
  points: [
    { nameAr: 'الأحجار', nameEn: 'Stones' },
    { nameAr: 'المشبك', nameEn: 'Clasp' },
    { nameAr: 'العلبة', nameEn: 'Box' },
  ],
  insuranceAmount: minor(20_000),
  lateFee: { graceMinutes: 120, unit: LATE_UNIT.day, amount: minor(5000), capRate: rate(10_000) },
}

/** Rental terms of a category, chosen by the code prefix of its pieces. */
export function termsOfGroup(group: Group, prefix: string): RentCategory {
  const terms = prefix === 'WD' ? BRIDAL : prefix === 'AC' ? ACCESSORY : WORN
  return { id: group.id, ...terms }
}
