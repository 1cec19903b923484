import { may } from '../access/pages.ts'
import { defineQuery } from '../kernel/define.ts'
import { employeePin } from './employee.ts'

const VIEW = may('employees', 'view')

/** Which employees have a PIN, and whether it is long enough for proofs. Rows have the employee's id; the hash is not exposed. */
export const employeePins = defineQuery({
  name: 'employeePins',
  record: employeePin,
  permission: VIEW,
  fields: ['iterations', 'isLong'],
  filters: [],
  sorts: ['id'],
  sort: { field: 'id' },
})
