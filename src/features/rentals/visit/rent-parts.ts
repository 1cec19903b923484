/** What the counter draws of a bill with rentals, in one file to fetch. */
export { RentArrivals } from './rent-arrivals.tsx'
export { RentOfBill } from './rent-of-bill.tsx'
export { RentPay } from './rent-pay.tsx'
