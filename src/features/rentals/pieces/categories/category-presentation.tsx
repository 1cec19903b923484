import { msg } from '@lingui/core/macro'
import { Shapes } from 'lucide-react'
import { INSURANCE_WHEN } from '#domain/rentals/piece/category-terms.ts'
import { rentCategoryEntity } from '#domain/rentals/piece/rent-categories.ts'
import { definePresentation } from '../../../../engine/entity/presentation.ts'
import { CATEGORIES_PATH } from '../paths.ts'
import { PRICE_WAYS, WEEKDAYS } from './pricing-words.ts'
import { CancellationField, PolicyWords } from './cancellation-field.tsx'
import { LateFeeField, LateFeeWords } from './late-fee-field.tsx'

export const rentCategoryPresentation = definePresentation({
  entity: rentCategoryEntity,
  path: CATEGORIES_PATH,
  icon: Shapes,
  title: msg`Rent categories`,
  counted: msg({ message: '{count, plural, one {{shown} category} other {{shown} categories}}' }),
  add: msg`Add category`,
  words: {
    nameAr: { label: msg`Name in Arabic` },
    nameEn: { label: msg`Name in English` },
    position: { label: msg`Place in the list`, hint: msg`The lowest comes first. Empty: behind the others.` },
    isActive: { label: msg({ message: 'In use', context: 'category' }) },
    preparationDays: { label: msg`Preparation before, days` },
    cleaningDays: { label: msg`Cleaning after, days` },
    deliveryDays: {
      label: msg`Delivery, days on either side`,
      hint: msg`Added when the piece is brought to the customer and fetched again.`,
    },
    insuranceAmount: {
      label: msg`Insurance amount of a piece`,
      hint: msg`Held against damage and given back: no income, no VAT.`,
    },
    insuranceWhen: {
      label: msg`The insurance amount is asked for`,
      choices: { [INSURANCE_WHEN.reserving]: msg`When reserving`, [INSURANCE_WHEN.handOver]: msg`At hand-over` },
    },
    returnHour: {
      label: msg`Due back by, hour of the last day`,
      hint: msg`From 7 to 23. Empty: until the end of the day. The grace period of a late return counts from this hour.`,
    },
    advanceRate: { label: msg`Advance when reserving`, hint: msg`The part of the rent that is due when reserving.` },
    lateFee: { label: msg`Late return`, own: LateFeeField, render: ({ lateFee }) => <LateFeeWords fee={lateFee} /> },
    cancellation: {
      label: msg({ message: 'Given back', context: 'cancellation' }),
      own: CancellationField,
      render: ({ cancellation }) => <PolicyWords policy={cancellation} />,
    },
    includedDays: {
      label: msg`Days that the rental price covers`,
      hint: msg`Empty: any number of days, or one day where further days have a price.`,
    },
    furtherDayAmount: { label: msg`Each further day`, hint: msg`Empty: the share beside it, or as much as a day of the rental price.` },
    furtherDayRate: { label: msg`Each further day, share of the rental price` },
    lengthPrices: {
      label: msg`Prices for a number of days`,
      hint: msg`An amount, or else a share of the rental price of each piece.`,
      rows: {
        days: { label: msg({ message: 'Days', context: 'price' }) },
        amount: { label: msg({ message: 'Amount', context: 'price' }) },
        rate: { label: msg`Share of the rental price` },
      },
    },
    seasons: {
      label: msg`Seasons`,
      hint: msg`The day of the event counts, or else the first day. Of two seasons on one day, the first in the list counts.`,
      rows: {
        name: { label: msg({ message: 'Season', context: 'price' }) },
        from: { label: msg({ message: 'From', context: 'day' }) },
        to: { label: msg({ message: 'Until and including', context: 'day' }) },
        isYearly: { label: msg`Every year` },
        way: { label: msg({ message: 'Price', context: 'dearer or cheaper' }), choices: PRICE_WAYS },
        rate: { label: msg`By` },
      },
    },
    weekdayPrices: {
      label: msg`Days of the week`,
      rows: {
        weekday: { label: msg`Day of the week`, choices: WEEKDAYS },
        way: { label: msg({ message: 'Price', context: 'dearer or cheaper' }), choices: PRICE_WAYS },
        rate: { label: msg`By` },
      },
    },
    termsAr: { label: msg`Terms in Arabic` },
    termsEn: { label: msg`Terms in English` },
    points: {
      label: msg`What is checked`,
      hint: msg`When a piece leaves and comes back. Empty: fabric, hem, zip, beading, buttons, stains, veil, accessories, hanger.`,
      rows: { nameAr: { label: msg`Name in Arabic` }, nameEn: { label: msg`Name in English` } },
    },
  },
  columns: ['nameAr', 'position'],
  sections: [
    { title: msg`Category`, fields: ['nameAr', 'nameEn', 'position'] },
    {
      title: msg`Days around a rental`,
      note: msg`The piece cannot be booked for anybody else on these days. A piece can have its own days.`,
      fields: ['preparationDays', 'cleaningDays', 'deliveryDays', 'returnHour'],
    },
    { title: msg`Money`, fields: ['insuranceAmount', 'insuranceWhen', 'advanceRate', 'lateFee'] },
    {
      title: msg`Rental prices by days and season`,
      note: msg`A piece can have its own prices by days. What was agreed before stays as it was.`,
      fields: ['includedDays', 'furtherDayAmount', 'furtherDayRate', 'lengthPrices', 'seasons', 'weekdayPrices'],
    },
    {
      title: msg`Cancellation`,
      note: msg`What is given back of the advance. The insurance amount is always given back whole.`,
      fields: ['cancellation'],
    },
    {
      title: msg`Condition of pieces`,
      note: msg`The checklist for a piece. Points that nobody checked are never marked as OK.`,
      fields: ['points'],
    },
    {
      title: msg`Terms of the contract`,
      note: msg`The customer reads and signs exactly these words.`,
      fields: ['termsAr', 'termsEn'],
    },
  ],
  empty: {
    title: msg`No categories yet`,
    body: msg`Wedding dresses, evening dresses, accessories: each with its own days, insurance amount and terms.`,
  },
})
