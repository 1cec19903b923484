import { Table } from '@chakra-ui/react/table'
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
    <Table.ScrollArea
      borderWidth="1px"
      borderColor="line"
      borderRadius="l2"
      bg="surface"
      tabIndex={0}
      role="region"
      aria-label={t`Rows of the report`}
    >
      <Table.Root size="md" css={{ '& td, & th': { h: '13', py: '1', whiteSpace: 'nowrap' } }}>
        <Table.Header>
          <Table.Row bg="surface">
            {columns.map((column, index) => (
              <Table.ColumnHeader
                key={column.key}
                textAlign={alignOf(column.kind)}
                color="muted"
                fontWeight="600"
                borderColor="line"
                css={index === 0 ? STAYS : undefined}
              >
                {labelOf(column.key)}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((row) => (
            <Table.Row key={JSON.stringify(row)} bg="surface">
              {columns.map((column, index) => (
                <Table.Cell key={column.key} textAlign={alignOf(column.kind)} borderColor="line" css={index === 0 ? STAYS : undefined}>
                  <DrillCell declaration={declaration} row={row} isFirst={index === 0}>
                    <KindValue kind={column.kind} value={row[column.key]} choices={declaration.choices?.[column.key]} />
                  </DrillCell>
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
        <Table.Footer>
          <Table.Row bg="sunken" fontWeight="700">
            {columns.map((column, index) => (
              <Table.Cell
                key={column.key}
                textAlign={alignOf(column.kind)}
                borderColor="line"
                css={index === 0 ? { ...STAYS, bg: 'sunken' } : undefined}
              >
                {index === 0 && !column.totals ? (
                  <Trans>Total</Trans>
                ) : (
                  column.totals && <KindValue kind={column.kind} value={totals[column.key]} />
                )}
              </Table.Cell>
            ))}
          </Table.Row>
        </Table.Footer>
      </Table.Root>
    </Table.ScrollArea>
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
