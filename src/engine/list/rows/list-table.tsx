import { Button } from '@chakra-ui/react/button'
import { Table } from '@chakra-ui/react/table'
import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { AnyQuery, ListRow } from '#domain/kernel/define.ts'
import type { RowNames } from '#domain/reference-names.ts'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { AppLink, useGo } from '../../app-link.tsx'
import type { ListColumn, ListDeclaration } from '../../declarations.ts'
import { ShownValue, fieldOf, useAlign } from '../../file/shown-value.tsx'
import { CheckTarget } from './check-box.tsx'
import { type ListRowsProps, idOf } from './row-tools.ts'
import { isSelected } from '../chosen/list-selection.ts'
import { TotalsLine } from './list-totals.tsx'
import { ROW, ROW_FOCUS } from './row-keys.ts'
import { RowMenu } from './row-menu.tsx'

type TableProps<Q extends AnyQuery> = ListRowsProps<Q> & { readonly tabIndexOf: (row: ListRow<Q>) => number }

/** Rows with a check box, their values, and a menu. */
export function ListTable<Q extends AnyQuery>(props: TableProps<Q>) {
  const { list, rows, view, onChange, totals, tools } = props
  const { t } = useLingui()
  return (
    <Box borderWidth="1px" borderColor="line" borderRadius="l2" bg="surface" overflow="clip">
      <Table.Root css={list.columns.length < MANY_COLUMNS ? NARROW_ENDS : DENSE_CELLS}>
        <Box as="thead" position="sticky" top="0" zIndex="1">
          <tr>
            <th data-print="none">
              <CheckTarget
                isChecked={tools.pageState === 'all'}
                isPartly={tools.pageState === 'some'}
                label={t`Choose all rows of this page`}
                onChange={tools.onChoosePage}
              />
            </th>
            {list.columns.map((column) => (
              <HeadCell key={column.field} list={list} column={column} view={view} onChange={onChange} />
            ))}
            <th data-print="none">
              <VisuallyHidden>{t`Actions`}</VisuallyHidden>
            </th>
          </tr>
        </Box>
        <tbody>
          {rows.map((row) => (
            <TableRow key={idOf(row)} {...props} row={row} tabIndex={props.tabIndexOf(row)} />
          ))}
        </tbody>
        {totals && <TotalsLine list={list} totals={totals} />}
      </Table.Root>
    </Box>
  )
}

/** From this number on, columns are closer together, to fit a laptop screen. */
const MANY_COLUMNS = 8
const NARROW_ENDS = {
  '& tr > :first-of-type': { w: '12', ps: '1', pe: '0' },
  '& tr > :last-of-type': { w: '14', px: '1' },
} as const
const DENSE_CELLS = { '& th, & td': { px: '2' }, '& th button': { whiteSpace: 'normal', textAlign: 'inherit' }, ...NARROW_ENDS } as const

interface RowProps<Q extends AnyQuery> extends TableProps<Q> {
  readonly row: ListRow<Q>
  readonly tabIndex: number
}

function TableRow<Q extends AnyQuery>({ list, row, names, tools, tabIndex }: RowProps<Q>) {
  const go = useGo()
  const alignOf = useAlign()
  const { rowTo } = list
  const plain = { ...row, id: idOf(row) }
  const isChosen = isSelected(tools.selection, plain.id)
  const name = tools.nameOf(plain)
  return (
    <Box
      as="tr"
      cursor={rowTo ? 'pointer' : undefined}
      bg={isChosen ? 'selection' : undefined}
      _hover={rowTo && !isChosen ? { bg: 'sunken' } : undefined}
      {...{ [ROW]: plain.id }}
      onClick={(event) => {
        // A click on the link inside has already navigated, and selecting text must not navigate.
        if (rowTo && !event.defaultPrevented && !window.getSelection()?.toString()) go(rowTo(row))
      }}
    >
      <Box as="td" data-print="none" cursor="auto" onClick={(event) => event.stopPropagation()}>
        <CheckTarget
          isChecked={isChosen}
          label={name}
          tabIndex={tabIndex}
          onChange={(_, isStretch) => tools.onChoose(plain.id, isStretch)}
        />
      </Box>
      {list.columns.map((column, index) => (
        <Box
          as="td"
          key={column.field}
          data-figure={alignOf(fieldOf(list.query.record, column.field).kind)}
          hideBelow={column.isMinor ? 'lg' : undefined}
        >
          <CellValue list={list} column={column} row={row} names={names} isName={index === 0} tabIndex={tabIndex} />
        </Box>
      ))}
      <Box as="td" data-print="none" cursor="auto" onClick={(event) => event.stopPropagation()}>
        <RowMenu name={name} items={tools.menuOf(plain)} tabIndex={tabIndex} />
      </Box>
    </Box>
  )
}

interface CellProps<Q extends AnyQuery> {
  readonly list: ListDeclaration<Q>
  readonly column: ListColumn<Q>
  readonly row: ListRow<Q>
  readonly names: RowNames
  readonly isName: boolean
  readonly tabIndex: number
}

function CellValue<Q extends AnyQuery>({ list, column, row, names, isName, tabIndex }: CellProps<Q>) {
  const value = <ShownValue record={list.query.record} shown={column} row={row} names={names} />
  if (!isName) return value
  if (!list.rowTo) return <Box fontWeight="600">{value}</Box>
  return (
    <AppLink to={list.rowTo(row)} fontWeight="600" color="ink" minH="11" alignItems="center" tabIndex={tabIndex} {...{ [ROW_FOCUS]: '' }}>
      {/* Without it the name would be a block, and an Arabic name in an English list would be aligned to its end. */}
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
