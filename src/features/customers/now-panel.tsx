import { Box } from '@chakra-ui/react/box'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Shirt } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { type CardNow, type CustomerNow, type OrderNow, cardsAt, customerNow } from '#domain/orders/customer-now.ts'
import { STANDING } from '#domain/rentals/booking/rent-state.ts'
import { AnswerView } from '../../engine/answer-view.tsx'
import { RelatedRow, useSavedSentence } from '../../engine/file/related-rows.tsx'
import { useSession } from '../../engine/session.ts'
import { useNow } from '../../engine/use-now.ts'
import { useView } from '../../engine/use-question.ts'
import { useFormat, useNameOf } from '../../i18n/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/page.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { endWords, startWords } from './day-words.ts'

/** The current state of a customer: pieces out with their due time, reservations, the next fitting, and the money of open orders. */
export function NowPanel({ customerId }: { readonly customerId: Id }) {
  const { t } = useLingui()
  const query = useView(customerNow, { customerId })
  const sentence = useSavedSentence()
  const empty = (
    <EmptyState isInPanel icon={<Shirt size={26} aria-hidden />} title={<Trans>Nothing now</Trans>}>
      <Trans>The pieces that she has or reserved, her next fitting and what is to pay will appear here.</Trans>
    </EmptyState>
  )
  return (
    <Panel title={t`What she has now`}>
      <AnswerView query={query} count={3} empty={empty} isEmpty={isNothing} sentence={sentence}>
        {(now) => <NowRows {...now} />}
      </AnswerView>
    </Panel>
  )
}

const isNothing = ({ cards, orders }: CustomerNow): boolean => cards.length === 0 && orders.length === 0

function NowRows({ cards, orders }: CustomerNow) {
  const { t } = useLingui()
  const { withHer, waiting, fitting } = cardsAt(cards, useNow(), useSession().setting)
  const words = useDayWords()
  const late = (lateDays: number): string =>
    t`${plural(lateDays, { one: 'one day late', two: 'two days late', few: '# days late', many: '# days late', other: '# days late' })}`
  return (
    <Box as="ul" listStyleType="none">
      {withHer.map(({ card, lateDays }) => (
        <CardRow
          key={card.bookingId}
          card={card}
          note={words.due(card)}
          chip={
            lateDays > 0 ? (
              <StateChip state="overdue">{late(lateDays)}</StateChip>
            ) : (
              <StateChip state="rented">{t({ message: 'With her', context: 'customer' })}</StateChip>
            )
          }
        />
      ))}
      {waiting.map((card) => (
        <CardRow
          key={card.bookingId}
          card={card}
          note={words.handOver(card)}
          chip={
            card.standing === STANDING.conflict ? (
              <StateChip state="atRisk">{t({ message: 'Lost its days', context: 'customer' })}</StateChip>
            ) : (
              <StateChip state="reserved">{t({ message: 'Reserved', context: 'move' })}</StateChip>
            )
          }
        />
      ))}
      {fitting && <CardRow card={fitting} note={words.fitting(fitting)} chip={<StateChip state="prova">{t`Next fitting`}</StateChip>} />}
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </Box>
  )
}

function useDayWords() {
  const { t } = useLingui()
  const format = useFormat()
  return {
    due: ({ dueAt }: CardNow) => t`Due back: ${endWords(dueAt, format)}`,
    handOver: ({ outAt, dueAt }: CardNow) => t`Hand-over: ${startWords(outAt, format)} · Due back: ${endWords(dueAt, format)}`,
    fitting: ({ outAt }: CardNow) => format.instant(outAt),
  }
}

function CardRow({ card, note, chip }: { readonly card: CardNow; readonly note: string; readonly chip: ReactNode }) {
  const nameOf = useNameOf()
  const format = useFormat()
  const { orderId, pieceId, code, person } = card
  return (
    <RelatedRow
      to={orderId === null ? `/merchant/rent/rent-item/${pieceId}` : `/merchant/rent/orders/${orderId}`}
      name={[nameOf(card), format.code(code)].filter(Boolean).join(' ') || '—'}
      note={[note, person].filter(Boolean).join(' · ')}
      chip={chip}
    />
  )
}

function OrderRow({ order: { id, number, eventOn, toPay, over, held } }: { readonly order: OrderNow }) {
  const { t } = useLingui()
  const format = useFormat()
  const event = eventOn === null ? '' : t`Event on ${format.day(eventOn)}`
  const insured = held > 0 ? t`Insurance amount held: ${format.money(held)}` : ''
  const chip =
    toPay > 0 ? (
      <StateChip state="partlyPaid">{t`${format.money(toPay)} to pay`}</StateChip>
    ) : over > 0 ? (
      <StateChip state="atRisk">{t`${format.money(over)} to give back`}</StateChip>
    ) : (
      <StateChip state="paid">{t({ message: 'Nothing to pay', context: 'customer' })}</StateChip>
    )
  return (
    <RelatedRow
      to={`/merchant/rent/orders/${id}`}
      name={t`Order ${format.code(number)}`}
      note={[event, insured].filter(Boolean).join(' · ')}
      chip={chip}
    />
  )
}
