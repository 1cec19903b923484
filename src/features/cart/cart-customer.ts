import type { CartCustomer } from './cart-state.ts'

/** The part of a customer's row that the cart stores. */
export const cartCustomer = ({ id, name, mobile, trn, points, owed }: CartCustomer): CartCustomer => ({
  ...{ id, name, mobile, trn, points, owed },
})
