import { msg } from '@lingui/core/macro'
import { ShieldCheck } from 'lucide-react'
import { roleEntity } from '#domain/employees/role-entity.ts'
import { definePresentation } from '../../../engine/entity/presentation.ts'
import { ROLE_FILES } from '../former-heads.ts'
import { rightsChanges } from './rights-changes.ts'
import { RightsField, RightsList } from './rights-field.tsx'

export const ROLES_PATH = '/merchant/employees/roles'
export const ROLE_PATH = `${ROLES_PATH}/role`

export const rolePresentation = definePresentation({
  entity: roleEntity,
  path: ROLES_PATH,
  filePath: ROLE_PATH,
  icon: ShieldCheck,
  title: msg`Roles`,
  counted: msg({ message: '{count, plural, one {{shown} role} other {{shown} roles}}' }),
  add: msg`Add a role`,
  files: ROLE_FILES,
  words: {
    nameAr: { label: msg`Name in Arabic` },
    nameEn: { label: msg`Name in English` },
    discountMax: {
      label: msg`Discount limit`,
      hint: msg`The largest discount it can give. Empty: 10%; those with permission to change prices have no limit.`,
    },
    permissions: {
      label: msg`Permissions`,
      own: RightsField,
      reported: rightsChanges,
      render: ({ permissions }) => <RightsList value={permissions} />,
    },
    isOwner: { label: msg`Role of the owner` },
  },
  columns: ['nameAr', 'discountMax', { field: 'isOwner', isMinor: true }],
  sections: [
    { title: msg`About the role`, fields: ['nameAr', 'nameEn', 'discountMax'] },
    {
      title: msg`Rights`,
      note: msg`You can only give permissions that you have. A change applies at once to anyone signed in, and on a till as soon as it receives it, even while unlocked.`,
      fields: ['permissions'],
    },
  ],
  isFixed: ({ isOwner, isRemoved }) => isOwner === true || isRemoved === true,
  unlike: () => ({ nameAr: '', nameEn: '' }),
  empty: { title: msg`No roles yet`, body: msg`A role sets what its employees can do: add one and give it to employees.` },
})
