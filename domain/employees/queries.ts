import { may } from '../access/pages.ts'
import { defineQuery } from '../kernel/define.ts'
import { employeePin } from './employee.ts'

const VIEW = may('employees', 'view')

/** Who has a PIN, and whether it is long enough to prove something. The row carries the employee's id; what the PIN hashes to is told to nobody. */
export const employeePins = defineQuery({
  name: 'employeePins',
  record: employeePin,
  permission: VIEW,
  fields: ['iterations', 'isLong'],
  filters: [],
  sorts: ['id'],
  sort: { field: 'id' },
})
