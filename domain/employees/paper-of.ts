/** What of somebody who works here has a last day. */
export const PAPER_OF = { passport: 1, residency: 2, document: 3 } as const
