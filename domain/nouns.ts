import { productGroups, serviceGroups } from './catalog/groups.ts'
import { products } from './catalog/products.ts'
import { services } from './catalog/services.ts'
import { employeeNoun } from './employees/employee-noun.ts'
import { roleNoun } from './employees/role-noun.ts'
import { customerNoun } from './customers/commands.ts'
import { discountCodes } from './discounts/discount-codes.ts'
import { offers } from './offers/offers.ts'
import { savedViews } from './lists/saved-views.ts'
import { suppliers } from './suppliers/suppliers.ts'
import { rentCategoryNoun } from './rentals/piece/rent-categories.ts'
import { rentItemNoun } from './rentals/piece/rent-items.ts'

/** All entities; their commands and queries are listed in the registry. */
export const entities = [
  customerNoun,
  serviceGroups,
  services,
  productGroups,
  products,
  rentCategoryNoun,
  rentItemNoun,
  savedViews,
  employeeNoun,
  roleNoun,
  suppliers,
  discountCodes,
  offers,
] as const

/** Commands and queries of entities without anything else, so that the registry need not name each. */
export const nounCommands = [...suppliers.commands, ...discountCodes.commands, ...offers.commands] as const
export const nounQueries = [suppliers.query, discountCodes.query, offers.query] as const
