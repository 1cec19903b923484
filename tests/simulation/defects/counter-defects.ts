import type { Defect } from './defects.ts'

const RETURNS = 'domain/sales/returns'
const CODES = 'domain/sales/codes'

/** Planted in returns and discount codes: client and server agree, and the result is wrong. */
export const COUNTER_DEFECTS: readonly Defect[] = [
  {
    id: 'B30',
    breaks: 'I30',
    bug: 'Planted: what came back before is forgotten, on the till as on the server, so that it comes back again.',
    patches: [
      { file: `${RETURNS}/returnable.ts`, find: 'const its = taken.get(index) ?? []', replace: 'const its = taken.get(-1 - index) ?? []' },
    ],
  },
  {
    id: 'B31',
    breaks: 'I30',
    bug: 'Planted: two tills take the same lines back, and nobody is told of the second.',
    patches: [
      { file: `${RETURNS}/return-objections.ts`, find: 'return quantity > of.left ? [', replace: 'return quantity > of.line.quantity ? [' },
      { file: `${RETURNS}/return-objections.ts`, find: 'over.length === 0 ? sumsAgainst', replace: 'over.length > 0 ? sumsAgainst' },
    ],
  },
  {
    id: 'B32',
    breaks: 'I22',
    bug: 'Planted: what comes back damaged is put on the shelf again.',
    patches: [{ file: `${RETURNS}/return-sale.ts`, find: '...(isDamaged ? move(', replace: '...(isDamaged && quantity < 0 ? move(' }],
  },
  {
    id: 'B33',
    breaks: 'I31',
    bug: 'Planted: a use of a code is written down, and not counted.',
    patches: [{ file: `${CODES}/code-uses.ts`, find: '{ timesUsed: 1, taken', replace: '{ timesUsed: 0, taken' }],
  },
  {
    id: 'B34',
    breaks: 'I31',
    bug: 'Planted: a code is used once more than it may be.',
    patches: [{ file: `${CODES}/code-objections.ts`, find: 'timesUsed >= usesMax', replace: 'timesUsed > usesMax' }],
  },
  {
    id: 'B35',
    breaks: 'I22',
    bug: 'Planted: a code takes the place of what was taken off a line by hand.',
    patches: [
      {
        file: `${CODES}/bill-code.ts`,
        find: 'line.discount === 0 && line.kind !== LINE_KIND.rental',
        replace: 'line.discount >= 0 && line.kind !== LINE_KIND.rental',
      },
    ],
  },
  {
    id: 'B36',
    breaks: 'I31',
    bug: 'Planted: nobody counts how often one customer has used a code.',
    patches: [
      { file: `${CODES}/code-load.ts`, find: 'usedByCustomer: await read.count(', replace: 'usedByCustomer: 0 * await read.count(' },
    ],
  },
  {
    id: 'B37',
    breaks: 'I30',
    bug: 'Planted: who gives a part back keeps the points of all of it until the last part comes back.',
    patches: [
      {
        file: `${RETURNS}/returnable.ts`,
        find: "Math.min(earnedLeft, part(earned, sumOf(back, 'gross'), total))",
        replace: "Math.min(0, part(earned, sumOf(back, 'gross'), total))",
      },
    ],
  },
  {
    id: 'B38',
    breaks: 'I29',
    bug: 'Planted: the clock of a till is set back while somebody comes, and forward again, and nobody is told.',
    patches: [
      { file: 'domain/attendance/check-in.ts', find: 'isClockBehind(at, receivedAt)', replace: 'isClockBehind(receivedAt, receivedAt)' },
    ],
  },
]
