import type { CartCustomer } from './cart-state.ts'

/** What the cart copies of a customer's row. */
export const cartCustomer = ({ id, name, mobile, trn, points, owed }: CartCustomer): CartCustomer => ({
  ...{ id, name, mobile, trn, points, owed },
})
