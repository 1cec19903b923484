import { IconButton } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus, Eye, Plus, Sparkles, X } from 'lucide-react'
import type { Instant } from '#domain/kernel/time.ts'
import { claimFor } from '#domain/rentals/booking/claim.ts'
import { RENT_PERMISSION } from '#domain/rentals/desk/desk-view.ts'
import { freedomOf, rentPeriod } from '#domain/rentals/piece/piece-search.ts'
import type { RentalView } from '../../../data/mirror/rental-index.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { useMay, useSession } from '../../../engine/session.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { usePeriodWords } from '../parts/period-words.ts'
import { useFreedomWords } from '../find/freedom-words.ts'
import { RentMark } from '../parts/rent-mark.tsx'
import { visitAddress } from '../parts/visit-address.ts'
import type { Names } from './grid/use-customer-names.ts'
import type { Chosen } from './calendar-chosen.ts'
import type { CalendarActs } from './use-calendar-acts.ts'

interface ChosenBarProps {
  readonly chosen: Chosen
  readonly acts: CalendarActs
  readonly view: RentalView
  readonly now: Instant
  readonly names: Names | null
}

export function ChosenBar({ chosen, acts, view, now, names }: ChosenBarProps) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const { piece, bar } = chosen
  const customer = bar?.booking.customerId ? names?.get(bar.booking.customerId) : undefined
  return (
    <Flex
      align="center"
      gap={{ base: '2', md: '4' }}
      wrap="wrap"
      px={{ base: '3', md: '5' }}
      py="2.5"
      bg="surface"
      borderTopWidth="1px"
      borderColor="line"
      data-print="none"
    >
      <Box minW="0" flex={{ base: '1 1 calc(100% - 60px)', md: '1 1 200px' }}>
        <Box fontWeight="600" truncate>
          {nameOf(piece)} <bdi dir="ltr">{format.code(piece.code)}</bdi>
        </Box>
        <ChosenDays chosen={chosen} customer={customer} />
      </Box>
      <IconButton variant="ghost" color="muted" order={{ md: 1 }} aria-label={t`Clear selection`} onClick={acts.clear}>
        <X />
      </IconButton>
      {bar ? (
        <Flex gap="2" align="center" wrap="wrap">
          <RentMark appearance={bar.appearance} />
          <QuietButton icon={<Eye size={18} aria-hidden />} onClick={() => acts.open({ kind: 'booking', bookingId: bar.booking.id })}>
            <Trans>Open</Trans>
          </QuietButton>
        </Flex>
      ) : (
        <FreeActs chosen={chosen} acts={acts} view={view} now={now} />
      )}
    </Flex>
  )
}

function ChosenDays({ chosen, customer }: { readonly chosen: Chosen; readonly customer: string | undefined }) {
  const words = usePeriodWords()
  const { timeZone } = useSession().setting
  const period = chosen.bar ? chosen.bar : rentPeriod(chosen.from, chosen.to, timeZone)
  return (
    <Box textStyle="sm" color="muted">
      {words.days(period)} · {words.count(period)}
      {customer && (
        <>
          {' · '}
          <bdi>{customer}</bdi>
        </>
      )}
    </Box>
  )
}

function FreeActs({ chosen, acts, view, now }: Omit<ChosenBarProps, 'names'>) {
  const { t } = useLingui()
  const go = useGo()
  const { timeZone } = useSession().setting
  const mayBook = useMay()(RENT_PERMISSION)
  const { piece, from, to } = chosen
  const { outAt, dueAt } = rentPeriod(from, to, timeZone, view.categoryOf(piece))
  const claim = claimFor(piece, outAt, dueAt, view.categoryOf(piece))
  const freedom = freedomOf(view.bookingsOf(piece.id), claim, { now, deskId: view.deskId })
  const { appearance, says } = useFreedomWords(view, { from, to }, now)({ piece, freedom })
  const isOver = dueAt <= now
  const isHad = !isOver && (freedom.kind === 'free' || freedom.kind === 'tight')
  const { startsAt, endsAt } = freedom.kind === 'tight' ? freedom.claim : { startsAt: null, endsAt: null }
  const toVisit = () =>
    go(visitAddress({ pieces: [{ rentItemId: piece.id, outAt, dueAt, startsAt, endsAt }], eventOn: null, customerId: null, visitId: null }))
  return (
    <Flex gap="2" align="center" wrap="wrap">
      {isOver ? <RentMark appearance="returned">{t`Ended`}</RentMark> : <RentMark appearance={appearance}>{says}</RentMark>}
      {isHad && mayBook && (
        <>
          <QuietButton icon={<Plus size={18} aria-hidden />} onClick={toVisit}>
            <Trans>Add to an order</Trans>
          </QuietButton>
          <PrimaryButton
            size="md"
            icon={<CalendarPlus size={18} aria-hidden />}
            onClick={() => acts.open({ kind: 'reserve', piece, from, to })}
          >
            <Trans>Reserve</Trans>
          </PrimaryButton>
        </>
      )}
      {isHad && mayBook && (
        <QuietButton icon={<Sparkles size={18} aria-hidden />} onClick={() => acts.open({ kind: 'care', piece, from, to })}>
          <Trans>Clean or repair</Trans>
        </QuietButton>
      )}
      {!isHad && !isOver && (
        <QuietButton onClick={() => go(`/merchant/rent?${new URLSearchParams({ like: piece.id, from, to })}`)}>
          <Trans>Show similar pieces</Trans>
        </QuietButton>
      )}
    </Flex>
  )
}
