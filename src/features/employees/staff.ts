import { createContext, useContext } from 'react'
import type { employees } from '#domain/employees/queries.ts'
import type { ListRow } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'

/** What the list of employees needs to know beside each row. */
export interface Staff {
  /** Employees who have a PIN; null until it is known. */
  readonly withPin: ReadonlySet<Id> | null
  readonly onSetPin: (row: ListRow<typeof employees>) => void
  readonly onChooseTills: (row: ListRow<typeof employees>) => void
}

export const StaffContext = createContext<Staff>({ withPin: null, onSetPin: () => {}, onChooseTills: () => {} })
export const useStaff = (): Staff => useContext(StaffContext)
