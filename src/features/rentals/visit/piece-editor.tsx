import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { useState } from 'react'
import { may } from '#domain/access/pages.ts'
import type { Money } from '#domain/kernel/money.ts'
import { dayOf, instant } from '#domain/kernel/time.ts'
import { rentPriceFor } from '#domain/rentals/piece/rent-price.ts'
import { useTypedGuard } from '../../../engine/draft/use-typed-guard.tsx'
import { useQuestion } from '../../../engine/use-question.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { nowMs } from '../../../data/clock.ts'
import { useSession, useMay } from '../../../engine/session.ts'
import { useNameOf } from '../../../i18n/format.ts'
import { Form } from '../../../ui/form.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { FlagField } from '../../../ui/flag-field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { failureOf } from '../../../data/api/api.ts'
import { useClosedNotice, useDayMarks } from '../parts/use-day-marks.tsx'
import { requestedDays, useDaysFault } from '../parts/rent-days.ts'
import { rentPriceHint } from '../parts/rent-price.tsx'
import { FreedomMark } from './freedom-mark.tsx'
import { useFreedom } from './use-visit-pieces.ts'
import { daysOf } from '#domain/rentals/booking/claim.ts'
import { type PieceWithTerms, claimOfDays, pieceWithTerms } from './visit-piece.ts'
import type { PlannedPiece } from '#domain/sales/planned-rent.ts'
import { cartAtom } from '../../cart/cart-draft.ts'
import { peopleOf } from '../../cart/cart-sums.ts'

interface Typed {
  readonly from: string
  readonly to: string
  readonly person: string
  readonly isDelivered: boolean
  /** Undefined while it follows the list. */
  readonly rentPrice: Money | null | undefined
}

/** Edits days, wearer, price and delivery of a piece of the visit. Invalid input stays as typed. */
export function PieceEditor({ piece, onClose }: { readonly piece: PlannedPiece; readonly onClose: () => void }) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const query = useQuestion<PieceWithTerms>(['visit-piece', piece.rentItemId], async (who) => {
    const known = await pieceWithTerms(piece.rentItemId, who)
    return known ? { ok: true, data: known, asOf: null } : { ok: false, failure: failureOf('unexpected'), isNotFound: true }
  })
  return (
    <Sheet isOpen onClose={onClose} title={nameOf(piece)}>
      <AnswerView query={query} skeleton="fields" count={4} unknown={t`This piece could not be read. Try again.`}>
        {(known) => <PieceForm piece={piece} known={known} onClose={onClose} />}
      </AnswerView>
    </Sheet>
  )
}

function PieceForm({
  piece,
  known,
  onClose,
}: {
  readonly piece: PlannedPiece
  readonly known: PieceWithTerms
  readonly onClose: () => void
}) {
  const { t } = useLingui()
  const { setting } = useSession()
  const mayChangePrice = useMay()(may('pointOfSale', 'changePrice'))
  const [visit, act] = useAtom(cartAtom)
  const zone = setting.timeZone
  const [first] = useState<Typed>({
    ...daysOf(piece.claim, zone),
    person: piece.person,
    isDelivered: piece.isDelivered,
    rentPrice: piece.rentPrice === piece.listPrice ? undefined : piece.rentPrice,
  })
  const [typed, setTyped] = useState(first)
  const guard = useTypedGuard(typed !== first)
  const set = (change: Partial<Typed>) => setTyped((now) => ({ ...now, ...change }))
  const wasOf = daysOf(piece.claim, zone)
  const query = requestedDays(typed, dayOf(instant(nowMs()), zone), { mayHaveBegun: typed.from === wasOf.from })
  const faultOf = useDaysFault(query.ok ? null : query.fault)
  const isMoved = typed.from !== wasOf.from || typed.to !== wasOf.to || typed.isDelivered !== piece.isDelivered
  const people = peopleOf(visit.rent).map((name) => ({ value: name, label: name || (visit.customer?.name ?? t`The customer herself`) }))
  const claim = query.ok && isMoved ? claimOfDays(known, query.from, query.to, zone, typed.isDelivered) : piece.claim
  const listed = rentPriceFor(known.piece, known.category, { ...claim, eventOn: visit.rent.eventOn }, zone)
  const rentPrice = typed.rentPrice === undefined ? listed.price : typed.rentPrice
  // Availability for the typed days, before they are applied.
  const freedom = useFreedom({ ...piece, claim })
  const markOf = useDayMarks(piece.rentItemId, piece.bookingId)
  const closedOn = useClosedNotice()
  const save = () => {
    const { person, isDelivered } = typed
    if (!query.ok || rentPrice === null) return
    guard.setDirty(false)
    void act({ do: 'piece', bookingId: piece.bookingId, change: { claim, person, isDelivered, listPrice: listed.price, rentPrice } })
    onClose()
  }
  return (
    <Box asChild display="grid" gap="5">
      <Form onSubmit={save}>
        <Box>
          <FreedomMark piece={{ ...piece, claim }} freedom={freedom} />
        </Box>
        <Box display="grid" gridTemplateColumns="1fr 1fr" gap="3">
          <DayField
            label={t`Pick-up date`}
            isRequired
            value={typed.from}
            onChange={(from) => set({ from })}
            error={faultOf('from')}
            hint={closedOn(typed.from)}
            markOf={markOf}
          />
          <DayField
            label={t`Last day with her`}
            isRequired
            value={typed.to}
            onChange={(to) => set({ to })}
            error={faultOf('to')}
            hint={closedOn(typed.to)}
            markOf={markOf}
          />
        </Box>
        <ChoiceField label={t`Who wears it`} value={typed.person} choices={people} onChange={(person) => set({ person: person ?? '' })} />
        <MoneyField
          label={t`Rent`}
          value={rentPrice}
          emptyFault={t`Enter the rent.`}
          onChange={(price) => set({ rentPrice: price })}
          hint={
            <>
              {mayChangePrice ? t`VAT included.` : t`VAT included. A lower price is allowed with a PIN before it is paid.`}
              {rentPriceHint(listed)}
            </>
          }
        />
        <FlagField
          label={t`We deliver it and fetch it`}
          hint={t`The delivery days are reserved as well.`}
          value={typed.isDelivered}
          onChange={(isDelivered) => set({ isDelivered })}
        />
        <PrimaryButton type="submit" disabled={!query.ok || rentPrice === null}>
          <Trans>Done</Trans>
        </PrimaryButton>
        {guard.question}
      </Form>
    </Box>
  )
}
