import * as v from 'valibot'
import { areKnown, canonicalPermissions } from '../access/levels.ts'
import { may } from '../access/pages.ts'
import { defineEntity } from '../entities/entity.ts'
import { englishName } from '../entities/stand-in.ts'
import { typed } from '../entities/typed.ts'
import { role } from './employee.ts'
import { ROLE_RULE_CODES, roleFaults } from './role-rules.ts'

/** What a role may: pages and actions that there are, each once. */
const permissionsSchema = v.pipe(
  v.record(v.string(), v.array(v.number('invalid'), 'invalid'), 'required'),
  v.check((held) => areKnown(held), 'invalid'),
  v.transform((held) => canonicalPermissions(held)),
)

/** A named set of permissions. Who may do what hangs on it, so that it is changed in one's own signed-in session alone. */
export const roleNoun = defineEntity({
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
    tells: ['nameAr', 'nameEn', 'isOwner', 'permissions', 'discountMax'],
    filters: ['isOwner'],
    sorts: ['nameAr', 'nameEn'],
    sort: { field: 'nameAr' },
  },
})

export const { query: roles } = roleNoun
