import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import type { Id } from '#domain/kernel/ids.ts'
import { type Day, dayOf, instant } from '#domain/kernel/time.ts'
import { isExpired } from '#domain/offers/offer-days.ts'
import { type LeftOffer, offersOfCustomer } from '#domain/offers/offers-of-customer.ts'
import { nowMs } from '../../data/clock.ts'
import { RelatedRow } from '../../engine/file/related-rows.tsx'
import { useSession } from '../../engine/session.ts'
import { useView } from '../../engine/use-question.ts'
import { useFormat, useNameOf } from '../../i18n/format.ts'
import { minor } from '#domain/kernel/money.ts'
import { Panel } from '../../ui/page.tsx'
import { StateChip } from '../../ui/state-chip.tsx'

/** The purchased offers of a customer: those with a rest first, then used and expired ones. Renders nothing without any. */
export function OffersPanel({ customerId }: { readonly customerId: Id }) {
  const { t } = useLingui()
  const { timeZone } = useSession().setting
  const query = useView(offersOfCustomer, { customerId })
  const rows = query.kind === 'ready' ? query.data : []
  const today = dayOf(instant(nowMs()), timeZone)
  const isOver = (one: LeftOffer) => one.usesLeft <= 0 || isExpired(one, today)
  return (
    <>
      <Offers title={t`What is left of her offers`} rows={rows.filter((one) => !isOver(one))} today={today} />
      <Offers title={t`Used up and expired`} rows={rows.filter(isOver)} today={today} />
    </>
  )
}

function Offers({ title, rows, today }: { readonly title: string; readonly rows: readonly LeftOffer[]; readonly today: Day }) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  if (rows.length === 0) return null
  return (
    <Panel title={title}>
      <Box as="ul" listStyleType="none">
        {rows.map((one) => {
          const [left, sold] = [format.number(one.usesLeft), format.number(one.usesSold)]
          const until = one.expiresOn === null ? t`Without end` : t`Until ${format.day(one.expiresOn)}`
          const isUsedUp = one.usesLeft <= 0
          const chip = isUsedUp ? t({ message: 'Used up', context: 'offer' }) : t({ message: 'Expired', context: 'offer' })
          const services = one.services.filter((its) => its.left > 0).map(nameOf)
          return (
            <RelatedRow
              key={one.id}
              to={null}
              name={nameOf(one)}
              note={[t`${left} of ${sold} left`, until, ...services].join(' · ')}
              {...((isUsedUp || isExpired(one, today)) && {
                chip: <StateChip state={isUsedUp ? 'disabled' : 'overdue'}>{chip}</StateChip>,
              })}
              {...(!isUsedUp && { amount: minor(one.value) })}
            />
          )
        })}
      </Box>
    </Panel>
  )
}
