import { Box } from '@chakra-ui/react/box'
import { Table } from '../ui/elements.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReportRow } from '#domain/kernel/define.ts'
import { AppLink } from './app-link.tsx'
import type { ReportScreenDeclaration } from './declarations.ts'
import { totalsOf } from './report-sheet.ts'
import { KindValue, useAlign } from './shown-value.tsx'

type Declaration = ReportScreenDeclaration<any>

/** The rows of a report with its totals. It scrolls by itself when it is wider than the screen; its first column stays. */
export function ReportTable({ declaration, rows }: { readonly declaration: Declaration; readonly rows: readonly ReportRow[] }) {
  const { i18n, t } = useLingui()
  const alignOf = useAlign()
  const { columns } = declaration.report
  const totals = totalsOf(declaration, rows)
  const labelOf = (key: string) => {
    const label = declaration.labels[key]
    return label ? i18n._(label) : key
  }
  return (
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
      <Table css={{ '& td': { whiteSpace: 'nowrap' } }}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <Box as="th" key={column.key} data-figure={alignOf(column.kind)} css={index === 0 ? STAYS : undefined}>
                {labelOf(column.key)}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={JSON.stringify(row)}>
              {columns.map((column, index) => (
                <Box as="td" key={column.key} data-figure={alignOf(column.kind)} css={index === 0 ? STAYS : undefined}>
                  <DrillCell declaration={declaration} row={row} isFirst={index === 0}>
                    <KindValue kind={column.kind} value={row[column.key]} choices={declaration.choices?.[column.key]} />
                  </DrillCell>
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {columns.map((column, index) => (
              <Box as="td" key={column.key} data-figure={alignOf(column.kind)} css={index === 0 ? { ...STAYS, bg: 'sunken' } : undefined}>
                {index === 0 && !column.totals ? (
                  <Trans>Total</Trans>
                ) : (
                  column.totals && <KindValue kind={column.kind} value={totals[column.key]} />
                )}
              </Box>
            ))}
          </tr>
        </tfoot>
      </Table>
    </Box>
  )
}

const STAYS = { position: 'sticky', insetInlineStart: '0', bg: 'surface', zIndex: '1' } as const

function DrillCell({
  declaration,
  row,
  isFirst,
  children,
}: {
  readonly declaration: Declaration
  readonly row: ReportRow
  readonly isFirst: boolean
  readonly children: React.ReactNode
}) {
  const drill = isFirst ? declaration.report.drill?.(row) : undefined
  const path = drill && declaration.drillTo?.[drill.to]
  if (!drill || !path) return children
  return (
    <AppLink to={`${path}?${new URLSearchParams(drill.params)}`} color="gold.fg" fontWeight="600" minH="11" alignItems="center">
      {children}
    </AppLink>
  )
}
