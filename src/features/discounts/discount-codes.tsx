import { msg } from '@lingui/core/macro'
import { TicketPercent } from 'lucide-react'
import { product, service } from '#domain/catalog/catalog.ts'
import { products } from '#domain/catalog/products.ts'
import { services } from '#domain/catalog/services.ts'
import { CODE_CATEGORY } from '#domain/discounts/discount-code.ts'
import { discountCodes } from '#domain/discounts/discount-codes.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { definePresentation } from '../../engine/entity/presentation.ts'
import { ChosenGoods } from './chosen-goods.tsx'

const { all, allServices, allProducts, selected, selectedServices, selectedProducts } = CODE_CATEGORY

type Row = Readonly<Record<string, unknown>>

const idsOf = (rows: unknown, key: string): readonly Id[] => (Array.isArray(rows) ? rows.map((row: Row) => String(row[key])) : [])

const isOneOf = ({ category }: Row, categories: readonly unknown[]): boolean => categories.includes(category)

export const discountCodePresentation = definePresentation({
  entity: discountCodes,
  path: '/merchant/marketing-tools/discount-codes',
  icon: TicketPercent,
  title: msg`Discount codes`,
  counted: msg({ message: '{count, plural, one {{shown} discount code} other {{shown} discount codes}}' }),
  add: msg`Add a discount code`,
  words: {
    code: {
      label: msg`Discount code`,
      hint: msg`English letters and digits, as customers type it. Capital and small letters are the same.`,
    },
    nameAr: { label: msg`Name in Arabic`, hint: msg`What it is for, such as “National Day”. It is not printed.` },
    nameEn: { label: msg`Name in English`, hint: msg`Empty: the Arabic name is used.` },
    rate: { label: msg`Percentage off` },
    category: {
      label: msg`What it is for`,
      choices: {
        [all]: msg`All services and products`,
        [allServices]: msg`All services`,
        [allProducts]: msg`All products`,
        [selected]: msg`Selected services and products`,
        [selectedServices]: msg`Selected services`,
        [selectedProducts]: msg`Selected products`,
      },
    },
    services: {
      label: msg`Services`,
      rows: { serviceId: { label: msg`Service` } },
      isHidden: (draft) => !isOneOf(draft, [selected, selectedServices]),
      render: (row) => <ChosenGoods record={service} ids={idsOf(row['services'], 'serviceId')} />,
    },
    products: {
      label: msg`Products`,
      rows: { productId: { label: msg`Product` } },
      isHidden: (draft) => !isOneOf(draft, [selected, selectedProducts]),
      render: (row) => <ChosenGoods record={product} ids={idsOf(row['products'], 'productId')} />,
    },
    validFrom: { label: msg`First day`, hint: msg`Empty: from now on.` },
    validUntil: { label: msg`Last day`, hint: msg`Empty: until it is disabled.` },
    usesMax: { label: msg`Uses in all`, hint: msg`Empty: without limit.` },
    usesPerCustomerMax: { label: msg`Uses by one customer`, hint: msg`Empty: no limit. Otherwise the bill needs a customer.` },
    timesUsed: { label: msg`Used` },
    taken: { label: msg`Total discount` },
  },
  columns: [
    'code',
    { field: 'nameAr', isMinor: true },
    'rate',
    { field: 'category', isMinor: true },
    { field: 'validUntil', isMinor: true },
    'timesUsed',
    'taken',
  ],
  filters: ['category', 'validUntil'],
  sections: [
    { title: msg`About the code`, fields: ['code', 'rate', 'nameAr', 'nameEn'] },
    { title: msg`Services and products`, fields: ['category', 'services', 'products'] },
    { title: msg`How long and how often`, fields: ['validFrom', 'validUntil', 'usesMax', 'usesPerCustomerMax'] },
    { title: msg`Results`, fields: ['timesUsed', 'taken'] },
  ],
  references: { serviceId: services.query, productId: products.query },
  // A code must be unique: a duplicate copies the terms and asks for another code.
  unlike: (draft) => ({ ...draft, code: '' }),
  empty: {
    title: msg`No discount codes yet`,
    body: msg`Add a code that gives customers a percentage off. It also works on tills without a connection.`,
  },
})
