import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { Ban, CalendarPlus, HandCoins, PackageCheck, Scissors, Shirt, Sparkles, Wrench } from 'lucide-react'
import type { CommandDefinition } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { takeLease } from '#domain/rentals/booking/lease.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { reserve } from '#domain/rentals/booking/reserve.ts'
import {
  blockTime,
  bookProva,
  receiveFromCleaning,
  receiveFromMaintenance,
  startCleaning,
  startMaintenance,
} from '#domain/rentals/booking/blocked-period.ts'
import { useMay } from '../../../engine/session.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { CommandFault } from '../parts/command-fault.tsx'
import type { StripBooking } from '../parts/piece-strip.tsx'
import { isPickable } from './found-grid.tsx'
import type { DeskFound } from './use-pieces.ts'

export type PieceAct = 'reserve' | 'fitting' | 'block' | 'cleaning' | 'maintenance' | 'lease'

export interface PieceActsProps {
  readonly found: DeskFound
  readonly bookings: readonly StripBooking[]
  readonly now: Instant
  readonly hasClaim: boolean
  readonly isTill: boolean
  readonly onAct: (act: PieceAct) => void
  readonly onLike: (id: Id) => void
}

/** In the shop and in no care: it may go to cleaning or to the workshop now. */
export const isHere = (bookings: readonly Pick<StripBooking, 'state' | 'startsAt'>[], now: Instant): boolean =>
  !bookings.some(
    ({ state, startsAt }) =>
      state === RENT_STATE.rented || ((state === RENT_STATE.cleaning || state === RENT_STATE.maintenance) && startsAt <= now),
  )

/** What can be done with a piece now, by what it is doing and by what she may. */
export function PieceActs({ found, bookings, now, hasClaim, isTill, onAct, onLike }: PieceActsProps) {
  const { t } = useLingui()
  const allows = useMay()
  const may = (command: CommandDefinition) => allows(command.permission)
  const isNow = (booking: StripBooking) => booking.startsAt <= now
  const inCleaning = bookings.find((booking) => booking.state === RENT_STATE.cleaning && isNow(booking))
  const inWorkshop = bookings.find((booking) => booking.state === RENT_STATE.maintenance && isNow(booking))
  const mayGoNow = isHere(bookings, now)
  const isFree = hasClaim && isPickable(found)
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
      gap="2"
      mt="5"
      css={{ '& button': { justifyContent: 'flex-start' } }}
    >
      {isFree && may(reserve) && (
        <QuietButton icon={<CalendarPlus aria-hidden />} onClick={() => onAct('reserve')}>
          {t`Reserve without payment`}
        </QuietButton>
      )}
      {may(bookProva) && (
        <QuietButton icon={<Scissors aria-hidden />} onClick={() => onAct('fitting')}>
          {t`Book a fitting`}
        </QuietButton>
      )}
      <QuietButton icon={<Shirt aria-hidden />} onClick={() => onLike(found.piece.id)}>
        {t`Show similar pieces`}
      </QuietButton>
      {isTill && isFree && found.freedom.kind === 'free' && !found.freedom.isHeld && may(takeLease) && (
        <QuietButton icon={<HandCoins aria-hidden />} onClick={() => onAct('lease')}>
          {t`Hold for this till`}
        </QuietButton>
      )}
      {inCleaning && may(receiveFromCleaning) && (
        <Receive command={receiveFromCleaning} bookingId={inCleaning.id} label={t`Back from cleaning`} />
      )}
      {inWorkshop && may(receiveFromMaintenance) && (
        <Receive command={receiveFromMaintenance} bookingId={inWorkshop.id} label={t`Back from the workshop`} />
      )}
      {may(startCleaning) && (
        <QuietButton icon={<Sparkles aria-hidden />} onClick={() => onAct('cleaning')}>
          {mayGoNow ? t`Cleaning, now or later` : t`Plan the cleaning`}
        </QuietButton>
      )}
      {may(startMaintenance) && (
        <QuietButton icon={<Wrench aria-hidden />} onClick={() => onAct('maintenance')}>
          {mayGoNow ? t`Workshop, now or later` : t`Plan the workshop`}
        </QuietButton>
      )}
      {may(blockTime) && (
        <QuietButton icon={<Ban aria-hidden />} onClick={() => onAct('block')}>
          {t`Block some days`}
        </QuietButton>
      )}
    </Box>
  )
}

interface ReceiveProps {
  readonly command: typeof receiveFromCleaning | typeof receiveFromMaintenance
  readonly bookingId: Id
  readonly label: string
}

function Receive({ command, bookingId, label }: ReceiveProps) {
  const { t } = useLingui()
  const { state, run } = useCommand<CommandDefinition<string, { bookingId: Id }>>(command)
  const receive = async () => {
    const outcome = await run({ bookingId })
    if (outcome?.ok) showToast({ text: t`Received. The piece is available again.` })
  }
  return (
    <Box>
      <QuietButton w="full" icon={<PackageCheck aria-hidden />} isPending={state.kind === 'pending'} onClick={() => void receive()}>
        {label}
      </QuietButton>
      <CommandFault state={state} />
    </Box>
  )
}
