import { msg } from '@lingui/core/macro'
import { Package } from 'lucide-react'
import { products } from '#domain/catalog/products.ts'
import { definePresentation } from '../../engine/entity/presentation.ts'
import { productGroupPresentation } from './groups.ts'

export const productPresentation = definePresentation({
  entity: products,
  path: '/merchant/products/define-product',
  icon: Package,
  title: msg`Products`,
  counted: msg({ message: '{count, plural, one {{shown} product} other {{shown} products}}' }),
  add: msg`Add a product`,
  references: { groupId: productGroupPresentation },
  files: { heads: { buyPrice: ['buying price'] }, empty: {} },
  words: {
    nameAr: { label: msg`Name in Arabic` },
    nameEn: { label: msg`Name in English` },
    groupId: { label: msg`Group` },
    barcode: { label: msg`Barcode`, hint: msg`Scan it or type it. Empty if it has none.` },
    price: { label: msg`Price` },
    buyPrice: { label: msg`Purchase price` },
    averageCost: { label: msg`Average cost` },
    initialQuantity: {
      label: msg`Quantity at the start`,
      hint: msg`Counted once, when the product is added. Later changes are stock operations.`,
    },
    onHand: { label: msg`On hand` },
    countedAt: { label: msg`Last counted` },
    warnAt: { label: msg`Warn when the stock reaches` },
    expiresOn: { label: msg`Expires on` },
    pictureId: { label: msg`Picture` },
    isFavourite: { label: msg`Favourite on the till` },
  },
  columns: ['nameAr', 'groupId', 'barcode', 'price', 'onHand', { field: 'expiresOn', isMinor: true }],
  filters: ['groupId', 'onHand', 'expiresOn', 'isFavourite'],
  sections: [
    { title: msg`About the product`, fields: ['nameAr', 'nameEn', 'groupId', 'barcode', 'price', 'isFavourite', 'pictureId'] },
    { title: msg`Stock`, fields: ['buyPrice', 'averageCost', 'initialQuantity', 'onHand', 'countedAt', 'warnAt', 'expiresOn'] },
  ],
  empty: { title: msg`No products yet`, body: msg`Add the products on the shelf, or import a list from Excel.` },
})
