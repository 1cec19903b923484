import { Table } from '@chakra-ui/react/table'
import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReportRow } from '#domain/kernel/define.ts'
import { useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { QuietButton } from '../../ui/primary-button.tsx'
import { DrillCell } from './report-drill.tsx'
import { ReportCards } from './report-cards.tsx'
import type { ReportScreenDeclaration } from '../declarations.ts'
import type { Params } from './report-params.ts'
import { shownColumns, totalsOf } from './report-sheet.ts'
import { useAlign } from '../file/shown-value.tsx'
import { ReportValue } from './report-value.tsx'

type Declaration = ReportScreenDeclaration<Params>

/** The number of lines rendered at first, and added on demand; totals and exports include all. */
const ROWS_FIRST = 200
const ROWS_MORE = 1000
/** On a phone, a line of a list is a card with its actions. */
const CARDS_FIRST = 40
const CARDS_MORE = 100

interface ReportTableProps {
  readonly declaration: Declaration
  readonly params: Params
  readonly rows: readonly ReportRow[]
}

/** The rows of a report with its totals. It scrolls horizontally if it is wider than the screen, with a sticky first column. */
export function ReportTable({ declaration, params, rows }: ReportTableProps) {
  const { i18n, t } = useLingui()
  const alignOf = useAlign()
  const format = useFormat()
  const columns = shownColumns(declaration, rows, i18n.locale)
  const [drawn, setDrawn] = useState(declaration.isList ? CARDS_FIRST : ROWS_FIRST)
  const { act } = declaration
  const totals = totalsOf(declaration, rows)
  const isSummed = columns.some((column) => column.totals)
  const isPhone = (key: string) => declaration.phones?.includes(key) ?? false
  const labelOf = (key: string) => {
    const label = declaration.labels[key]
    return label ? i18n._(label) : key
  }
  const shown = rows.slice(0, drawn)
  const more = rows.length > drawn && (
    <QuietButton onClick={() => setDrawn(drawn + (declaration.isList ? CARDS_MORE : ROWS_MORE))}>
      <Trans>Show more: {format.number(rows.length - drawn)} are left</Trans>
    </QuietButton>
  )
  const table = (
    <Box
      borderWidth="1px"
      borderColor="line"
      borderRadius="l2"
      bg="surface"
      overflowX="auto"
      tabIndex={0}
      role="region"
      aria-label={t`Rows of the report`}
    >
      <Table.Root css={cellsOf(columns.length + (act ? COLUMNS_OF_AN_ACT : 0))}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <Box as="th" key={column.key} data-figure={alignOf(column.kind)} css={index === 0 ? STAYS : undefined}>
                {labelOf(column.key)}
              </Box>
            ))}
            {act && (
              <Box as="th" data-print="none" css={STAYS_END}>
                {i18n._(act.label)}
              </Box>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={JSON.stringify(row)}>
              {columns.map((column, index) => (
                <Box
                  as="td"
                  key={column.key}
                  data-figure={alignOf(column.kind)}
                  data-wraps={(index > 0 && column.kind === 'text' && !isPhone(column.key)) || undefined}
                  css={index === 0 ? STAYS : undefined}
                >
                  <DrillCell declaration={declaration} params={params} row={row} isFirst={index === 0}>
                    <ReportValue
                      column={column}
                      value={row[column.key]}
                      choices={declaration.choices?.[column.key]}
                      isPhone={isPhone(column.key)}
                    />
                  </DrillCell>
                </Box>
              ))}
              {act && (
                <Box as="td" data-print="none" css={STAYS_END}>
                  {act.render(row)}
                </Box>
              )}
            </tr>
          ))}
        </tbody>
        {isSummed && (
          <tfoot>
            <tr>
              {columns.map((column, index) => (
                <Box as="td" key={column.key} data-figure={alignOf(column.kind)} css={index === 0 ? { ...STAYS, bg: 'sunken' } : undefined}>
                  {index === 0 && !column.totals ? (
                    <Trans>Total</Trans>
                  ) : (
                    totals[column.key] !== undefined && <ReportValue column={column} value={totals[column.key]} />
                  )}
                </Box>
              ))}
              {act && <Box as="td" data-print="none" aria-hidden />}
            </tr>
          </tfoot>
        )}
      </Table.Root>
      {more && (
        <Box p="3" data-print="none" position="sticky" insetInlineStart="0">
          {more}
        </Box>
      )}
    </Box>
  )
  if (!declaration.isList && columns.length < TOO_MANY_FOR_A_PHONE) return table
  // Sums are compared between lines, so they stay in a table as long as it fits; a list is read line by line.
  const width = declaration.isList || columns.length >= MANY_COLUMNS ? 'lg' : 'md'
  return (
    <>
      <Box hideBelow={width} css={{ '@media print': { display: 'block !important' } }}>
        {table}
      </Box>
      <Box hideFrom={width} css={{ '@media print': { display: 'none' } }}>
        <ReportCards declaration={declaration} params={params} rows={shown} totals={isSummed ? totals : null} />
        {more && <Box py="3">{more}</Box>}
      </Box>
    </>
  )
}

/** A table with more columns does not fit into 360 px. */
const TOO_MANY_FOR_A_PHONE = 5
/** From this number on, columns are closer together, to fit a laptop screen. */
const MANY_COLUMNS = 8
const CROWDED = 11
/** Numbers and days do not wrap; a name takes a second line before a laptop has to scroll horizontally. */
const CELLS = { '& td': { whiteSpace: 'nowrap' }, '& td[data-wraps]': { whiteSpace: 'normal', minW: '24' } } as const
const DENSE_CELLS = {
  ...CELLS,
  '& th, & td': { px: '2' },
  '& th': { py: '2', whiteSpace: 'normal', verticalAlign: 'bottom', lineHeight: '1.3' },
} as const
const CROWDED_CELLS = { ...DENSE_CELLS, '& th, & td': { px: '1' } } as const
/** The width of the action buttons in columns. */
const COLUMNS_OF_AN_ACT = 3
const cellsOf = (columns: number) => (columns < MANY_COLUMNS ? CELLS : columns < CROWDED ? DENSE_CELLS : CROWDED_CELLS)
const STAYS = { position: 'sticky', insetInlineStart: '0', bg: 'surface', zIndex: '1' } as const
const STAYS_END = { position: 'sticky', insetInlineEnd: '0', bg: 'surface', zIndex: '1' } as const
