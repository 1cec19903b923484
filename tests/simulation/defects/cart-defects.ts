import type { Defect } from './defects.ts'

const SOLD = 'domain/sales/sold-bill.ts'

/** Planted in carts with rental pieces and in approvals: client and server agree, and the result is wrong. */
export const CART_DEFECTS: readonly Defect[] = [
  {
    id: 'B49',
    breaks: 'I25',
    bug: 'Planted: two tills take up a cart with pieces and are paid for it, and nobody is told.',
    patches: [{ file: 'domain/sales/sale-objections.ts', find: 'loaded.held?.isOpen === false', replace: 'loaded.held?.isOpen === null' }],
  },
  {
    id: 'B50',
    breaks: 'I25',
    bug: 'Planted: what is rented with one cart is booked for two orders, and nobody is told.',
    patches: [
      {
        file: 'domain/orders/place-bookings.ts',
        find: "objections.push({ code: 'orders.booking-of-another-order',",
        replace: "void ({ code: 'orders.booking-of-another-order',",
      },
    ],
  },
  {
    id: 'B51',
    breaks: 'I36',
    bug: 'Planted: somebody takes twice as much off a line as she may.',
    patches: [{ file: 'domain/sales/discount-over.ts', find: 'line.off > line.most', replace: 'line.off > 2 * line.most' }],
  },
  {
    id: 'B52',
    breaks: 'I36',
    bug: 'Planted: a discount that somebody allowed with her PIN is told to nobody.',
    patches: [
      {
        file: 'domain/sales/bill-approval.ts',
        find: "...(given.includes('price')\n",
        replace: "...(given.includes('price') && offAmount < 0\n",
      },
    ],
  },
  {
    id: 'B53',
    breaks: 'I34',
    bug: 'Planted: a package that is used on a visit is not counted.',
    patches: [{ file: SOLD, find: '(row.type === INVOICE_TYPE.invoice ? offerChanges', replace: '(row.orderId === null ? offerChanges' }],
  },
  {
    id: 'B54',
    breaks: 'I33',
    bug: 'Planted: a gift card that pays a visit keeps its money.',
    patches: [
      {
        file: SOLD,
        find: 'giftCardChanges([...tenders, ...besides]',
        replace: 'giftCardChanges(row.orderId === null ? [...tenders, ...besides] : []',
      },
    ],
  },
]
