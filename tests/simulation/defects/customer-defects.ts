import type { Defect } from './defects.ts'

const CUSTOMERS = 'domain/customers'

/** Planted in merges of customers: client and server agree, and some of the customer's records become unreachable. */
export const CUSTOMER_DEFECTS: readonly Defect[] = [
  {
    id: 'B39',
    breaks: 'I32',
    bug: 'Planted: what a till without a network did for a customer who was merged meanwhile stays with her who is no more.',
    patches: [
      { file: `${CUSTOMERS}/family.ts`, find: 'return row?.mergedInto ? read.get(customer, row.mergedInto) : row', replace: 'return row' },
    ],
  },
  {
    id: 'B40',
    breaks: 'I32',
    bug: 'Planted: whoever was merged into a customer before stays hers, who is another one by now.',
    patches: [
      {
        file: `${CUSTOMERS}/merge-customers.ts`,
        find: '...doubles.map(({ id }) => patch(customer, id, { mergedInto: into.id })),',
        replace: '...doubles.slice(0, 0).map(({ id }) => patch(customer, id, { mergedInto: into.id })),',
      },
    ],
  },
  {
    id: 'B41',
    breaks: 'I32',
    bug: 'Planted: whoever asks for a customer is not told of what stands under those who were merged into her.',
    patches: [
      {
        file: `${CUSTOMERS}/family.ts`,
        find: '...doubles.map(({ id }) => id)])]',
        replace: '...doubles.slice(0, 0).map(({ id }) => id)])]',
      },
    ],
  },
]
