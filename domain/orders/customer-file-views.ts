import { pointsOfCustomer } from '../customers/points-held.ts'
import { usualRentals } from '../rentals/desk/usual-rentals.ts'
import { usualSales } from '../sales/usual-sales.ts'
import { customerNow } from './customer-now.ts'
import { customerPenalties } from './insurance/customers-penalties.ts'
import { heldOfCustomer } from './insurance/held-of-customer.ts'

/** What the file of a customer is drawn from besides lists. Each has a permission of its own, so that a part is hidden and never the file. */
export const customerFileViews = [heldOfCustomer, pointsOfCustomer, customerNow, customerPenalties, usualRentals, usualSales] as const
