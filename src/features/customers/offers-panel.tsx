import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import type { Id } from '#domain/kernel/ids.ts'
import { dayOf, instant } from '#domain/kernel/time.ts'
import { isExpired } from '#domain/offers/offer-days.ts'
import { offersOfCustomer } from '#domain/offers/offers-of-customer.ts'
import { nowMs } from '../../data/clock.ts'
import { RelatedRow } from '../../engine/file/related-rows.tsx'
import { useSession } from '../../engine/session.ts'
import { useView } from '../../engine/use-view.ts'
import { useFormat, useNameOf } from '../../i18n/format.ts'
import { minor } from '#domain/kernel/money.ts'
import { Panel } from '../../ui/page.tsx'
import { StateChip } from '../../ui/state-chip.tsx'

/** What she bought of offers and has not used. Draws nothing while she has nothing. */
export function OffersPanel({ customerId }: { readonly customerId: Id }) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const { timeZone } = useSession().setting
  const asked = useView(offersOfCustomer, { customerId })
  const rows = asked.kind === 'ready' ? asked.data : []
  if (rows.length === 0) return null
  const today = dayOf(instant(nowMs()), timeZone)
  return (
    <Panel title={t`What is left of her offers`}>
      <Box as="ul" listStyleType="none">
        {rows.map((one) => {
          const [left, sold] = [format.number(one.usesLeft), format.number(one.usesSold)]
          const until = one.expiresOn === null ? t`Without end` : t`Until ${format.day(one.expiresOn)}`
          const services = one.services.filter((its) => its.left > 0).map(nameOf)
          return (
            <RelatedRow
              key={one.id}
              to={null}
              name={nameOf(one)}
              note={[t`${left} of ${sold} left`, until, ...services].join(' · ')}
              {...(isExpired(one, today) && { chip: <StateChip state="overdue">{t({ message: 'Expired', context: 'offer' })}</StateChip> })}
              amount={minor(one.value)}
            />
          )
        })}
      </Box>
    </Panel>
  )
}
