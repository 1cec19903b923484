import type { Selection, Where } from '#domain/kernel/define.ts'

export const LIST_PAGE = 50
const QUESTIONS = 120

const SORTS = ['createdAt', 'name', 'points', 'owed'] as const
const FILTERS: readonly (readonly Where[])[] = [
  [],
  [{ field: 'status', is: 1 }],
  [{ field: 'status', is: 0 }],
  [{ field: 'gender', is: 2 }],
  [{ field: 'source', oneOf: [1, 4] }],
  [{ field: 'source', is: null }],
  [{ field: 'isWhatsappAllowed', is: false }],
  [{ field: 'owed', from: 1 }],
  [
    { field: 'gender', oneOf: [2, 3] },
    { field: 'points', from: 100, before: 300 },
  ],
]
const PAGES = [0, 0, 0, 1, 3, 20, 200]

/** Queries of a long list: every order with every filter, mostly first pages and sometimes far down. */
export function listQuestions(): Selection[] {
  return Array.from({ length: QUESTIONS }, (_, nth): Selection => {
    const field = SORTS[nth % SORTS.length] ?? 'createdAt'
    const offset = (PAGES[(nth * 5) % PAGES.length] ?? 0) * LIST_PAGE
    return { where: FILTERS[(nth * 2) % FILTERS.length] ?? [], sort: { field, descending: nth % 3 !== 0 }, offset, limit: LIST_PAGE }
  })
}
