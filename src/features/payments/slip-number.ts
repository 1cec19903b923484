import type { Id } from '#domain/kernel/ids.ts'

/** The number of a receipt is derived from the id of its row, so that offline tills never produce the same number. */
export const numberOfSlip = (id: Id | undefined): string => `S-${(id ?? '').replaceAll('-', '').slice(-7).toUpperCase()}`

/** The number of a receipt for several payments: that of the smallest id, independent of their order. */
export const numberOfPayments = (payments: readonly { readonly id: Id }[]): string =>
  numberOfSlip(payments.map(({ id }) => id).toSorted()[0])
