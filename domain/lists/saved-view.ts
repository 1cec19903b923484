import { PAGES } from '../access/pages.ts'
import { defineRecord } from '../kernel/define.ts'
import { choice, flag, id, named, nullable, reference, text } from '../kernel/fields.ts'
import { GENERIC_STATUS } from '../kernel/status.ts'

/** What a list was narrowed to, sorted by and shown as, under a name: to be opened again by whoever made it, or by everybody. */
export const savedView = defineRecord({
  name: 'saved_view',
  travels: 'till',
  indexes: ['list'],
  fields: {
    id: id(),
    /** The name of the list's query, and the page whose permission opens it: a view that names another page is none of the list's. */
    list: text(60),
    page: choice(PAGES),
    name: named(60),
    /** As the list writes its address; read again like any address, so that what no longer exists is left out. */
    query: nullable(text(2000)),
    isShared: flag(),
    /** Null of somebody who is no employee. */
    ownerId: nullable(reference('employee')),
    status: choice(GENERIC_STATUS),
  },
})
