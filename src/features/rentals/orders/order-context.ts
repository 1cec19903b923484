import { createContext, use } from 'react'
import type { RowOf } from '#domain/kernel/define.ts'
import { type Id, ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import type { CategoryTerms } from '#domain/rentals/piece/category-terms.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { type Answer, type Requester, queryRecord, queryView } from '../../../engine/query.ts'
import { type OrderFile, orderView } from '#domain/orders/order-file.ts'
import { visitHead } from '../visit/visit-head.ts'
import { type PieceWithTerms, pieceWithTerms } from '../visit/visit-piece.ts'
import type { CartHead } from '../../cart/cart-steps.ts'

/** The data of the order page: the file, the terms of its pieces, and the head of new documents. */
export interface OrderDesk {
  readonly file: OrderFile
  readonly known: ReadonlyMap<Id, PieceWithTerms>
  readonly terms: ReadonlyMap<Id, CategoryTerms | null>
  readonly head: CartHead
  readonly setting: RowOf<typeof accountSetting>
  readonly reload: () => void
  readonly onIssued: (invoiceId: Id) => void
}

export const OrderPage = createContext<OrderDesk | null>(null)
export const OrderDeskProvider = OrderPage.Provider

export function useOrderDesk(): OrderDesk {
  const desk = use(OrderPage)
  if (!desk) throw new Error('a part of an order stands on its page')
  return desk
}

export type OrderRead = Pick<OrderDesk, 'file' | 'known' | 'terms' | 'head' | 'setting'>

/** Loads an order with everything its page needs. */
export async function readOrder(id: Id, who: Requester): Promise<Answer<OrderRead>> {
  const [file, setting] = await Promise.all([queryView(orderView, { id }, who), queryRecord(accountSetting, ONLY_ROW_ID, who)])
  if (!file.ok) return file
  if (!setting.ok) return setting
  const former = file.data.acts.flatMap(({ fromItemId }) => fromItemId ?? [])
  const ids = [...new Set([...file.data.bookings.map((row) => row.rentItemId), ...former])]
  const found = await Promise.all(ids.map(async (pieceId) => [pieceId, await pieceWithTerms(pieceId, who)] as const))
  const known = new Map(found.flatMap(([pieceId, one]) => (one ? [[pieceId, one] as const] : [])))
  const terms = new Map([...known].map(([pieceId, { category }]) => [pieceId, category]))
  const head = await visitHead(setting.data, who)
  return { ok: true, data: { file: file.data, known, terms, head, setting: setting.data }, asOf: null }
}
