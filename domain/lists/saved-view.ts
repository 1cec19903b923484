import { PAGES } from '../access/pages.ts'
import { defineRecord } from '../kernel/define.ts'
import { choice, flag, id, named, nullable, reference, text } from '../kernel/fields.ts'
import { GENERIC_STATUS } from '../kernel/status.ts'

/** A named filter, sort order and layout of a list, for its owner or for everybody. */
export const savedView = defineRecord({
  name: 'saved_view',
  travels: 'till',
  indexes: ['list'],
  fields: {
    id: id(),
    /**
     * The name of the list's query, and the page whose permission opens it: a view of another page does not belong to
     * the list.
     */
    list: text(60),
    page: choice(PAGES),
    name: named(60),
    /** As in the list's URL, and parsed in the same way, so that invalid parts are ignored. */
    query: nullable(text(2000)),
    isShared: flag(),
    /** Null for a user who is not an employee. */
    ownerId: nullable(reference('employee')),
    status: choice(GENERIC_STATUS),
  },
})
