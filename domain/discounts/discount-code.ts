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

export const CODE_CATEGORY = { all: 1, allServices: 2, allProducts: 3, selected: 4, selectedServices: 5, selectedProducts: 6 } as const

export const CODE_GOODS_MAX = 100

/** A code presented by customers that gives a percentage discount. */
export const discountCode = defineRecord({
  name: 'discount_code',
  travels: 'till',
  indexes: ['code'],
  searchLine: (row) => searchLine([row.nameAr, row.nameEn], [row.code]),
  fields: {
    id: id(),
    /** As normalized by `discountCodeText`. */
    code: coded(30),
    nameAr: named(120),
    nameEn: named(120),
    rate: rateField(),
    category: choice(CODE_CATEGORY),
    services: json(v.array(v.object({ serviceId: idSchema }))),
    products: json(v.array(v.object({ productId: idSchema }))),
    /** The first and the last valid day; null if unlimited. */
    validFrom: nullable(dayField()),
    validUntil: nullable(dayField()),
    /** Maximum uses in total and per customer; null if unlimited. */
    usesMax: nullable(integer()),
    usesPerCustomerMax: nullable(integer()),
    /** Sums of `discount_code_use`: the number of uses and the total discount. */
    timesUsed: countSum(),
    taken: moneySum(),
    status: choice(GENERIC_STATUS),
  },
})

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
