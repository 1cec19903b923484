import { msg } from '@lingui/core/macro'
import { FolderTree } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { productGroups, serviceGroups } from '#domain/catalog/groups.ts'
import { definePresentation } from '../../engine/entity/presentation.ts'

/** The link to the suggested groups and services, for a new shop. */
export const chooseSuggested = {
  label: msg`Choose from the list`,
  permission: may('menu', 'edit'),
  to: '/merchant/menu/services/activate-services',
}

const words = {
  nameAr: { label: msg`Name in Arabic` },
  nameEn: { label: msg`Name in English` },
  pictureId: { label: msg`Picture`, hint: msg`Shown on the till, beside the name of the group.` },
  position: { label: msg`Place in the list`, hint: msg`The lowest comes first. Empty: behind the others.` },
}
const shape = {
  icon: FolderTree,
  words,
  columns: ['nameAr', 'position'],
  sections: [{ title: msg`About the group`, fields: ['nameAr', 'nameEn', 'pictureId', 'position'] }],
} as const

export const serviceGroupPresentation = definePresentation({
  ...shape,
  entity: serviceGroups,
  path: '/merchant/menu/categories',
  title: msg`Service groups`,
  counted: msg({ message: '{count, plural, one {{shown} group} other {{shown} groups}}' }),
  add: msg`Add a group`,
  empty: {
    title: msg`No service groups yet`,
    body: msg`Add the first one, such as Hair or Make-up. Services are sorted into groups.`,
    act: chooseSuggested,
  },
})

export const productGroupPresentation = definePresentation({
  ...shape,
  entity: productGroups,
  path: '/merchant/products/categories',
  title: msg`Product groups`,
  counted: msg({ message: '{count, plural, one {{shown} group} other {{shown} groups}}' }),
  add: msg`Add a group`,
  empty: { title: msg`No product groups yet`, body: msg`Add the first one, such as Veils or Cosmetics. Products are sorted into groups.` },
})
