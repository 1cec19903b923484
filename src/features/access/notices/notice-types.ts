import { atom } from 'jotai'
import type * as v from 'valibot'
import { may } from '#domain/access/pages.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import type { NOTIFICATION_TYPES, notificationSchema, notificationsResponseSchema } from '#domain/platform/calls.ts'
import type { Failure } from '../../../data/contract.ts'
import type { Session } from '../../../engine/session.ts'

// What the shell needs before the notices are loaded; the rest is a separate chunk.
export type NoticeType = (typeof NOTIFICATION_TYPES)[number]
export type ShopNotice = v.InferOutput<typeof notificationSchema>

/** The shown notices, and the total and unread count of each type. */
export type NoticesAnswer = v.InferOutput<typeof notificationsResponseSchema>

export type Notices =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly answer: NoticesAnswer }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** Notices for the bell and the menu; loaded by the component that renders the bell. */
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

const TYPES: readonly NoticeType[] = ['stock', 'orders', 'attendance', 'employees', 'surveys', 'complaints']

type Person = Pick<Session, 'source' | 'permissions' | 'setting'>

/** The types of notices a user may see with a password session; held bills only if the account allows holding. */
export const permittedTypes = ({ permissions, setting }: Omit<Person, 'source'>): readonly NoticeType[] =>
  TYPES.filter((type) => isAllowed(permissions, PERMISSIONS[type]) && (type !== 'orders' || setting.isHoldAllowed))

/** The types to load now: notices come from the server, which sends none to a session by PIN. */
export const noticeTypesOf = (person: Person): readonly NoticeType[] => (person.source === 'user' ? permittedTypes(person) : [])
