import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AnyQuery } from '#domain/kernel/define.ts'
import type { Totals } from '#domain/kernel/list-totals.ts'
import type { ListDeclaration } from '../../declarations.ts'
import { KindValue, fieldOf, useAlign } from '../../file/shown-value.tsx'

interface TotalsProps<Q extends AnyQuery> {
  readonly list: ListDeclaration<Q>
  readonly totals: Totals
}

const summedColumns = <Q extends AnyQuery>({ list, totals }: TotalsProps<Q>) =>
  list.columns.slice(1).filter((column) => totals[column.field] !== undefined)

/** The table footer: each total below its column. */
export function TotalsLine<Q extends AnyQuery>({ list, totals }: TotalsProps<Q>) {
  const alignOf = useAlign()
  if (summedColumns({ list, totals }).length === 0) return null
  return (
    <Box as="tfoot" fontWeight="600" bg="sunken">
      <tr>
        <td aria-hidden>{null}</td>
        {list.columns.map((column, index) => {
          const { kind } = fieldOf(list.query.record, column.field)
          const sum = totals[column.field]
          return (
            <Box as="td" key={column.field} data-figure={alignOf(kind)} hideBelow={column.isMinor ? 'lg' : undefined}>
              {index === 0 ? <Trans>Total of all</Trans> : sum !== undefined && <KindValue kind={kind} value={sum} />}
            </Box>
          )
        })}
        <td aria-hidden>{null}</td>
      </tr>
    </Box>
  )
}

/** The totals as the last card on a phone. */
export function TotalsCard<Q extends AnyQuery>({ list, totals }: TotalsProps<Q>) {
  const { i18n } = useLingui()
  const columns = summedColumns({ list, totals })
  if (columns.length === 0) return null
  return (
    <Box as="li" bg="sunken" px="3" py="3">
      <Box fontWeight="600">
        <Trans>Total of all</Trans>
      </Box>
      {columns.map((column) => (
        <Flex key={column.field} justify="space-between" gap="4" mt="1" textStyle="sm">
          <Box as="span" color="muted">
            {i18n._(column.label)}
          </Box>
          <KindValue kind={fieldOf(list.query.record, column.field).kind} value={totals[column.field]} />
        </Flex>
      ))}
    </Box>
  )
}
