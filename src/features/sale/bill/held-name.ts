import { accountHolder } from '#domain/customers/family.ts'
import type { Reader } from '#domain/kernel/define.ts'
import type { HeldBillRow } from '../sale-data.ts'

/** The name of a held bill: its label, its customer, or the holder or buyer of its first gift card. */
export async function heldNameOf(read: Pick<Reader, 'get'>, { label, bill }: Pick<HeldBillRow, 'label' | 'bill'>): Promise<string | null> {
  if (label) return label
  const customer = await accountHolder(read, bill.customerId)
  if (customer) return customer.name
  const [card] = bill.giftCards ?? []
  const holder = card ? await accountHolder(read, card.beneficiaryId ?? card.buyerId) : null
  return holder?.name ?? null
}
