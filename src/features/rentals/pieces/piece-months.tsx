import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { addDays } from '#domain/kernel/time.ts'
import { type PieceMonth, piecePerformance } from '#domain/rentals/piece/piece-performance.ts'
import type { RentItem } from '#domain/rentals/piece/rent-item.ts'
import { useView } from '../../../engine/use-question.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { nowMs } from '../../../data/clock.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Fact } from '../../../ui/fact.tsx'
import { Panel } from '../../../ui/page.tsx'
import { RENT_LOOK_STYLES } from '../parts/rent-appearance.ts'
import { DOINGS, type Figures, figuresOf } from './piece-figures.ts'

/** A piece without a date of purchase is shown for the last year, another one as far back as a report reaches. */
const YEAR_DAYS = 365
const LONGEST_DAYS = 3600
const MONTHS_SHOWN = 12

/** Income of a piece since its purchase, and the use of its days by month. */
export function PieceMonths({ row }: { readonly row: RentItem }) {
  const { t } = useLingui()
  const format = useFormat()
  const today = format.dayOf(nowMs())
  const earliest = addDays(today, -LONGEST_DAYS)
  const bought = row.boughtOn !== null && row.boughtOn <= today ? row.boughtOn : addDays(today, -YEAR_DAYS)
  const from = bought < earliest ? earliest : bought
  const query = useView(piecePerformance, { id: row.id, from, to: today })
  return (
    <Panel title={row.boughtOn === null ? t`The last year` : t`Since it was bought`}>
      <AnswerView query={query} count={4}>
        {(rows) => <Months rows={rows} figures={figuresOf(rows, row.buyPrice)} />}
      </AnswerView>
    </Panel>
  )
}

const LABELS = {
  outDays: msg`With customers`,
  cleaningDays: msg`Cleaning`,
  workshopDays: msg`Workshop`,
  blockedDays: msg`Blocked`,
  idleDays: msg`Idle`,
} as const

function Months({ rows, figures }: { readonly rows: readonly PieceMonth[]; readonly figures: Figures }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return (
    <Flex direction="column" gap="6">
      <Box as="dl" display="grid" gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(3, 1fr)', xl: 'repeat(6, 1fr)' }} gap="4">
        <Figure label={t`Rent earned`}>{format.money(figures.income)}</Figure>
        <Figure label={t`Of the purchase price`}>
          {figures.returnPercent === null ? '—' : `${format.number(figures.returnPercent)}%`}
        </Figure>
        <Figure label={t`Cost of care`}>{format.money(figures.careCost)}</Figure>
        <Figure label={t`Times rented`}>{format.number(figures.rentals)}</Figure>
        <Figure label={t`Days in use`}>{`${format.number(figures.usePercent)}%`}</Figure>
        <Figure label={t`Days idle`}>{format.number(figures.days.idleDays)}</Figure>
      </Box>
      <Flex gap="4" wrap="wrap" textStyle="sm" css={RENT_LOOK_STYLES}>
        {DOINGS.map(({ key, appearance }) => (
          <Flex key={key} as="span" align="center" gap="2" data-look={appearance}>
            <Box as="span" css={SWATCH} aria-hidden />
            {i18n._(LABELS[key])}: {format.number(figures.days[key])}
          </Flex>
        ))}
      </Flex>
      <Box as="ul" listStyleType="none" css={BARS}>
        {rows
          .slice(-MONTHS_SHOWN)
          .toReversed()
          .map((row) => (
            <MonthRow key={row.month} row={row} />
          ))}
      </Box>
      {rows.length > MONTHS_SHOWN && (
        <Box textStyle="sm" color="muted">
          <Trans>The figures above are of all {rows.length} months; the last twelve are drawn.</Trans>
        </Box>
      )}
    </Flex>
  )
}

const SWATCH = { display: 'inline-block', w: '3', h: '3', borderRadius: '3px', bg: 'var(--look-ink)' } as const
const BARS = {
  ...RENT_LOOK_STYLES,
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  '& li': {
    display: 'grid',
    gridTemplateColumns: { base: '76px 1fr 92px', sm: '110px 1fr 130px' },
    gap: '3',
    alignItems: 'center',
    textStyle: 'sm',
  },
  '& [data-part=bar]': { display: 'flex', h: '4', borderRadius: 'l1', overflow: 'hidden', bg: 'sunken' },
  '& [data-part=bar] > span': { bg: 'var(--look-ink)' },
  '& [data-part=sum]': { textAlign: 'end', fontWeight: '600' },
  '& [data-part=why]': {
    gridColumn: '2 / -1',
    mt: '-1',
    color: 'muted',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    overflowWrap: 'anywhere',
  },
} as const

function MonthRow({ row }: { readonly row: PieceMonth }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const month = new Intl.DateTimeFormat(i18n.locale === 'en' ? 'en-GB' : 'ar-SA-u-ca-gregory-nu-latn', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${row.month}-01T00:00:00Z`))
  const reported = DOINGS.map(({ key }) => `${i18n._(LABELS[key])}: ${format.number(row[key])}`).join(', ')
  return (
    <li>
      <span>{format.digits(month)}</span>
      <span data-part="bar" role="img" aria-label={reported} title={reported}>
        {DOINGS.filter(({ key }) => key !== 'idleDays').map(({ key, appearance }) => (
          <span key={key} data-look={appearance} style={{ flexGrow: row[key], flexBasis: 0 }} />
        ))}
        <i style={{ flexGrow: row.idleDays, flexBasis: 0 }} />
      </span>
      <bdi data-part="sum">{format.money(row.income)}</bdi>
      <MonthCare row={row} />
    </li>
  )
}

function MonthCare({ row: { careCost, downtime } }: { readonly row: PieceMonth }) {
  const format = useFormat()
  const cost = format.money(careCost)
  if (careCost === 0 && downtime === '') return null
  return (
    <span data-part="why">
      {downtime !== '' && <bdi>{downtime}</bdi>}
      {careCost !== 0 && (
        <span>
          <Trans>Cost {cost}</Trans>
        </span>
      )}
    </span>
  )
}

const Figure = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Fact label={label} fontSize={{ base: '18px', md: '20px' }}>
    <bdi>{children}</bdi>
  </Fact>
)
