/** The money and days of a document line. */
export interface WrittenLine {
  readonly gross: number
  readonly net: number
  readonly vat: number
  readonly vatRate: number
  readonly discount: number
  readonly billDiscount: number
  /** Start and end of the rental. */
  readonly days: readonly [number, number] | null
}

export interface WrittenDocument {
  readonly id: string
  /** 388 invoice, 386 advance invoice, 381 credit note. */
  readonly type: number
  readonly orderId: string | null
  readonly creditOf: string | null
  /** The customer that the till named and the printed name; a merge changes neither. */
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
  /** The total in its QR code, in minor units. */
  readonly payable: number
}

/** Money that one tender brought in or paid out. */
export interface Moved {
  readonly amount: number
  readonly tendered: number
  readonly change: number
  /** The source of a payment, or the direction of an insurance entry. */
  readonly sort: number
}

/** How one operation changes the sums of an order. A retained advance moves between two of them. */
export interface OrderMoves {
  readonly orderId: string
  readonly early: number
  readonly invoiced: number
  readonly held: number
}

/** Everything that the books must show of one operation. */
export interface Written {
  readonly document: WrittenDocument | null
  readonly payments: ReadonlyMap<string, Moved>
  readonly insurance: ReadonlyMap<string, Moved>
  /** Quantities taken out of stock, by product. */
  readonly sold: ReadonlyMap<string, number>
  readonly customerId: string | null
  /** Changes of the customer's debt and points. */
  readonly owed: number
  readonly points: number
  readonly order: OrderMoves | null
  /** The document whose debt was paid; the points are recorded under it. */
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
