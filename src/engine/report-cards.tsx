import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react'
import type { ReportRow } from '#domain/kernel/define.ts'
import type { ReportScreenDeclaration } from './declarations.ts'
import { DrillCell } from './report-drill.tsx'
import { shownColumns } from './report-sheet.ts'
import { KindValue } from './shown-value.tsx'

export interface ReportCardsProps {
  readonly declaration: ReportScreenDeclaration<Readonly<Record<string, string>>>
  readonly rows: readonly ReportRow[]
}

/** The lines of a list where there is no width for a table: the first two values as a head, then whatever is not empty. */
export function ReportCards({ declaration, rows }: ReportCardsProps) {
  const { i18n } = useLingui()
  const [first, second, ...rest] = shownColumns(declaration, i18n.locale)
  if (!first) return null
  const { act, choices, labels, phones } = declaration
  const isEmpty = (value: ReportRow[string] | undefined) => value === null || value === undefined || value === '' || value === 0
  return (
    <Box
      as="ul"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      gap="3"
      listStyleType="none"
    >
      {rows.map((row) => (
        <Box as="li" key={JSON.stringify(row)} bg="surface" borderWidth="1px" borderColor="line" borderRadius="l2" px="4" pt="2" pb="4">
          <Box fontWeight="600">
            <DrillCell declaration={declaration} row={row} isFirst>
              <KindValue kind={first.kind} value={row[first.key]} choices={choices?.[first.key]} />
            </DrillCell>
          </Box>
          {second && <KindValue kind={second.kind} value={row[second.key]} choices={choices?.[second.key]} />}
          <Box display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="4" rowGap="1" mt="2" alignItems="center">
            {rest.map(({ key, kind }) =>
              isEmpty(row[key]) ? null : (
                <Box key={key} display="contents">
                  <Box textStyle="sm" color="muted">
                    {labels[key] ? i18n._(labels[key]) : key}
                  </Box>
                  <Box>
                    <KindValue kind={kind} value={row[key]} choices={choices?.[key]} isPhone={phones?.includes(key) ?? false} />
                  </Box>
                </Box>
              ),
            )}
          </Box>
          {act && <Box mt="3">{act.render(row)}</Box>}
        </Box>
      ))}
    </Box>
  )
}
