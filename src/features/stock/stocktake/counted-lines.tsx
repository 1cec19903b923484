import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import type { StocktakeLine } from '#domain/inventory/stocktake/stocktake-file.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { AppLink } from '../../../engine/app-link.tsx'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { PRODUCTS_PATH } from '../paths.ts'

const TABLE = {
  overflowX: 'auto',
  '& table': { w: 'full', borderCollapse: 'collapse' },
  '& th, & td': { textAlign: 'start', px: '2', py: '2.5', borderBottomWidth: '1px', borderColor: 'line', whiteSpace: 'nowrap' },
  '& th': { textStyle: 'sm', color: 'muted', fontWeight: '600' },
  '& td:first-of-type': { whiteSpace: 'normal', minW: '140px' },
  '& [data-tone=more]': { color: 'good', fontWeight: '600' },
  '& [data-tone=less]': { color: 'bad', fontWeight: '600' },
  // A phone shows product, count and difference.
  '& [data-minor]': { display: { base: 'none', md: 'table-cell' } },
} as const

const toneOf = (difference: number): 'more' | 'less' | undefined => (difference > 0 ? 'more' : difference < 0 ? 'less' : undefined)

function CountedBy({ people }: { readonly people: StocktakeLine['people'] }) {
  const nameOf = useNameOf()
  const { t } = useLingui()
  const names = people.map(nameOf).join(t`, `)
  return names === '' ? null : (
    <Box textStyle="sm" color="muted">
      {names}
    </Box>
  )
}

interface CountedLinesProps {
  readonly lines: readonly StocktakeLine[]
  /** Moves between two entries of a product. */
  readonly moved: ReadonlyMap<Id, number>
}

/** Counts next to the expected stock, largest value of difference first. */
export function CountedLines({ lines, moved }: CountedLinesProps) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const signed = (figure: number) => `${figure > 0 ? '+' : ''}${format.number(figure)}`
  return (
    <Box css={TABLE} role="region" aria-label={t`What was counted`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t`Product`}</th>
            <th scope="col">{t({ message: 'Counted', context: 'column' })}</th>
            <th scope="col" data-minor>
              {t({ message: 'Recorded', context: 'column' })}
            </th>
            <th scope="col">{t({ message: 'Difference', context: 'column' })}</th>
            <th scope="col" data-minor>
              {t({ message: 'Cost', context: 'stock' })}
            </th>
            <th scope="col" data-minor>{t`Last counted`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ productId, counted, books, difference, value, at, people, ...name }) => (
            <tr key={productId}>
              <td>
                <AppLink to={`${PRODUCTS_PATH}/${productId}`} color="gold.fg" fontWeight="600" minH="11" alignItems="center">
                  {nameOf(name)}
                </AppLink>
                {moved.has(productId) && (
                  <Box textStyle="sm" color="warn">
                    <Trans>Sold or moved while it was counted: count it again, and replace what was counted before.</Trans>
                  </Box>
                )}
                <CountedBy people={people} />
              </td>
              <td>{format.number(counted)}</td>
              <td data-minor>{format.number(books)}</td>
              <td data-tone={toneOf(difference)}>
                <bdi dir="ltr">{difference === 0 ? '—' : signed(difference)}</bdi>
              </td>
              <td data-minor>{value === null || difference === 0 ? '—' : format.money(value)}</td>
              <td data-minor>{format.instant(at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
