import { Box } from '@chakra-ui/react/box'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Boxes, HandCoins, TriangleAlert, Wallet } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { dailyPaymentsSummary } from '#domain/accounting/daily-payments.ts'
import { attentions } from '#domain/attention/queries.ts'
import { lowStock } from '#domain/catalog/low-stock.ts'
import { openDebts } from '#domain/customers/open-debts.ts'
import type { ReportRow } from '#domain/kernel/define.ts'
import { type Money, minor } from '#domain/kernel/money.ts'
import type { Day } from '#domain/kernel/time.ts'
import { MONEY_METHOD_NAMES, PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { useMay } from '../../../engine/session.ts'
import { useList, useReport, useView } from '../../../engine/use-question.ts'
import { AppLink } from '../../../engine/app-link.tsx'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { MoneyText } from '../../../ui/money-text.tsx'
import { methodWords } from '../../payments/method-words.ts'
import { DeskCards } from './desk-cards.tsx'
import { FigureLine, TodayCard } from './today-card.tsx'
import { useToday } from './use-today.ts'

/** The overview of today, by permissions. It fits one screen of a phone. */
export function TodayPanels() {
  const { t } = useLingui()
  const may_ = useMay()
  const { day, businessDay } = useToday()
  const cards = [
    may_(dailyPaymentsSummary.permission) && <Takings key="takings" day={day} />,
    may_(may('rent', 'view')) && <DeskCards key="desk" day={businessDay} />,
    may_(may('customers', 'view')) && <Debts key="debts" />,
    may_(may('products', 'stockNotices')) && <Stock key="stock" />,
    may_(attentions.permission) && <Attention key="attention" />,
  ].filter(Boolean)
  if (cards.length === 0) return null
  return (
    <Box as="section" aria-label={t`Today`} mb="6" display="grid" gap={{ base: '2', md: '4' }} gridTemplateColumns={COLUMNS}>
      {cards}
    </Box>
  )
}

const COLUMNS = { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' }

const METHODS = MONEY_METHOD_NAMES.map((name) => [name, PAYMENT_METHOD[name]] as const)
/** Null if the sum is too large. */
const amountIn = (row: ReportRow | undefined, key: string): Money | null => (row?.[key] === null ? null : minor(Number(row?.[key] ?? 0)))

const methodsOf = (row: ReportRow | undefined) => METHODS.filter(([name]) => amountIn(row, name) !== 0)

function Takings({ day }: { readonly day: Day }) {
  const { t, i18n } = useLingui()
  const query = useReport(dailyPaymentsSummary, { from: day, to: day })
  return (
    <TodayCard
      icon={Wallet}
      title={t`Takings today`}
      to={`/merchant/reports/accounting-reports/daily-payments-summary?from=${day}&to=${day}`}
      query={query}
      // Income and refunds may add up to zero; then the methods still have figures.
      figureOf={([row]) => ({ amount: amountIn(row, 'total'), isNothing: row?.['total'] !== null && methodsOf(row).length === 0 })}
    >
      {([row]) =>
        methodsOf(row).map(([name, method]) => (
          <FigureLine key={name} name={i18n._(methodWords[method])}>
            <MoneyText amount={amountIn(row, name)} isCurrencyHidden />
          </FigureLine>
        ))
      }
    </TodayCard>
  )
}

function Debts() {
  const { t } = useLingui()
  const query = useView(openDebts, {})
  return (
    <TodayCard
      icon={HandCoins}
      title={t`Owed by customers`}
      to="/merchant/customers?owed.from=1"
      query={query}
      figureOf={({ customers, owed }) => ({ amount: owed, isNothing: customers === 0 })}
    >
      {({ customers }) => (
        <Box color="muted">
          {t`${plural(customers, { one: 'One customer', two: 'Two customers', few: '# customers', many: '# customers', other: '# customers' })}`}
        </Box>
      )}
    </TodayCard>
  )
}

function Stock() {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const query = useView(lowStock, {})
  return (
    <TodayCard
      icon={Boxes}
      title={t`Running out`}
      to="/merchant/products/define-product"
      query={query}
      figureOf={({ products }) => ({ count: format.number(products), isNothing: products === 0 })}
    >
      {({ first }) => (
        <>
          {first.map((one) => (
            <FigureLine
              key={one.id}
              name={
                <AppLink to={`/merchant/products/define-product/${one.id}`} color="gold.fg" minH="11" alignItems="center">
                  {nameOf(one)}
                </AppLink>
              }
            >
              {one.onHand > 0 ? <Trans>{format.number(one.onHand)} left</Trans> : <Trans>none left</Trans>}
            </FigureLine>
          ))}
        </>
      )}
    </TodayCard>
  )
}

const OPEN = { resolvedAt: '' } as const

function Attention() {
  const { t } = useLingui()
  const format = useFormat()
  const query = useList(attentions, { limit: 1, filters: OPEN })
  return (
    <TodayCard
      icon={TriangleAlert}
      title={t`Needs attention`}
      to="/merchant/devices/attention"
      query={query}
      figureOf={({ total }) => ({ count: format.number(total), isNothing: total === 0 })}
    >
      {() => (
        <Box color="muted">
          <Trans>Open these and decide</Trans>
        </Box>
      )}
    </TodayCard>
  )
}
