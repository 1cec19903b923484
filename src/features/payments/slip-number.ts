import type { Id } from '#domain/kernel/ids.ts'

/** The number of a slip is made of the id of its row, so that two tills without a network never give the same number to two slips. */
export const numberOfSlip = (id: Id | undefined): string => `S-${(id ?? '').replaceAll('-', '').slice(-7).toUpperCase()}`

/** The number of a receipt of several payments: that of the first of them, in whatever order they are read. */
export const numberOfPayments = (payments: readonly { readonly id: Id }[]): string =>
  numberOfSlip(payments.map(({ id }) => id).toSorted()[0])
