import { Box } from '@chakra-ui/react/box'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { CalendarPlus, HandCoins, type LucideIcon, Scissors, Shirt, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { bookProva, startCleaning } from '#domain/rentals/booking/blocked-period.ts'
import type { Claim } from '#domain/rentals/booking/claim.ts'
import { takeLease } from '#domain/rentals/booking/lease.ts'
import { reserve } from '#domain/rentals/booking/reserve.ts'
import { useMay, useSession } from '../../../engine/session.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { CareAct } from '../booking/care-act.tsx'
import { FittingAct } from '../booking/fitting-act.tsx'
import { LeaseAct } from '../booking/small-acts.tsx'
import { ReserveAct } from '../booking/reserve-act.tsx'
import type { ChosenCustomer } from '../parts/customer-picker.tsx'
import { daysOf } from '#domain/rentals/booking/claim.ts'
import type { DeskWish } from './find-address.ts'
import { isPickable } from './found-grid.tsx'
import type { DeskFound } from './use-pieces.ts'

export interface PieceActsProps {
  readonly found: DeskFound
  readonly wish: DeskWish
  /** The claim on the piece for the chosen days; null while they are invalid. */
  readonly claim: Claim | null
  readonly customer: ChosenCustomer | null
  readonly onCustomer: (customer: ChosenCustomer) => void
  readonly onChanged: () => void
  readonly onLike: () => void
}

interface PieceAct {
  readonly name: 'reserve' | 'fitting' | 'lease' | 'care' | 'like'
  readonly label: MessageDescriptor
  readonly icon: LucideIcon
  readonly isFor: boolean
}

/** The acts on a piece, by its availability and the permissions of the user. */
export function PieceActs({ found: { piece, freedom }, found, wish, claim, onLike, onChanged, ...whose }: PieceActsProps) {
  const { i18n } = useLingui()
  const may = useMay()
  const { isTill, setting } = useSession()
  const [opened, open] = useState<PieceAct['name'] | null>(null)
  const isFree = claim !== null && isPickable(found)
  const acts: readonly PieceAct[] = [
    { name: 'reserve', label: msg`Reserve without payment`, icon: CalendarPlus, isFor: isFree && may(reserve.permission) },
    { name: 'fitting', label: msg`Book a fitting`, icon: Scissors, isFor: may(bookProva.permission) },
    { name: 'like', label: msg`Show similar pieces`, icon: Shirt, isFor: true },
    {
      ...{ name: 'lease', label: msg`Hold for this till`, icon: HandCoins },
      isFor: isTill && isFree && freedom.kind === 'free' && !freedom.isHeld && may(takeLease.permission),
    },
    { name: 'care', label: msg`Clean or repair`, icon: Sparkles, isFor: may(startCleaning.permission) },
  ]
  const shared = { pieceId: piece.id, onChanged, onClose: () => open(null) }
  return (
    <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="2" mt="5">
      {acts.map(
        ({ name, label, icon: Icon, isFor }) =>
          isFor && (
            <QuietButton
              key={name}
              justifyContent="flex-start"
              icon={<Icon aria-hidden />}
              onClick={() => (name === 'like' ? onLike() : open(name))}
            >
              {i18n._(label)}
            </QuietButton>
          ),
      )}
      {opened === 'reserve' && claim && <ReserveAct {...shared} {...daysOf(claim, setting.timeZone)} eventOn={wish.eventOn} {...whose} />}
      {opened === 'fitting' && <FittingAct {...shared} of={null} {...whose} />}
      {opened === 'lease' && claim && <LeaseAct {...shared} claim={claim} />}
      {opened === 'care' && <CareAct {...shared} />}
    </Box>
  )
}
