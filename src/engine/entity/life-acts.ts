import { msg } from '@lingui/core/macro'
import { Power, RotateCcw } from 'lucide-react'
import { isInUse } from '#domain/entities/entity-life.ts'
import type { AnyQuery, ListRow } from '#domain/kernel/define.ts'
import type { RowAct } from '../declarations.ts'
import type { EntityPresentation } from './presentation.ts'

type OneWay<Row extends object> = Pick<RowAct<Row>, 'name' | 'label' | 'command' | 'input' | 'warns'>

/** Two actions that are each other's undo: disabling and reactivating. */
export const actPair = <Row extends object>(isOn: (row: Row) => boolean, off: OneWay<Row>, on: OneWay<Row>): readonly RowAct<Row>[] => [
  { ...off, icon: Power, isFor: isOn, undo: on.name },
  { ...on, icon: RotateCcw, isFor: (row) => !isOn(row), undo: off.name },
]

export function lifeActs({
  entity,
  disablingWarns,
}: Pick<EntityPresentation, 'entity' | 'disablingWarns'>): readonly RowAct<ListRow<AnyQuery>>[] {
  const { keys, disable, reactivate } = entity
  const input = (row: { readonly id?: unknown }) => ({ [keys.id]: row.id })
  return actPair<ListRow<AnyQuery>>(
    (row) => isInUse(entity, { ...row }),
    { name: 'disable', label: msg`Disable`, command: disable, input, ...(disablingWarns && { warns: disablingWarns }) },
    { name: 'reactivate', label: msg`Make active again`, command: reactivate, input },
  )
}
