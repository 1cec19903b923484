import { may } from '../access/pages.ts'
import { defineEntity } from '../entities/entity.ts'
import { englishName } from '../entities/stand-in.ts'
import { typed } from '../entities/typed.ts'
import { GROUP_KIND, catalogGroup } from './catalog.ts'

export const POSITION_MAX = 9999

const entered = {
  nameAr: typed.text(80, { unique: true }),
  nameEn: englishName(typed.optionalText(80, { unique: true })),
  position: typed.place(POSITION_MAX),
  pictureId: typed.later(typed.picture(catalogGroup, { square: true })),
}
const shape = {
  record: catalogGroup,
  entered,
  offline: 'intent',
  isOrdered: true,
  list: { sorts: ['position', 'nameAr', 'nameEn'], sort: { field: 'position' } },
} as const

export const serviceGroups = defineEntity({
  ...shape,
  name: 'serviceGroup',
  plural: 'serviceGroups',
  scope: { kind: GROUP_KIND.services },
  permission: { view: may('menu', 'view'), add: may('menu', 'edit'), edit: may('menu', 'edit') },
})

export const productGroups = defineEntity({
  ...shape,
  name: 'productGroup',
  plural: 'productGroups',
  scope: { kind: GROUP_KIND.products },
  permission: { view: may('products', 'view'), add: may('products', 'edit'), edit: may('products', 'edit') },
})
