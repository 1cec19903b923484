import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ReportRow } from '#domain/kernel/define.ts'
import type { ReportScreenDeclaration } from '../declarations.ts'
import type { Params } from './report-params.ts'
import { DrillCell } from './report-drill.tsx'
import { shownColumns } from './report-sheet.ts'
import { ReportValue } from './report-value.tsx'

type Declaration = ReportScreenDeclaration<Params>
type Column = ReturnType<typeof shownColumns>[number]

export interface ReportCardsProps {
  readonly declaration: Declaration
  readonly params: Params
  readonly rows: readonly ReportRow[]
  readonly totals: ReportRow | null
}

/**
 * The lines of a report as cards on narrow screens: the first value as a heading, then all others that are not empty.
 * In a list the second value has no label.
 */
export function ReportCards({ declaration, params, rows, totals }: ReportCardsProps) {
  const { i18n } = useLingui()
  const [first, ...others] = shownColumns(declaration, rows, i18n.locale)
  if (!first) return null
  const { act, choices, isList } = declaration
  const [second, ...rest] = isList ? others : [undefined, ...others]
  return (
    <Box
      as="ul"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      gap="3"
      listStyleType="none"
    >
      {totals && (
        <Card>
          <Box fontWeight="600" pt="2">
            <Trans>Total</Trans>
          </Box>
          <Values declaration={declaration} columns={others.filter(({ key }) => totals[key] !== undefined)} row={totals} />
        </Card>
      )}
      {rows.map((row) => (
        <Card key={JSON.stringify(row)}>
          <Box fontWeight="600">
            <DrillCell declaration={declaration} params={params} row={row} isFirst>
              <ReportValue column={first} value={row[first.key]} choices={choices?.[first.key]} />
            </DrillCell>
          </Box>
          {second && <ReportValue column={second} value={row[second.key]} choices={choices?.[second.key]} />}
          <Values declaration={declaration} columns={rest} row={row} />
          {act && <Box mt="3">{act.render(row)}</Box>}
        </Card>
      ))}
    </Box>
  )
}

function Card({ children }: { readonly children: ReactNode }) {
  return (
    <Box as="li" bg="surface" borderWidth="1px" borderColor="line" borderRadius="l2" px="4" pt="2" pb="4">
      {children}
    </Box>
  )
}

const isEmpty = (value: ReportRow[string] | undefined) => value === null || value === undefined || value === '' || value === 0

interface ValuesProps {
  readonly declaration: Declaration
  readonly columns: readonly (Column | undefined)[]
  readonly row: ReportRow
}

function Values({ declaration: { choices, labels, phones, isList }, columns, row }: ValuesProps) {
  const { i18n } = useLingui()
  const labelOf = (key: string): string => {
    const label = labels[key]
    return label ? i18n._(label) : key
  }
  const shown = columns.filter((column) => column !== undefined).filter(({ key }) => !isEmpty(row[key]))
  return (
    <Box display="grid" gridTemplateColumns="fit-content(50%) minmax(min-content, 1fr)" columnGap="4" rowGap="1" mt="2" alignItems="center">
      {shown.map((column) => (
        <Box key={column.key} display="contents">
          <Box textStyle="sm" color="muted">
            {labelOf(column.key)}
          </Box>
          <Box textAlign={isList ? undefined : 'end'}>
            <ReportValue
              column={column}
              value={row[column.key]}
              choices={choices?.[column.key]}
              isPhone={phones?.includes(column.key) ?? false}
            />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
