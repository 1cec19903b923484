import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { ListFilter as FilterIcon, Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { AnyQuery } from '#domain/kernel/define.ts'
import { useFormat } from '../../i18n/format.ts'
import { QuietButton } from '../../ui/primary-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ListDeclaration } from '../declarations.ts'
import { ExportButtons } from '../sheet/export-buttons.tsx'
import type { ListView } from './list-address.ts'
import { useListExport } from './list-export.ts'
import { useListPrint } from './list-print.ts'
import { ListFilterField, isRange } from './list-filter-field.tsx'
import { fieldOf, textOf } from '../file/shown-value.tsx'

/** The search waits this long after a key, so that a fast typist asks once. */
const TYPING_MS = 200

const WIDTHS = { range: '340px', day: '230px', choice: '180px' }
const widthOf = (query: AnyQuery, field: string): keyof typeof WIDTHS =>
  isRange(query, field) ? 'range' : fieldOf(query.record, field).kind === 'day' ? 'day' : 'choice'

export interface ListBarProps<Q extends AnyQuery> {
  readonly list: ListDeclaration<Q>
  readonly view: ListView
  readonly onChange: (next: Partial<ListView>) => void
  readonly isTill: boolean
}

/** Search, filters and what the list can be taken away as. */
export function ListBar<Q extends AnyQuery>({ list, view, onChange, isTill }: ListBarProps<Q>) {
  const { i18n, t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const taken = useListExport(list, view, isTill)
  const { print, isPrinting } = useListPrint(list, view)
  const setFilter = (field: string, value: string) => onChange({ filters: { ...view.filters, [field]: value } })
  const filters = list.filters ?? []
  const chosen = Object.keys(view.filters).filter((name) => filters.some(({ field }) => name.split('.')[0] === field)).length
  return (
    <Flex gap="3" wrap="wrap" align="flex-end" data-print="none">
      {list.query.record.searchLine && (
        <SearchBox
          label={list.searchLabel ? i18n._(list.searchLabel) : t`Search`}
          value={view.search}
          onSearch={(search) => onChange({ search })}
        />
      )}
      {filters.length > 0 && (
        // A phone shows the rows first and the filters when they are asked for.
        <QuietButton hideFrom="md" icon={<FilterIcon aria-hidden />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {chosen > 0 ? t`Filters (${chosen})` : t`Filters`}
        </QuietButton>
      )}
      {filters.map((filter) => (
        <Box
          key={filter.field}
          w={{ base: isRange(list.query, filter.field) ? 'full' : 'calc(50% - 6px)', md: WIDTHS[widthOf(list.query, filter.field)] }}
          display={{ base: isOpen ? 'block' : 'none', md: 'block' }}
        >
          <ListFilterField query={list.query} filter={filter} view={view} onFilters={(next) => onChange({ filters: next })} />
        </Box>
      ))}
      <ArrivalChips list={list} view={view} onDrop={(field) => setFilter(field, '')} />
      <Flex flex="1" justify="flex-end" gap="2">
        <ExportButtons name={list.query.name} sheet={taken} onPrint={() => void print()} isPrinting={isPrinting} />
      </Flex>
    </Flex>
  )
}

/** Filters that came with the address: each a chip that says what it narrows to and can be taken off. */
function ArrivalChips<Q extends AnyQuery>({
  list,
  view,
  onDrop,
}: Pick<ListBarProps<Q>, 'list' | 'view'> & { readonly onDrop: (field: string) => void }) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  return (list.arrivals ?? []).map((arrival) => {
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

function SearchBox({
  label,
  value,
  onSearch,
}: {
  readonly label: string
  readonly value: string
  readonly onSearch: (search: string) => void
}) {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      if (event.key !== '/' || isTyping) return
      event.preventDefault()
      box.current?.focus()
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [])
  return (
    <Box w={{ base: 'full', md: '320px' }}>
      <TextField
        label={label}
        type="search"
        inputRef={box}
        value={typed}
        enterKeyHint="search"
        autoComplete="off"
        start={<Search size={18} aria-hidden />}
        onChange={(next) => {
          setTyped(next)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => onSearch(next), TYPING_MS)
        }}
      />
    </Box>
  )
}
