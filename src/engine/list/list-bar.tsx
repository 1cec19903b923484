import { IconButton } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { ArrowDownUp, BookmarkPlus, Ellipsis, FileUp, ListChecks, ListFilter as FilterIcon, X } from 'lucide-react'
import { useState } from 'react'
import type { AnyQuery } from '#domain/kernel/define.ts'
import { useFormat } from '../../i18n/format.ts'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { QuietButton } from '../../ui/primary-button.tsx'
import { useGo } from '../app-link.tsx'
import type { ListDeclaration } from '../declarations.ts'
import { fieldOf, textOf } from '../file/shown-value.tsx'
import { useMay } from '../session.ts'
import { ExportButtons } from '../sheet/export-buttons.tsx'
import { ColumnChooser } from './columns/column-chooser.tsx'
import { arrivalsOf, filterKind, filtersOf } from './filters-of.ts'
import type { ListView } from './list-address.ts'
import { useListExport } from './output/list-export.ts'
import { ListFilterField, isRange } from './filters/list-filter-field.tsx'
import { useListPrint } from './output/list-print.ts'
import { SearchBox } from './filters/search-box.tsx'
import type { ListColumns } from './columns/use-list-columns.ts'

const WIDTHS = { range: '340px', day: '230px', choice: '180px' }
const widthOf = (query: AnyQuery, field: string): keyof typeof WIDTHS =>
  isRange(query, field) ? 'range' : filterKind(query, field).kind === 'day' ? 'day' : 'choice'

export interface ListBarProps<Q extends AnyQuery> {
  readonly list: ListDeclaration<Q>
  readonly columns: ListColumns<Q>
  readonly view: ListView
  readonly onChange: (next: Partial<ListView>) => void
  /** Saves the current view under a name; null if it is unchanged. */
  readonly onSaveView: (() => void) | null
  /** On a phone rows are selected in a separate mode, so that check boxes take no space otherwise. */
  readonly isChoosing: boolean
  readonly onChoosing: (isChoosing: boolean) => void
}

/** Search, filters, columns and exports. On a phone only one line is visible, the rest on demand. */
export function ListBar<Q extends AnyQuery>(props: ListBarProps<Q>) {
  const { list, view, onChange } = props
  const { i18n, t } = useLingui()
  const [opened, setOpened] = useState<'filters' | 'more' | null>(null)
  const setFilter = (field: string, value: string) => onChange({ filters: { ...view.filters, [field]: value } })
  const may = useMay()
  const filters = filtersOf(list).filter(({ reference }) => !reference || may(reference.permission))
  const chosen = Object.keys(view.filters).filter((name) => filters.some(({ field }) => name.split('.')[0] === field)).length
  const toggle = (part: 'filters' | 'more') => setOpened(opened === part ? null : part)
  return (
    <Flex gap={{ base: '2', md: '3' }} wrap="wrap" align="flex-end" data-print="none">
      {list.query.record.searchLine && (
        <Box flex={{ base: '1 0 50%', md: 'none' }} minW="0" w={{ md: '320px' }}>
          <SearchBox
            label={list.searchLabel ? i18n._(list.searchLabel) : t`Search`}
            value={view.search}
            onSearch={(search) => onChange({ search })}
            codeTo={list.codeTo}
          />
        </Box>
      )}
      {filters.length > 0 && (
        <QuietButton
          hideFrom="md"
          px="3"
          bg={chosen > 0 ? 'selection' : 'surface'}
          icon={<FilterIcon aria-hidden />}
          aria-expanded={opened === 'filters'}
          onClick={() => toggle('filters')}
        >
          <VisuallyHidden>{chosen > 0 ? t`Filters (${chosen})` : t`Filters`}</VisuallyHidden>
          {chosen > 0 && <span aria-hidden>{chosen}</span>}
        </QuietButton>
      )}
      <IconButton
        hideFrom="md"
        variant="ghost"
        color="muted"
        aria-label={t`More`}
        aria-expanded={opened === 'more'}
        onClick={() => toggle('more')}
      >
        <Ellipsis />
      </IconButton>
      {filters.map((filter) => (
        <Box
          key={filter.field}
          w={{ base: isRange(list.query, filter.field) ? 'full' : 'calc(50% - 4px)', md: WIDTHS[widthOf(list.query, filter.field)] }}
          display={{ base: opened === 'filters' ? 'block' : 'none', md: 'block' }}
        >
          <ListFilterField query={list.query} filter={filter} view={view} onFilters={(next) => onChange({ filters: next })} />
        </Box>
      ))}
      <ArrivalChips list={list} view={view} onDrop={(field) => setFilter(field, '')} />
      <Flex
        flex={{ base: '1 0 100%', md: '1 0 auto' }}
        maxW="full"
        justify="flex-end"
        align="center"
        gap={{ base: '1', md: '2' }}
        wrap="wrap"
        display={{ base: opened === 'more' ? 'flex' : 'none', md: 'flex' }}
      >
        <ListTools {...props} />
      </Flex>
    </Flex>
  )
}

function ListTools<Q extends AnyQuery>({ list, columns, view, onSaveView, isChoosing, onChoosing }: ListBarProps<Q>) {
  const { i18n, t } = useLingui()
  const may = useMay()
  const go = useGo()
  const { bring, order } = list
  const taken = useListExport(list, view)
  const { print, isPrinting } = useListPrint(list, view)
  return (
    <>
      {order && may(order.permission) && (
        <QuietButton hideFrom="md" flex="1 0 100%" icon={<ArrowDownUp size={18} aria-hidden />} onClick={() => go(order.to)}>
          {i18n._(order.label)}
        </QuietButton>
      )}
      {bring && may(bring.permission) && (
        <QuietButton hideFrom="md" flex="1 0 100%" icon={<FileUp size={18} aria-hidden />} onClick={() => go(bring.to)}>
          {i18n._(bring.label)}
        </QuietButton>
      )}
      <QuietButton
        hideFrom="md"
        me="auto"
        icon={<ListChecks aria-hidden />}
        aria-pressed={isChoosing}
        bg={isChoosing ? 'selection' : 'surface'}
        onClick={() => onChoosing(!isChoosing)}
      >
        {t`Choose rows`}
      </QuietButton>
      {onSaveView && (
        <IconButton variant="ghost" color="muted" aria-label={t`Save this view`} title={t`Save this view`} onClick={onSaveView}>
          <BookmarkPlus />
        </IconButton>
      )}
      <ColumnChooser columns={columns} />
      <ExportButtons name={list.query.name} sheet={taken} onPrint={() => void print()} isPrinting={isPrinting} />
    </>
  )
}

/** A removable chip for each filter from the address without a control. */
function ArrivalChips<Q extends AnyQuery>({
  list,
  view,
  onDrop,
}: Pick<ListBarProps<Q>, 'list' | 'view'> & { readonly onDrop: (field: string) => void }) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  return arrivalsOf(list).map((arrival) => {
    const value = view.filters[arrival.field]
    if (!value) return null
    const { kind } = fieldOf(list.query.record, arrival.field)
    const shown = kind === 'id' ? '' : textOf(kind, value, format, i18n)
    const label = i18n._(arrival.label)
    return (
      <QuietButton
        key={arrival.field}
        onClick={() => onDrop(arrival.field)}
        aria-label={t`Remove the filter ${label}`}
        colorPalette="gold"
        bg="selection"
      >
        {shown ? `${label}: ${shown}` : label}
        <X size={16} aria-hidden />
      </QuietButton>
    )
  })
}
