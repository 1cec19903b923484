import { productGroups, serviceGroups } from './catalog/groups.ts'
import { products } from './catalog/products.ts'
import { services } from './catalog/services.ts'
import { employeeEntity } from './employees/employee-entity.ts'
import { roleEntity } from './employees/role-entity.ts'
import { customerEntity } from './customers/commands.ts'
import { discountCodes } from './discounts/discount-codes.ts'
import { offers } from './offers/offers.ts'
import { savedViews } from './lists/saved-views.ts'
import { suppliers } from './suppliers/suppliers.ts'
import { rentCategoryEntity } from './rentals/piece/rent-categories.ts'
import { rentItemEntity } from './rentals/piece/rent-items.ts'

/** All entities; their commands and queries are listed in the registry. */
export const entities = [
  customerEntity,
  serviceGroups,
  services,
  productGroups,
  products,
  rentCategoryEntity,
  rentItemEntity,
  savedViews,
  employeeEntity,
  roleEntity,
  suppliers,
  discountCodes,
  offers,
] as const

/** Commands and queries of entities without anything else, so that the registry need not name each. */
export const entityCommands = [...suppliers.commands, ...discountCodes.commands, ...offers.commands] as const
export const entityQueries = [suppliers.query, discountCodes.query, offers.query] as const
