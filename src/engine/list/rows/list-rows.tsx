import { Box } from '@chakra-ui/react/box'
import { type KeyboardEvent, useState } from 'react'
import type { AnyQuery, ListRow } from '#domain/kernel/define.ts'
import { ListCards } from './list-cards.tsx'
import { ListTable } from './list-table.tsx'
import { handleRowKey, rowIdOf } from './row-keys.ts'
import { type ListRowsProps, idOf } from './row-tools.ts'

/** Rows as a table, or as cards on narrow screens. Tab stops at a single row, and the arrow keys move between rows (roving tabindex). */
export function ListRows<Q extends AnyQuery>(props: ListRowsProps<Q>) {
  const [visited, setVisited] = useState<string | null>(null)
  const ids = props.rows.map(idOf)
  const current = visited !== null && ids.includes(visited) ? visited : ids[0]
  const tabIndexOf = (row: ListRow<Q>) => (idOf(row) === current ? 0 : -1)
  const keys = {
    onFocus: ({ target }: { readonly target: Element }) => setVisited(rowIdOf(target) ?? visited),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => handleRowKey(event, props.tools.onChoose),
  }
  return (
    <div {...keys}>
      <Box hideBelow="md" css={{ '@media print': { display: 'block !important' } }}>
        <ListTable {...props} tabIndexOf={tabIndexOf} />
      </Box>
      <Box hideFrom="md" css={{ '@media print': { display: 'none' } }}>
        <ListCards {...props} tabIndexOf={tabIndexOf} />
      </Box>
    </div>
  )
}
