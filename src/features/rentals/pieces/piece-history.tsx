import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { ClipboardCheck, History } from 'lucide-react'
import { useState } from 'react'
import { customer } from '#domain/customers/customer.ts'
import { employee } from '#domain/employees/employee.ts'
import type { ListRow } from '#domain/kernel/define.ts'
import { bookings } from '#domain/rentals/desk/queries.ts'
import type { RentItem } from '#domain/rentals/piece/rent-item.ts'
import { useList } from '../../../engine/use-question.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { AppLink } from '../../../engine/app-link.tsx'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import { Panel } from '../../../ui/page.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { ConditionPairSheet } from '../condition/condition-pair.tsx'
import { usePeriodWords } from '../parts/period-words.ts'
import { CARE_WORDS, appearanceOf } from '../parts/rent-appearance.ts'
import { RentMark } from '../parts/rent-mark.tsx'
import { useNow } from '../../../engine/use-now.ts'
import { CareCost } from './care-cost.tsx'
import { useRowsOf } from './use-names.ts'

type Row = ListRow<typeof bookings>

const ROWS_A_STEP = 15

export function PieceHistory({ row }: { readonly row: RentItem }) {
  const { t } = useLingui()
  const format = useFormat()
  const [shown, setShown] = useState(ROWS_A_STEP)
  const query = useList(bookings, { sort: 'startsAt', isDescending: true, filters: { rentItemId: row.id }, limit: shown })
  const rows = query.kind === 'ready' ? query.data.rows : []
  const total = query.kind === 'ready' ? query.data.total : 0
  const empty = (
    <EmptyState isInPanel icon={<History size={26} aria-hidden />} title={<Trans>Nothing happened to it yet</Trans>}>
      <Trans>Each reservation, rental, fitting, cleaning and repair will appear here.</Trans>
    </EmptyState>
  )
  return (
    <Panel title={t`History`} end={total > 0 && <Box color="muted">{format.number(total)}</Box>}>
      <AnswerView query={query} count={4} empty={empty}>
        {(history) => <HistoryRows code={row.code} rows={history.rows} />}
      </AnswerView>
      {rows.length < total && (
        <Box mt="4">
          <QuietButton onClick={() => setShown(shown + ROWS_A_STEP)} isPending={query.kind === 'ready' && query.isRefreshing}>
            {t`Show more`}
          </QuietButton>
        </Box>
      )}
    </Panel>
  )
}

function HistoryRows({ code, rows }: { readonly code: string; readonly rows: readonly Row[] }) {
  const people = useRowsOf(
    customer,
    rows.map((row) => row.customerId),
  )
  const staff = useRowsOf(
    employee,
    rows.map((row) => row.employeeId),
  )
  const nameOf = useNameOf()
  return (
    <Box as="ul" listStyleType="none">
      {rows.map((row) => {
        const by = row.employeeId ? staff.get(row.employeeId) : undefined
        return (
          <HistoryRow
            key={row.id}
            code={code}
            row={row}
            customerName={row.customerId ? (people.get(row.customerId)?.name ?? null) : null}
            by={by ? nameOf(by) : null}
          />
        )
      })}
    </Box>
  )
}

interface HistoryRowProps {
  readonly code: string
  readonly row: Row
  readonly customerName: string | null
  readonly by: string | null
}

function HistoryRow({ code, row, customerName, by }: HistoryRowProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const period = usePeriodWords()
  const now = useNow()
  const [isLooking, setLooking] = useState(false)
  const steps = [
    by ? t`Entered ${format.instant(row.bookedAt)} by ${by}` : t`Entered ${format.instant(row.bookedAt)}`,
    ...(row.handedOverAt === null ? [] : [t`handed over ${format.instant(row.handedOverAt)}`]),
    ...(row.closedAt === null ? [] : [t`ended ${format.instant(row.closedAt)}`]),
  ]
  return (
    <Flex as="li" gap="4" py="3" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0' }} wrap="wrap">
      <Box w={{ base: 'full', sm: '150px' }}>
        <RentMark appearance={appearanceOf(row, now)} />
      </Box>
      <Box flex="1" minW="12rem">
        <Flex gap="2" wrap="wrap" align="center" fontWeight="600">
          <bdi>{period.days(row)}</bdi>
          {customerName && row.customerId && (
            <AppLink to={`/merchant/customers/${row.customerId}`} color="gold.fg" minH="11">
              <bdi>{customerName}</bdi>
            </AppLink>
          )}
          {row.person && <bdi>({row.person})</bdi>}
        </Flex>
        <Box textStyle="sm" color="muted">
          {steps.join(' · ')}
        </Box>
        {(row.note || row.careWork) && (
          <Box textStyle="sm">{[row.careWork && i18n._(CARE_WORDS[row.careWork]), row.note].filter(Boolean).join(' · ')}</Box>
        )}
        {row.handedOverAt !== null && (
          <QuietButton mt="2" size="sm" icon={<ClipboardCheck size={17} aria-hidden />} onClick={() => setLooking(true)}>
            <Trans>Condition</Trans>
          </QuietButton>
        )}
        {isLooking && <ConditionPairSheet code={code} bookingId={row.id} condition={row.condition} onClose={() => setLooking(false)} />}
      </Box>
      <CareCost row={row} />
      {row.rentPrice > 0 && <MoneyText amount={row.rentPrice} fontWeight="600" />}
    </Flex>
  )
}
