import { minor } from '#domain/kernel/money.ts'
import type { ShopRows } from './memory-reader.ts'
import { exampleGroup, exampleId, exampleService } from './example-shop.ts'

const serviceRow = (_: unknown, nth: number) => ({
  ...exampleService,
  id: exampleId(2000 + nth),
  nameAr: `خدمة ${nth + 1}`,
  nameEn: `Service ${nth + 1}`,
  price: minor(10_000 + nth * 1000),
  isFavourite: nth < 2,
  position: nth + 1,
})

/** Services called `Service 1`, `Service 2` … in this order, the first two favourites, in one group. */
export const serviceRows = (count: number): ShopRows => ({
  catalog_group: [exampleGroup],
  service: Array.from({ length: count }, serviceRow),
})
