import { Button, Table } from '../../ui/elements.ts'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { AnyQuery, ListRow } from '#domain/kernel/define.ts'
import type { Totals } from '#domain/kernel/list-totals.ts'
import type { RowNames } from '#domain/reference-names.ts'
import { AppLink, useGo } from '../app-link.tsx'
import type { ListColumn, ListDeclaration } from '../declarations.ts'
import type { ListView } from './list-address.ts'
import { ShownValue, fieldOf, useAlign } from '../file/shown-value.tsx'
import { TotalsCard, TotalsLine } from './list-totals.tsx'

export interface ListRowsProps<Q extends AnyQuery> {
  readonly list: ListDeclaration<Q>
  readonly rows: readonly ListRow<Q>[]
  readonly names: RowNames
  readonly view: ListView
  readonly onChange: (next: Partial<ListView>) => void
  /** What all that match come to, by field; null while nobody can tell. */
  readonly totals: Totals | null
}

/** Rows as a table that reads like a page, and as cards where there is no width for a table. */
export function ListRows<Q extends AnyQuery>(props: ListRowsProps<Q>) {
  return (
    <>
      <Box hideBelow="md" css={{ '@media print': { display: 'block !important' } }}>
        <RowsTable {...props} />
      </Box>
      <Box hideFrom="md" css={{ '@media print': { display: 'none' } }}>
        <RowsCards {...props} />
      </Box>
    </>
  )
}

function RowsTable<Q extends AnyQuery>({ list, rows, names, view, onChange, totals }: ListRowsProps<Q>) {
  const go = useGo()
  const alignOf = useAlign()
  const { rowTo } = list
  return (
    <Box borderWidth="1px" borderColor="line" borderRadius="l2" bg="surface" overflow="clip">
      <Table>
        <Box as="thead" position="sticky" top="0" zIndex="1">
          <tr>
            {list.columns.map((column) => (
              <HeadCell key={column.field} list={list} column={column} view={view} onChange={onChange} />
            ))}
          </tr>
        </Box>
        <tbody>
          {rows.map((row) => (
            <Box
              as="tr"
              key={keyOf(row)}
              cursor={rowTo ? 'pointer' : undefined}
              _hover={rowTo && { bg: 'sunken' }}
              onClick={(event) => {
                // A press on the link inside has already gone there, and somebody who marks text wants the text.
                if (rowTo && !event.defaultPrevented && !window.getSelection()?.toString()) go(rowTo(row))
              }}
            >
              {list.columns.map((column, index) => (
                <Box
                  as="td"
                  key={column.field}
                  data-figure={alignOf(fieldOf(list.query.record, column.field).kind)}
                  hideBelow={column.isMinor ? 'lg' : undefined}
                >
                  <CellValue list={list} column={column} row={row} names={names} isName={index === 0} />
                </Box>
              ))}
            </Box>
          ))}
        </tbody>
        {totals && <TotalsLine list={list} totals={totals} />}
      </Table>
    </Box>
  )
}

const keyOf = (row: { readonly id?: unknown }): string => String(row.id)

interface CellProps<Q extends AnyQuery> {
  readonly list: ListDeclaration<Q>
  readonly column: ListColumn<Q>
  readonly row: ListRow<Q>
  readonly names: RowNames
  readonly isName: boolean
}

function CellValue<Q extends AnyQuery>({ list, column, row, names, isName }: CellProps<Q>) {
  const value = <ShownValue record={list.query.record} shown={column} row={row} names={names} />
  if (!isName) return value
  if (!list.rowTo) return <Box fontWeight="600">{value}</Box>
  return (
    <AppLink to={list.rowTo(row)} fontWeight="600" color="ink" minH="11" alignItems="center">
      {/* Without it the name would be a box of its own, and an Arabic name in an English list stand at its end. */}
      <span>{value}</span>
    </AppLink>
  )
}

function HeadCell<Q extends AnyQuery>({
  list,
  column,
  view,
  onChange,
}: Pick<ListRowsProps<Q>, 'list' | 'view' | 'onChange'> & { readonly column: ListColumn<Q> }) {
  const { i18n } = useLingui()
  const isSorted = view.sort === column.field
  const maySort = (list.query.sorts as readonly string[]).includes(column.field)
  const label = i18n._(column.label)
  const Arrow = view.isDescending ? ArrowDown : ArrowUp
  const align = useAlign()(fieldOf(list.query.record, column.field).kind)
  return (
    <Box
      as="th"
      data-figure={align}
      hideBelow={column.isMinor ? 'lg' : undefined}
      aria-sort={isSorted ? (view.isDescending ? 'descending' : 'ascending') : undefined}
    >
      {maySort ? (
        <Button
          variant="plain"
          px="0"
          minW="0"
          borderWidth="0"
          textStyle="sm"
          fontWeight="600"
          color={isSorted ? 'ink' : 'muted'}
          onClick={() => onChange({ sort: column.field, isDescending: isSorted && !view.isDescending })}
        >
          {label}
          {isSorted && <Arrow size={16} aria-hidden />}
        </Button>
      ) : (
        label
      )}
    </Box>
  )
}

function RowsCards<Q extends AnyQuery>({ list, rows, names, totals }: ListRowsProps<Q>) {
  const { i18n } = useLingui()
  const go = useGo()
  const [name, ...rest] = list.columns
  const { rowTo } = list
  if (!name) return null
  return (
    <Flex as="ul" direction="column" gap="3" listStyleType="none">
      {rows.map((row) => (
        <Box
          as="li"
          key={keyOf(row)}
          bg="surface"
          borderWidth="1px"
          borderColor="line"
          borderRadius="l2"
          px="4"
          pt="2"
          pb="4"
          onClick={(event) => {
            if (rowTo && !event.defaultPrevented) go(rowTo(row))
          }}
        >
          <CellValue list={list} column={name} row={row} names={names} isName />
          <Box as="dl" display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="1" mt="2" textStyle="sm">
            {rest.map((column) => (
              <Box key={column.field} display="contents">
                <Box as="dt" color="muted">
                  {i18n._(column.label)}
                </Box>
                <Box as="dd" textAlign="end">
                  <ShownValue record={list.query.record} shown={column} row={row} names={names} />
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
      {totals && <TotalsCard list={list} totals={totals} />}
    </Flex>
  )
}
