import * as v from 'valibot'
import { defineRecord } from '../kernel/define.ts'
import {
  choice,
  coded,
  countSum,
  dayField,
  id,
  instantField,
  integer,
  json,
  money,
  moneySum,
  named,
  nullable,
  rateField,
  reference,
} from '../kernel/fields.ts'
import { idSchema } from '../kernel/ids.ts'
import { GENERIC_STATUS } from '../kernel/status.ts'
import { searchLine } from '../kernel/text.ts'

/** What a code takes its percentage off. */
export const CODE_CATEGORY = { all: 1, allServices: 2, allProducts: 3, selected: 4, selectedServices: 5, selectedProducts: 6 } as const

/** More of either kind is a group of goods and not a choice of them. */
export const CODE_GOODS_MAX = 100

/** A code that customers bring and that takes a percentage off what it is for. */
export const discountCode = defineRecord({
  name: 'discount_code',
  travels: 'till',
  indexes: ['code'],
  searchLine: (row) => searchLine([row.nameAr, row.nameEn], [row.code]),
  fields: {
    id: id(),
    /** In the one spelling of `discountCodeText`. */
    code: coded(30),
    nameAr: named(120),
    nameEn: named(120),
    rate: rateField(),
    category: choice(CODE_CATEGORY),
    services: json(v.array(v.object({ serviceId: idSchema }))),
    products: json(v.array(v.object({ productId: idSchema }))),
    /** The first and the last day on which it holds; null where there is none. */
    validFrom: nullable(dayField()),
    validUntil: nullable(dayField()),
    /** How often it may be used in all and by one customer; null is as often as anybody likes. */
    usesMax: nullable(integer()),
    usesPerCustomerMax: nullable(integer()),
    /** Sums of `discount_code_use`: how often it was used, and what it took off. */
    timesUsed: countSum(),
    taken: moneySum(),
    status: choice(GENERIC_STATUS),
  },
})

/** One sale in which a code took something off. */
export const discountCodeUse = defineRecord({
  name: 'discount_code_use',
  travels: 'till',
  indexes: ['customerId', 'codeId'],
  fields: {
    id: id(),
    codeId: reference('discount_code'),
    invoiceId: reference('invoice'),
    customerId: nullable(reference('customer')),
    amount: money(),
    usedAt: instantField(),
  },
})
