import { accountHolder } from '#domain/customers/family.ts'
import type { Reader } from '#domain/kernel/define.ts'
import type { HeldBillRow } from '../sale-data.ts'

/** What a held bill is called: its label, or its customer, or for whom its first gift card is, or who buys that one. */
export async function heldNameOf(read: Pick<Reader, 'get'>, { label, bill }: Pick<HeldBillRow, 'label' | 'bill'>): Promise<string | null> {
  if (label) return label
  const customer = await accountHolder(read, bill.customerId)
  if (customer) return customer.name
  const [card] = bill.giftCards ?? []
  const holder = card ? await accountHolder(read, card.beneficiaryId ?? card.buyerId) : null
  return holder?.name ?? null
}
