import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { FileQuestion, Tags } from 'lucide-react'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { may } from '#domain/access/pages.ts'
import { stockMoves, trueEntries } from '#domain/inventory/queries.ts'
import type { ListRow } from '#domain/kernel/define.ts'
import { LINES_MAX } from '#domain/inventory/stock-input.ts'
import type { RowNames } from '#domain/reference-names.ts'
import { type Id, idSchema } from '#domain/kernel/ids.ts'
import { stockMove } from '#domain/stock/stock-move.ts'
import { AnswerView } from '../../engine/answer-view.tsx'
import { AppLink, useGo } from '../../engine/app-link.tsx'
import { Documents } from '../../engine/documents/documents.tsx'
import { nameIn } from '../../engine/file/shown-value.tsx'
import { PermissionGate } from '../../engine/shell/permission-gate.tsx'
import { ScreenPage } from '../../engine/shell/toolbar.tsx'
import { useList } from '../../engine/use-question.ts'
import { useFormat } from '../../i18n/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Panel } from '../../ui/page.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { MOVES_PATH, PRODUCTS_PATH, labelsOf } from './paths.ts'
import { StockNav } from './stock-nav.tsx'

/* A delivery is not an entity: its lines are stock moves that only the server has, and its paper is attached to the first one. */
export function DeliveryScreen({ id }: { readonly id: Id }) {
  const { t } = useLingui()
  const format = useFormat()
  const go = useGo()
  // A corrected line has three moves.
  const query = useList(stockMoves, { filters: { deliveryId: id }, limit: 3 * LINES_MAX })
  const [rows, names] = query.kind === 'ready' ? [query.data.rows, query.data.names] : [[], {}]
  const lines = trueEntries(rows)
  const first = rows.find((row) => row.id === id) ?? rows[0]
  const none = <EmptyState icon={<FileQuestion size={26} aria-hidden />} title={t`No such delivery`} />
  return (
    <PermissionGate permission={may('products', 'view')}>
      <StockNav />
      <ScreenPage
        title={t({ message: 'Delivery', context: 'stock' })}
        trail={[{ label: t`Stock operations`, to: MOVES_PATH }]}
        note={first && format.instant(first.movedAt)}
        toolbar={
          lines.length > 0 && (
            <QuietButton icon={<Tags size={18} aria-hidden />} onClick={() => go(labelsOf(lines))}>{t`Print labels`}</QuietButton>
          )
        }
      >
        <AnswerView
          // The server refuses an invalid id.
          query={v.is(idSchema, id) ? query : { kind: 'missing' }}
          count={4}
          isEmpty={() => first === undefined}
          empty={none}
          missing={none}
        >
          {() => (
            <Flex direction="column" gap="5">
              <Panel title={t`What came in`}>
                {first && <Source of={first} names={names} />}
                <Lines lines={lines} names={names} />
              </Panel>
              <Documents record={stockMove.name} id={id} row={{}} />
            </Flex>
          )}
        </AnswerView>
      </ScreenPage>
    </PermissionGate>
  )
}

type Line = ListRow<typeof stockMoves>

function Source({ of, names }: { readonly of: Line; readonly names: RowNames }) {
  const { t, i18n } = useLingui()
  const { supplierId, supplierDocument, reference, note } = of
  const format = useFormat()
  const code = (text: string) => <bdi dir="ltr">{format.code(text)}</bdi>
  const said: readonly (readonly [string, ReactNode])[] = [
    [t`Supplier`, nameIn(names, supplierId, i18n.locale)],
    [t`Supplier's document`, supplierDocument && code(supplierDocument)],
    [t`Reference`, reference],
    [t`Note`, note],
  ]
  const known = said.filter(([, value]) => value !== null)
  if (known.length === 0) return null
  return (
    <Box as="dl" display="grid" gap="3" mb="4" gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }}>
      {known.map(([label, value]) => (
        <Fact key={label} label={label} fontWeight="400">
          {value}
        </Fact>
      ))}
    </Box>
  )
}

const TABLE = {
  overflowX: 'auto',
  '& table': { w: 'full', borderCollapse: 'collapse' },
  '& th, & td': { textAlign: 'start', px: '2', py: '2.5', borderBottomWidth: '1px', borderColor: 'line', whiteSpace: 'nowrap' },
  '& th': { textStyle: 'sm', color: 'muted', fontWeight: '600' },
  '& td:first-of-type': { whiteSpace: 'normal', minW: '140px' },
  '& [data-minor]': { display: { base: 'none', md: 'table-cell' } },
} as const

function Lines({ lines, names }: { readonly lines: readonly Line[]; readonly names: RowNames }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  if (lines.length === 0) return <Box color="muted">{t`All of it was taken back as entered wrongly.`}</Box>
  return (
    <Box css={TABLE} role="region" aria-label={t`What came in`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t`Product`}</th>
            <th scope="col">{t`Quantity`}</th>
            <th scope="col" data-minor>{t`Unit cost`}</th>
            <th scope="col">{t({ message: 'Cost', context: 'stock' })}</th>
            <th scope="col" data-minor>{t`Batch expires on`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, productId, quantity, unitCost, value, expiresOn }) => (
            <tr key={id}>
              <td>
                <AppLink to={`${PRODUCTS_PATH}/${productId}`} color="gold.fg" fontWeight="600" minH="11" alignItems="center">
                  {nameIn(names, productId, i18n.locale)}
                </AppLink>
              </td>
              <td>{format.number(quantity)}</td>
              <td data-minor>{unitCost === null ? '—' : format.money(unitCost)}</td>
              <td>{value === null ? '—' : format.money(value)}</td>
              <td data-minor>{expiresOn === null ? '—' : format.day(expiresOn)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
