import { msg } from '@lingui/core/macro'
import { Power, RotateCcw } from 'lucide-react'
import type { AnyEntity } from '#domain/entities/entity.ts'
import type { AnyQuery, ListRow } from '#domain/kernel/define.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import type { RowAct } from '../declarations.ts'

/** Disabling and making active again, each of which takes the other back. */
export function lifeActs({ keys, disable, reactivate }: AnyEntity): readonly RowAct<ListRow<AnyQuery>>[] {
  const input = (row: { readonly id?: unknown }) => ({ [keys.id]: row.id })
  const isActive = (row: { readonly status?: unknown }) => row.status === GENERIC_STATUS.active
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
