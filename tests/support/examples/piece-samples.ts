import { type Id } from '#domain/kernel/ids.ts'
import { minor, rate } from '#domain/kernel/money.ts'
import { day } from '#domain/kernel/time.ts'
import type { RentCategoryForm } from '#domain/rentals/piece/rent-categories.ts'
import { INSURANCE_WHEN } from '#domain/rentals/piece/category-terms.ts'
import { LATE_UNIT } from '#domain/rentals/piece/late-fee.ts'
import { NO_PRICING } from '#domain/rentals/piece/rent-price.ts'
import type { RentItemForm } from '#domain/rentals/piece/rent-items.ts'

/** A category as a user enters it. */
export const categoryForm = (nameAr: string, nameEn: string): RentCategoryForm => ({
  nameAr,
  nameEn,
  position: 7,
  isActive: true,
  preparationDays: 1,
  cleaningDays: 2,
  deliveryDays: 1,
  insuranceAmount: minor(50_000),
  advanceRate: rate(3000),
  termsAr: 'تُرد القطعة في موعدها.',
  termsEn: 'The piece comes back in time.',
  lateFee: { graceMinutes: 60, unit: LATE_UNIT.day, amount: minor(10_000), capRate: rate(10_000) },
  cancellation: [
    { hoursBefore: 168, refundRate: rate(10_000) },
    { hoursBefore: 48, refundRate: rate(5000) },
  ],
  points: [],
  ...NO_PRICING,
  returnHour: null,
  insuranceWhen: INSURANCE_WHEN.reserving,
})

/** A piece as a user enters it. */
export const pieceForm = (categoryId: Id, code: string): RentItemForm => ({
  categoryId,
  code,
  nameAr: 'تاج كريستال',
  nameEn: null,
  pictureIds: [],
  boughtOn: day('2026-03-01'),
  buyPrice: minor(120_000),
  rentPrice: minor(45_000),
  sellPrice: null,
  sizeLabel: 'M',
  heightCm: null,
  chestCm: 90,
  waistCm: 70,
  hipsCm: null,
  armsCm: null,
  colourAr: 'فضي',
  colourEn: 'Silver',
  bufferBeforeDays: null,
  bufferAfterDays: 1,
  deliveryDays: null,
  insuranceAmount: null,
  includedDays: null,
  furtherDayAmount: null,
  lengthPrices: [],
  isFavourite: false,
})
