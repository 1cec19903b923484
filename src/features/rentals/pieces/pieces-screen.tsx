import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Crown } from 'lucide-react'
import type { ListRow } from '#domain/kernel/define.ts'
import { addRentItem, rentItems } from '#domain/rentals/piece/rent-items.ts'
import type { ListDeclaration, ListFilter } from '../../../engine/declarations.ts'
import { ListScreen } from '../../../engine/list/list-screen.tsx'
import { useNameOf } from '../../../i18n/format.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import { PieceLine } from '../parts/piece-line.tsx'
import { ITEM_PATH } from './paths.ts'
import { PiecesNav } from './pieces-nav.tsx'
import { useRentGroups } from './use-rent-groups.ts'

type Row = ListRow<typeof rentItems>

const inService = { true: msg`In service`, false: msg`Out of service` } as const
const SERVICE: ListFilter<typeof rentItems> = {
  field: 'isInService',
  label: msg({ message: 'Service', context: 'of a piece' }),
  // A filter of the address is text, whatever the field holds.
  choices: inService as Readonly<Record<string, (typeof inService)['true']>>,
}

/** Every piece of the shop: found by code, name, colour, narrowed by category. */
export function PiecesScreen() {
  const { i18n } = useLingui()
  const nameOf = useNameOf()
  const asked = useRentGroups()
  const groups = asked.kind === 'ready' ? asked.data.groups : []
  const categoryName = (id: string): string => {
    const group = groups.find((one) => one.id === id)
    return group ? nameOf(group) : ''
  }
  const categories: ListFilter<typeof rentItems> = {
    field: 'categoryId',
    label: msg`Category`,
    choices: Object.fromEntries(groups.map((group) => [group.id, { id: nameOf(group), message: nameOf(group) }])),
  }
  const declaration: ListDeclaration<typeof rentItems> = {
    query: rentItems,
    title: msg`Pieces for rent`,
    searchLabel: msg`Search by code, name or colour`,
    columns: [
      {
        field: 'code',
        label: msg`Piece`,
        render: (row: Row) => <PieceLine piece={row} note={row.isInService ? undefined : i18n._(inService.false)} />,
        text: (row: Row) => row.code,
      },
      {
        field: 'categoryId',
        label: msg`Category`,
        render: (row: Row) => categoryName(row.categoryId),
        text: (row: Row) => categoryName(row.categoryId),
      },
      { field: 'sizeLabel', label: msg`Size`, isMinor: true },
      { field: 'rentPrice', label: msg`Rent price` },
      { field: 'sellPrice', label: msg`Sell price`, isMinor: true },
      {
        field: 'isInService',
        isMinor: true,
        label: msg({ message: 'Service', context: 'of a piece' }),
        render: (row: Row) => <ServiceChip isInService={row.isInService} />,
        text: (row: Row) => i18n._(inService[row.isInService ? 'true' : 'false']),
      },
    ],
    filters: [categories, SERVICE],
    rowTo: (row) => `${ITEM_PATH}/${row.id}`,
    create: { label: msg`Add piece`, permission: addRentItem.permission, to: ITEM_PATH },
    empty: {
      icon: Crown,
      title: msg`No pieces yet`,
      body: msg`Add the first dress here, or bring in a whole list from Excel under Import.`,
    },
  }
  return (
    <>
      <PiecesNav />
      <ListScreen declaration={declaration} />
    </>
  )
}

function ServiceChip({ isInService }: { readonly isInService: boolean }) {
  const { i18n } = useLingui()
  return isInService ? (
    <StateChip state="active">{i18n._(inService.true)}</StateChip>
  ) : (
    <StateChip state="disabled">{i18n._(inService.false)}</StateChip>
  )
}
