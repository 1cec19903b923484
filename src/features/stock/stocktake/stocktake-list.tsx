import { msg } from '@lingui/core/macro'
import { ClipboardList } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { stocktakes } from '#domain/inventory/stocktake/stocktake-file.ts'
import type { ListDeclaration } from '../../../engine/declarations.ts'
import { ListScreen } from '../../../engine/list/list-screen.tsx'
import { STOCKTAKES_PATH } from '../paths.ts'
import { statusWords } from './stocktake-timeline-words.ts'

const list: ListDeclaration<typeof stocktakes> = {
  query: stocktakes,
  title: msg`Stocktakes`,
  counted: msg({ message: '{count, plural, one {{shown} stocktake} other {{shown} stocktakes}}' }),
  columns: [
    { field: 'name', label: msg({ message: 'Name', context: 'stocktake' }) },
    { field: 'status', label: msg`Status`, choices: statusWords },
    { field: 'startedAt', label: msg({ message: 'Started', context: 'stocktake' }) },
    { field: 'startedBy', label: msg({ message: 'Started by', context: 'stocktake' }), isMinor: true },
    { field: 'closedAt', label: msg({ message: 'Closed at', context: 'stocktake' }) },
  ],
  filters: ['status', 'startedOn'],
  rowTo: ({ id }) => `${STOCKTAKES_PATH}/${id}`,
  create: { label: msg`Start a stocktake`, permission: may('products', 'countStock'), to: `${STOCKTAKES_PATH}/new` },
  empty: {
    icon: ClipboardList,
    title: msg`No stocktake yet`,
    body: msg`Start one, count with as many people and devices as you like, and close it when everything is counted.`,
  },
}

export const StocktakeList = () => <ListScreen declaration={list} />
