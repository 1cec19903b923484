/** A line of a document, as far as it is money and days. */
export interface WrittenLine {
  readonly gross: number
  readonly net: number
  readonly vat: number
  readonly vatRate: number
  readonly discount: number
  readonly billDiscount: number
  /** From when to when a rental is the customer's. */
  readonly days: readonly [number, number] | null
}

export interface WrittenDocument {
  readonly id: string
  /** 388 an invoice, 386 an advance, 381 a credit note. */
  readonly type: number
  readonly orderId: string | null
  readonly creditOf: string | null
  /** Whom the till named, and what she was called as it was printed; a merge changes neither. */
  readonly customerId: string | null
  readonly customerName: string | null
  readonly gross: number
  readonly discount: number
  readonly net: number
  readonly vat: number
  readonly total: number
  readonly paid: number
  readonly due: number
  readonly change: number
  readonly pointsSpent: number
  readonly pointsEarned: number
  readonly lines: readonly WrittenLine[]
  /** What its QR says is to be paid, in minor units. */
  readonly payable: number
}

/** Money that one tender brought, or took away. */
export interface Moved {
  readonly amount: number
  readonly tendered: number
  readonly change: number
  /** Of a payment where it came from, of an insurance amount which way it went. */
  readonly sort: number
}

/** How the sums of an order move by one act. What is kept of an advance moves from one of its sums to another. */
export interface OrderMoves {
  readonly orderId: string
  readonly early: number
  readonly invoiced: number
  readonly held: number
}

/** All that the books must show of one act. */
export interface Written {
  readonly document: WrittenDocument | null
  readonly payments: ReadonlyMap<string, Moved>
  readonly insurance: ReadonlyMap<string, Moved>
  /** What left the shelf, by product. */
  readonly sold: ReadonlyMap<string, number>
  readonly customerId: string | null
  /** How much more the customer owes, and has of points. */
  readonly owed: number
  readonly points: number
  readonly order: OrderMoves | null
  /** The document whose debt was paid: its points are entered under it. */
  readonly paidOf: string | null
}

export const NOTHING: Written = {
  document: null,
  payments: new Map(),
  insurance: new Map(),
  sold: new Map(),
  customerId: null,
  owed: 0,
  points: 0,
  order: null,
  paidOf: null,
}
