import { msg } from '@lingui/core/macro'
import { Power, RotateCcw } from 'lucide-react'
import { isInUse } from '#domain/entities/entity-life.ts'
import type { AnyEntity } from '#domain/entities/entity.ts'
import type { AnyQuery, ListRow } from '#domain/kernel/define.ts'
import type { RowAct } from '../declarations.ts'

/** Disabling and making active again, each of which takes the other back. */
export function lifeActs(entity: AnyEntity): readonly RowAct<ListRow<AnyQuery>>[] {
  const { keys, disable, reactivate } = entity
  const input = (row: { readonly id?: unknown }) => ({ [keys.id]: row.id })
  const isActive = (row: object) => isInUse(entity, { ...row })
  return [
    { name: 'disable', label: msg`Disable`, icon: Power, command: disable, input, isFor: isActive, undo: 'reactivate' },
    {
      name: 'reactivate',
      label: msg`Make active again`,
      icon: RotateCcw,
      command: reactivate,
      input,
      isFor: (row) => !isActive(row),
      undo: 'disable',
    },
  ]
}
