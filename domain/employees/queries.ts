import { may } from '../access/pages.ts'
import { defineQuery } from '../kernel/define.ts'
import { employee } from './employee.ts'

/** Who works here. */
export const employees = defineQuery({
  name: 'employees',
  record: employee,
  permission: may('employees', 'view'),
  fields: ['nameAr', 'nameEn', 'roleId', 'mobile', 'joinedOn', 'isShownInBilling', 'isActive'],
  filters: ['isActive', 'roleId'],
  sorts: ['nameAr', 'nameEn', 'joinedOn'],
  sort: { field: 'nameAr' },
})
