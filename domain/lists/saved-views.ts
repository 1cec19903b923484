import { ACTIONS, PAGES, may } from '../access/pages.ts'
import { defineEntity } from '../entities/entity.ts'
import { typed } from '../entities/typed.ts'
import type { Permission } from '../kernel/define.ts'
import { savedView } from './saved-view.ts'

/** The permission to share a view of a page's list: that of editing there, or of editing settings if the page has none. */
export function sharingPermission(page: number): Permission {
  const name = Object.entries(PAGES).find(([, number]) => number === page)?.[0]
  const actions: Readonly<Record<string, number>> = Object.entries(ACTIONS).find(([key]) => key === name)?.[1] ?? {}
  const edit = actions['edit']
  return edit === undefined ? may('settings', 'edit') : { page, action: edit }
}

/** Users' saved views of lists. Everybody may have their own; shared ones require the permission of the list's page. */
export const savedViews = defineEntity({
  name: 'savedView',
  plural: 'savedViews',
  record: savedView,
  permission: { view: null, add: null, edit: null },
  anyOf({ current, draft }, { employeeId }) {
    if (current && current['isShared'] !== true && current['ownerId'] !== employeeId) return []
    const isShared = current?.['isShared'] === true || draft?.['isShared'] === true
    return isShared ? [sharingPermission(Number((current ?? draft)?.['page']))] : null
  },
  entered: {
    list: typed.text(60, { fixed: true }),
    page: { ...typed.choice(PAGES), isFixed: true },
    name: typed.text(60),
    query: typed.longText(2000),
    isShared: typed.flag(false),
  },
  starts: ({ actor }) => ({ ownerId: actor.employeeId }),
  offline: 'intent',
  isImported: false,
  list: { shows: ['ownerId'], filters: ['list'], sorts: ['name'], sort: { field: 'name' } },
})
