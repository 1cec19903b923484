import type { Defect } from './defects.ts'

const CARDS = 'domain/gift-cards/card-money.ts'
const OFFERS = 'domain/sales/offers'
const BALANCE = 'domain/sales/balance/balance-changes.ts'

/** Planted in prepayments: client and server agree, and the result is wrong. */
export const AHEAD_DEFECTS: readonly Defect[] = [
  {
    id: 'B43',
    breaks: 'I33',
    bug: 'Planted: a till without the network forgets what it has spent of a gift card, and spends as much again.',
    patches: [{ file: CARDS, find: 'spent: minor(Math.max(0, net))', replace: 'spent: minor(Math.min(0, net))' }],
  },
  {
    id: 'B44',
    breaks: 'I33',
    bug: 'Planted: a payment with a gift card goes off the card twice.',
    patches: [{ file: CARDS, find: '{ balance: amount })]', replace: '{ balance: minor(2 * amount) })]' }],
  },
  {
    id: 'B45',
    breaks: 'I33',
    bug: 'Planted: two tills spend the same money of a gift card, and nobody is told.',
    patches: [{ file: CARDS, find: 'if (tender.amount > left) {', replace: 'if (tender.amount > loaded.card.value) {' }],
  },
  {
    id: 'B46',
    breaks: 'I34',
    bug: 'Planted: two tills take the last use of a package, it goes below zero, and nobody is told.',
    patches: [
      {
        file: `${OFFERS}/offer-uses.ts`,
        find: 'const counted = Math.min(left, quantity)',
        replace: 'const counted = Math.max(left, quantity)',
      },
    ],
  },
  {
    id: 'B47',
    breaks: 'I34',
    bug: 'Planted: a use of a package is counted twice.',
    patches: [
      {
        file: `${OFFERS}/offer-changes.ts`,
        find: 'serviceId, uses: 0 - counted }, row, id)',
        replace: 'serviceId, uses: 0 - 2 * counted }, row, id)',
      },
    ],
  },
  {
    id: 'B48',
    breaks: 'I35',
    bug: 'Planted: two tills spend the same balance, and nobody is told.',
    patches: [{ file: BALANCE, find: 'return taken > owned ? [', replace: 'return taken < 0 ? [' }],
  },
]
