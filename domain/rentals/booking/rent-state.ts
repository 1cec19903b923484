/** What a piece is doing, by the codes of the specification. */
export const RENT_STATE = {
  maintenance: 1,
  cleaning: 2,
  /** Held in the basket of a desk: a lease. */
  basket: 3,
  reserved: 4,
  rented: 5,
  itemReturned: 6,
  cancelled: 7,
  maintenanceCancelled: 8,
  cleaningCancelled: 9,
  maintenanceReceived: 10,
  cleaningReceived: 11,
  prova: 12,
  provaCancelled: 13,
  /** The day of the event within a reservation or a rental. It is shown, and no booking is ever stored with it. */
  eventDate: 14,
  blockTime: 15,
  blockTimeCancelled: 16,
} as const

export type RentState = (typeof RENT_STATE)[keyof typeof RENT_STATE]

/** What is done with a piece in the shop's own hands. The specification's codes know cleaning and the workshop alone. */
export const CARE_WORK = { cleaning: 1, alteration: 2, repair: 3, maintenance: 4 } as const
export type CareWork = (typeof CARE_WORK)[keyof typeof CARE_WORK]

/** The state of a booking by the work that it is for. */
export const STATE_OF_WORK: Readonly<Record<CareWork, RentState>> = {
  [CARE_WORK.cleaning]: RENT_STATE.cleaning,
  [CARE_WORK.alteration]: RENT_STATE.maintenance,
  [CARE_WORK.repair]: RENT_STATE.maintenance,
  [CARE_WORK.maintenance]: RENT_STATE.maintenance,
}

/** How firm a booking is. */
export const STANDING = {
  /** The server holds the period for it; no other firm booking of the piece overlaps. */
  firm: 1,
  /** A till asked for it and has not heard from the server. It is on no other till, and the server never stores it. */
  requested: 2,
  /** Something that really happened took its period. It keeps its customer and waits for another piece or other days. */
  conflict: 3,
} as const
