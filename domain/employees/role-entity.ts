import * as v from 'valibot'
import { canonicalPermissions } from '../access/levels.ts'
import { may } from '../access/pages.ts'
import { defineEntity } from '../entities/entity.ts'
import { englishName } from '../entities/stand-in.ts'
import { typed } from '../entities/typed.ts'
import { role } from './employee.ts'
import { ROLE_RULE_CODES, roleFaults } from './role-rules.ts'

const NUMBER_MAX = 999
const numberSchema = v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(1, 'invalid'), v.maxValue(NUMBER_MAX, 'invalid'))
const isPageNumber = (page: string): boolean => /^[1-9]\d{0,2}$/.test(page)

/**
 * Permissions without duplicate actions. Unknown numbers are accepted, because an older app sends back what a newer one
 * granted; they cannot be newly granted, because no user has them (`role-rules.ts`).
 */
const permissionsSchema = v.pipe(
  v.record(v.string(), v.pipe(v.array(numberSchema, 'invalid'), v.maxLength(NUMBER_MAX, 'invalid')), 'required'),
  v.check((held) => Object.keys(held).every(isPageNumber), 'invalid'),
  v.transform((held) => canonicalPermissions(held)),
)

/** A named set of permissions, which can only be changed in the user's own signed-in session. */
export const roleEntity = defineEntity({
  name: 'role',
  plural: 'roles',
  record: role,
  scope: { isRemoved: false },
  permission: { view: may('employees', 'view'), add: may('employees', 'editRoles'), edit: may('employees', 'editRoles') },
  entered: {
    nameAr: typed.text(80, { unique: true }),
    nameEn: englishName(typed.optionalText(80, { unique: true })),
    discountMax: typed.optionalRate(),
    permissions: typed.own(permissionsSchema, {}),
  },
  starts: () => ({ isOwner: false }),
  rules: roleFaults,
  ruleCodes: ROLE_RULE_CODES,
  codes: { 'entities.no-permission': 'roles.no-permission', 'entities.unknown': 'employees.role-unknown' },
  offline: 'online',
  hasLife: false,
  isImported: false,
  list: {
    reports: ['nameAr', 'nameEn', 'isOwner', 'permissions', 'discountMax'],
    filters: ['isOwner'],
    sorts: ['nameAr', 'nameEn'],
    sort: { field: 'nameAr' },
  },
})

export const { query: roles } = roleEntity
