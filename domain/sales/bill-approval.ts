import * as v from 'valibot'
import { isAllowed, may } from '../access/pages.ts'
import { type Allower, type Approval, type Rights, approvalDetails, approvalSchema, rightsOf } from '../employees/override.ts'
import type { DecisionContext, Objection } from '../kernel/define.ts'
import type { Money } from '../kernel/money.ts'
import { MAY_OVERBOOK } from '../rentals/booking/overbooking.ts'
import { DISCOUNT_REFUSALS, pricesAgainst } from './discount-objections.ts'
import { type Reduced, takenOff } from './discount-over.ts'
import { LINE_KIND } from './invoice.ts'

/** What a bill may need approval for: each is beyond the right to sell and can be approved by an employee with more rights. */
const BILL_LEAVE = ['price', 'debt', 'stock', 'overbook', 'products', 'openAmount'] as const
export type BillApproval = (typeof BILL_LEAVE)[number]

export const billApprovalSchema = v.object({
  ...approvalSchema.entries,
  /** What was approved. Missing from older tills, which could approve prices only. */
  over: v.optional(v.pipe(v.array(v.picklist(BILL_LEAVE, 'choice')), v.maxLength(10, 'too-many'))),
})
export type GivenBillApproval = Approval & { readonly over?: readonly BillApproval[] | undefined }

export const leaveOver = ({ over }: GivenBillApproval): readonly BillApproval[] => over ?? ['price']

export const LEAVE_REFUSALS = [
  ...DISCOUNT_REFUSALS,
  'sales.debt-not-allowed',
  'stock.not-enough',
  'stock.oversold',
  'rentals.piece-promised',
  'sales.products-not-allowed',
  'sales.open-amount-not-allowed',
  'sales.override-not-allowed',
  'sales.allowed-despite',
] as const
type Found = Objection<(typeof LEAVE_REFUSALS)[number]>

export interface RequestedLine extends Reduced {
  readonly kind: number
  readonly itemId: string
  readonly nameAr: string
  readonly nameEn: string
}

export interface RequestedBill {
  readonly lines: readonly RequestedLine[]
  readonly billDiscount: Money
  readonly due: Money
}

/** Stock, pieces and bookings that the bill is checked against. */
export interface Shelf {
  readonly products: readonly { readonly id: string; readonly nameAr: string; readonly nameEn: string; readonly onHand: number }[]
  readonly pieces: readonly { readonly id: string; readonly code: string }[]
  readonly promised: readonly { readonly id: string; readonly rentItemId: string }[]
  readonly isDebtAllowed: boolean
}
export const EMPTY_SHELF: Shelf = { products: [], pieces: [], promised: [], isDebtAllowed: true }

const may_ = ({ permissions }: Rights, action: Parameters<typeof may<'pointOfSale'>>[1]) =>
  isAllowed(permissions, may('pointOfSale', action))

function shortOf(lines: readonly RequestedLine[], { products }: Shelf) {
  const wanted = new Map<string, number>()
  for (const line of lines) if (line.kind === LINE_KIND.product) wanted.set(line.itemId, (wanted.get(line.itemId) ?? 0) + line.quantity)
  return products
    .filter((item) => item.onHand < (wanted.get(item.id) ?? 0))
    .map(({ nameAr, nameEn, onHand }) => ({ nameAr, nameEn, onHand: Math.max(0, onHand) }))
}

const promisedOn = ({ promised, pieces }: Shelf): Found[] =>
  promised.map(({ id: bookingId, rentItemId }) => ({
    code: 'rentals.piece-promised',
    details: { bookingId, rentItemId, code: pieces.find(({ id }) => id === rentItemId)?.code ?? '' },
  }))

const BEYOND: Readonly<Record<BillApproval, (bill: RequestedBill, shelf: Shelf, rights: Rights) => Found[]>> = {
  price: ({ lines, billDiscount }, _shelf, rights) => pricesAgainst(lines, billDiscount, rights),
  debt: ({ due }, { isDebtAllowed }, rights) =>
    due === 0 || (isDebtAllowed && may_(rights, 'allowDebt')) ? [] : [{ code: 'sales.debt-not-allowed', details: { due } }],
  stock: ({ lines }, shelf, rights) =>
    may_(rights, 'sellWithoutStock') ? [] : shortOf(lines, shelf).map((details) => ({ code: 'stock.not-enough', details })),
  overbook: (_bill, shelf, { permissions }) => (isAllowed(permissions, MAY_OVERBOOK) ? [] : promisedOn(shelf)),
  // Selling products is a separate right; services and pieces need only the right to sell.
  products({ lines }, _shelf, rights) {
    const line = may_(rights, 'sellProducts') ? undefined : lines.find(({ kind }) => kind === LINE_KIND.product)
    return line ? [{ code: 'sales.products-not-allowed', details: { nameAr: line.nameAr, nameEn: line.nameEn } }] : []
  },
  openAmount: ({ lines }, _shelf, rights) =>
    may_(rights, 'openAmount')
      ? []
      : lines
          .filter(({ kind }) => kind === LINE_KIND.openAmount)
          .map(({ nameAr, nameEn, unitPrice }) => ({
            code: 'sales.open-amount-not-allowed',
            details: { nameAr, nameEn, priceAmount: unitPrice },
          })),
}

/** Without the right to sell or book, only that missing permission is reported. */
const sells = (rights: Rights): boolean => may_(rights, 'sell') || isAllowed(rights.permissions, may('rent', 'book'))

/**
 * The objections for the employee who sells. A piece promised to another customer always needs approval, so that it is never sold by
 * accident.
 */
function asking(over: BillApproval, bill: RequestedBill, shelf: Shelf, rights: Rights): Found[] {
  if (over === 'overbook') return promisedOn(shelf)
  return (over === 'products' || over === 'openAmount') && !sells(rights) ? [] : BEYOND[over](bill, shelf, rights)
}

export interface Need {
  readonly over: BillApproval
  readonly found: readonly Found[]
}

/** The approvals that a bill needs, from another employee or as an explicit confirmation by the seller. */
export const approvalNeeded = (bill: RequestedBill, shelf: Shelf, rights: Rights): readonly Need[] =>
  BILL_LEAVE.map((over) => ({ over, found: asking(over, bill, shelf, rights) })).filter(({ found }) => found.length > 0)

export const mayAllow = (needs: readonly Need[], bill: RequestedBill, shelf: Shelf, rights: Rights): boolean =>
  needs.every(({ over }) => mayGive(over, bill, shelf, rights))

const mayGive = (over: BillApproval, bill: RequestedBill, shelf: Shelf, rights: Rights): boolean =>
  over === 'overbook' ? isAllowed(rights.permissions, MAY_OVERBOOK) : BEYOND[over](bill, shelf, rights).length === 0

/** Overselling that was approved stays reported, so that someone counts the stock or finds another piece. */
const accepted = (found: Found): Found[] =>
  found.code === 'stock.not-enough' || found.code === 'rentals.piece-promised'
    ? [{ ...found, code: found.code === 'stock.not-enough' ? 'stock.oversold' : found.code, isAccepted: true }]
    : []

/**
 * Objections for everything beyond the seller's rights. An employee whose own rights cover it can approve it with a reason; it then blocks
 * nothing but is reported.
 */
export function approvalObjections(
  bill: RequestedBill,
  shelf: Shelf,
  override: GivenBillApproval | undefined,
  allower: Allower | null,
  context: DecisionContext,
): Found[] {
  const rights = override ? rightsOf(override, allower, context) : null
  const named = override ? leaveOver(override) : []
  const given = named.filter((over) => rights !== null && mayGive(over, bill, shelf, rights))
  const found = BILL_LEAVE.flatMap((over) => {
    const requested = asking(over, bill, shelf, context.actor)
    return given.includes(over) ? requested.flatMap(accepted) : requested
  })
  // Overselling by an employee with the right to do so is reported to the owner.
  if (may_(context.actor, 'sellWithoutStock'))
    found.push(...shortOf(bill.lines, shelf).map((details): Found => ({ code: 'stock.oversold', details, isAccepted: true })))
  return override ? [...found, ...overrideFacts(override, allower, named, given, takenOff(bill.lines, bill.billDiscount))] : found
}

/** Reports an approval: what it covered, who gave it and why, and which parts the approver had no right to give. */
function overrideFacts(
  override: Approval,
  allower: Allower | null,
  named: readonly BillApproval[],
  given: readonly BillApproval[],
  offAmount: Money,
): Found[] {
  const by = approvalDetails(override, allower)
  const others = given.filter((over) => over !== 'price')
  const missing = named.filter((over) => !given.includes(over))
  return [
    ...(missing.includes('price') ? [{ code: 'sales.discount-override-not-allowed' as const }] : []),
    ...(missing.some((over) => over !== 'price') ? [{ code: 'sales.override-not-allowed' as const }] : []),
    ...(given.includes('price')
      ? [{ code: 'sales.discounted-despite' as const, details: { ...by, offAmount }, isAccepted: true as const }]
      : []),
    ...(others.length > 0
      ? [
          {
            code: 'sales.allowed-despite' as const,
            details: { ...by, ...Object.fromEntries(others.map((over) => [over, 'yes'])) },
            isAccepted: true as const,
          },
        ]
      : []),
  ]
}
