import { atom } from 'jotai'
import type * as v from 'valibot'
import { may } from '#domain/access/pages.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import type { NOTIFICATION_TYPES, notificationSchema } from '#domain/platform/calls.ts'
import type { Failure } from '../../../data/contract.ts'
import type { Session } from '../../../engine/session.ts'

// What the house needs before the notices are loaded; the rest of them is a part of its own.
export type NoticeType = (typeof NOTIFICATION_TYPES)[number]
export type ShopNotice = v.InferOutput<typeof notificationSchema>

export type Notices =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly records: readonly ShopNotice[] }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** What the bell and the menu know of notices; asked by whoever draws the bell. */
export const noticesAtom = atom<Notices>({ kind: 'loading' })
export const unreadAtom = atom((get) => {
  const notices = get(noticesAtom)
  return notices.kind === 'ready' ? notices.records.filter((notice) => !notice.is_read).length : 0
})
export const noticesOpenAtom = atom(false)

const PERMISSIONS = {
  stock: may('products', 'stockNotices'),
  orders: may('pointOfSale', 'holdBill'),
  surveys: may('reports', 'surveyNotices'),
  complaints: may('reports', 'complaintNotices'),
} as const satisfies Record<NoticeType, unknown>

/** In the order of the menu. */
const TYPES: readonly NoticeType[] = ['stock', 'orders', 'surveys', 'complaints']

/**
 * The kinds of notices that this person may see. They are the server's, so that somebody who unlocked a
 * till with a PIN sees none; an account that holds no bills has none of those.
 */
export function noticeTypesOf({
  source,
  permissions,
  setting,
}: Pick<Session, 'source' | 'permissions' | 'setting'>): readonly NoticeType[] {
  if (source !== 'user') return []
  return TYPES.filter((type) => isAllowed(permissions, PERMISSIONS[type]) && (type !== 'orders' || setting.isHoldAllowed))
}
