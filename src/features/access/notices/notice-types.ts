import { atom } from 'jotai'
import type * as v from 'valibot'
import { may } from '#domain/access/pages.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import type { NOTIFICATION_TYPES, notificationSchema, notificationsResponseSchema } from '#domain/platform/calls.ts'
import type { Failure } from '../../../data/contract.ts'
import type { Session } from '../../../engine/session.ts'

// What the house needs before the notices are loaded; the rest of them is a part of its own.
export type NoticeType = (typeof NOTIFICATION_TYPES)[number]
export type ShopNotice = v.InferOutput<typeof notificationSchema>

/** Notices that are shown, and how many there are and are unread of each kind. */
export type NoticesAnswer = v.InferOutput<typeof notificationsResponseSchema>

export type Notices =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly answer: NoticesAnswer }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** What the bell and the menu know of notices; asked by whoever draws the bell. */
export const noticesAtom = atom<Notices>({ kind: 'loading' })
export const unreadAtom = atom((get) => {
  const notices = get(noticesAtom)
  return notices.kind === 'ready' ? notices.answer.unread : 0
})
export const noticesOpenAtom = atom(false)

const PERMISSIONS = {
  stock: may('products', 'stockNotices'),
  orders: may('pointOfSale', 'holdBill'),
  surveys: may('reports', 'surveyNotices'),
  complaints: may('reports', 'complaintNotices'),
  employees: may('employees', 'edit'),
  attendance: may('attendance', 'view'),
} as const satisfies Record<NoticeType, unknown>

/** In the order of the menu. */
const TYPES: readonly NoticeType[] = ['stock', 'orders', 'attendance', 'employees', 'surveys', 'complaints']

type Person = Pick<Session, 'source' | 'permissions' | 'setting'>

/** The kinds of notices that this person may see, once the server knows her; an account that holds no bills has none of those. */
export const permittedTypes = ({ permissions, setting }: Omit<Person, 'source'>): readonly NoticeType[] =>
  TYPES.filter((type) => isAllowed(permissions, PERMISSIONS[type]) && (type !== 'orders' || setting.isHoldAllowed))

/** Those that she is told of now: they are the server's, which tells whoever unlocked a till with a PIN of none. */
export const noticeTypesOf = (person: Person): readonly NoticeType[] => (person.source === 'user' ? permittedTypes(person) : [])
