export const PAPER_OF = { passport: 1, residency: 2, document: 3 } as const
