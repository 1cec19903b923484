/** States of a piece, by the specification's codes. */
export const RENT_STATE = {
  maintenance: 1,
  cleaning: 2,
  /** A desk's lease. */
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
  /** The event day within a reservation or rental. Displayed only, never stored. */
  eventDate: 14,
  blockTime: 15,
  blockTimeCancelled: 16,
} as const

export type RentState = (typeof RENT_STATE)[keyof typeof RENT_STATE]

/** Kinds of care. The specification has codes for cleaning and workshop only. */
export const CARE_WORK = { cleaning: 1, alteration: 2, repair: 3, maintenance: 4 } as const
export type CareWork = (typeof CARE_WORK)[keyof typeof CARE_WORK]

export const STATE_OF_WORK: Readonly<Record<CareWork, RentState>> = {
  [CARE_WORK.cleaning]: RENT_STATE.cleaning,
  [CARE_WORK.alteration]: RENT_STATE.maintenance,
  [CARE_WORK.repair]: RENT_STATE.maintenance,
  [CARE_WORK.maintenance]: RENT_STATE.maintenance,
}

export const STANDING = {
  /** Confirmed by the server; does not overlap other firm bookings of the piece. */
  firm: 1,
  /** Requested by a till and not answered yet. Exists only on that till, never on the server. */
  requested: 2,
  /** Lost its period to something that actually happened. Keeps its customer, and needs another piece or period. */
  conflict: 3,
} as const
