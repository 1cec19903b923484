import { msg } from '@lingui/core/macro'
import { Globe, GlobeLock } from 'lucide-react'
import { services } from '#domain/catalog/services.ts'
import { draftOfRow } from '#domain/entities/draft-of-row.ts'
import type { ListRow } from '#domain/kernel/define.ts'
import type { RowAct } from '../../engine/declarations.ts'

type Row = ListRow<typeof services.query>

/** An edit of this field only, so that changes since the list was loaded are preserved. */
function shownOnline(row: Row, isShownOnline: boolean) {
  const before = draftOfRow(services, row)
  return { serviceId: row.id, service: { ...before, isShownOnline }, before }
}

/** Shows or hides services online, one or many; each undoes the other. */
export const onlineActs: readonly RowAct<Row>[] = [
  {
    name: 'offerOnline',
    label: msg`Offer online`,
    icon: Globe,
    command: services.edit,
    input: (row) => shownOnline(row, true),
    isFor: (row) => !row.isShownOnline,
    leaves: (row) => ({ ...row, isShownOnline: true }),
    undo: 'keepOffline',
  },
  {
    name: 'keepOffline',
    label: msg`Stop offering online`,
    icon: GlobeLock,
    command: services.edit,
    input: (row) => shownOnline(row, false),
    isFor: (row) => row.isShownOnline,
    leaves: (row) => ({ ...row, isShownOnline: false }),
    undo: 'offerOnline',
  },
]
