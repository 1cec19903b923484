import { pointsOfCustomer } from '../customers/points-held.ts'
import { usualRentals } from '../rentals/desk/usual-rentals.ts'
import { usualSales } from '../sales/usual-sales.ts'
import { customerNow } from './customer-now.ts'
import { customerPenalties } from './insurance/customers-penalties.ts'
import { heldOfCustomer } from './insurance/held-of-customer.ts'

/** The views of a customer's detail page. Each has its own permission, so that only single sections are hidden. */
export const customerFileViews = [heldOfCustomer, pointsOfCustomer, customerNow, customerPenalties, usualRentals, usualSales] as const
