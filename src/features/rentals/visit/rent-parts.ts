/** The rental parts of the counter, in one chunk. */
export { RentArrivals } from './rent-arrivals.tsx'
export { RentOfBill } from './rent-of-bill.tsx'
export { RentPay } from './rent-pay.tsx'
