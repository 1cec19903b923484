import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { Pencil, Plus, ScanBarcode, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { PlannedPiece } from '#domain/sales/planned-rent.ts'
import { dayOf, instant } from '#domain/kernel/time.ts'
import type { Freedom } from '#domain/rentals/piece/piece-search.ts'
import { may } from '#domain/access/pages.ts'
import type { Money } from '#domain/kernel/money.ts'
import { rentPriceFor } from '#domain/rentals/piece/rent-price.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { stringifySearch } from '../../../engine/search-params.ts'
import { useNameOf } from '../../../i18n/format.ts'
import { IconButton } from '../../../ui/elements.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/page.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { nowMs } from '../../../data/clock.ts'
import { useMay, useSession } from '../../../engine/session.ts'
import { orderOf } from '../../cart/cart-state.ts'
import { cartAtom } from '../../cart/cart-draft.ts'
import { peopleOf } from '../../cart/cart-sums.ts'
import { PiecePicker } from '../parts/piece-picker.tsx'
import { RentedPiece } from '../parts/piece-line.tsx'
import { FIND_PATH, writeVisit } from '../parts/visit-address.ts'
import { usePeriodWords } from '../parts/period-words.ts'
import { RentMark } from '../parts/rent-mark.tsx'
import { ActSheet, WaitingSheet, useActDraft } from '../booking/act-sheet.tsx'
import { usePieceWithTerms } from '../booking/booking-act.ts'
import { askedDays, useDaysFault } from '../parts/rent-days.ts'
import { rentPriceHint } from '../parts/rent-price.tsx'
import { useClosedNotice, useDayMarks } from '../parts/use-day-marks.tsx'
import { useFreedom, useVisitItems } from './use-visit-pieces.ts'
import { type PieceWithTerms, claimOfDays, daysOf, isPast } from './visit-piece.ts'

/** How free a piece is for its days, in a mark; the whole sentence where it cannot be had. */
function FreedomMark({ piece, freedom }: { readonly piece: PlannedPiece; readonly freedom: Freedom | null }) {
  const { t } = useLingui()
  const { dueDay } = usePeriodWords()
  if (isPast(piece.claim, instant(nowMs()))) return <RentMark look="conflict">{t`These days have passed`}</RentMark>
  if (!freedom) return null
  switch (freedom.kind) {
    case 'free':
      return <RentMark look="available">{freedom.isHeld ? t`Held for this till` : t`Available`}</RentMark>
    case 'tight':
      return <RentMark look="atRisk">{t`Available, little time to clean`}</RentMark>
    case 'leased':
      return <RentMark look="leased">{t`Held for another till`}</RentMark>
    case 'requested':
      return <RentMark look="requested">{t`Requested, not confirmed yet`}</RentMark>
    case 'taken': {
      const until = dueDay(freedom.by.endsAt)
      return <RentMark look="conflict">{t`Booked until ${until}`}</RentMark>
    }
  }
}

interface EditorProps {
  readonly piece: PlannedPiece
  readonly onClose: () => void
}

/** Days, wearer, price and delivery of one piece of the visit. What is typed stays until it is right or left. */
function PieceEditor({ piece, onClose }: EditorProps) {
  const title = useNameOf()(piece)
  const asked = usePieceWithTerms(piece.rentItemId)
  if (asked.kind !== 'ready') return <WaitingSheet asked={asked} title={title} onClose={onClose} />
  return <PieceForm piece={piece} known={asked.data} title={title} onClose={onClose} />
}

interface Typed {
  readonly from: string
  readonly to: string
  readonly person: string
  readonly isDelivered: boolean
  readonly price: Money | null
}

function PieceForm({ piece, known, title, onClose }: EditorProps & { readonly known: PieceWithTerms; readonly title: string }) {
  const { t } = useLingui()
  const { timeZone: zone } = useSession().setting
  const mayChangePrice = useMay()(may('pointOfSale', 'changePrice'))
  const [visit, act] = useAtom(cartAtom)
  const wasOf = daysOf(piece.claim, zone)
  const { person, isDelivered } = piece
  const draft = useActDraft<Typed>(() => ({ ...wasOf, person, isDelivered, price: piece.rentPrice }))
  // Until somebody types a price it follows the list as the days change.
  const [isOwnPrice, setOwnPrice] = useState(piece.rentPrice !== piece.listPrice)
  const { from, to } = draft.typed
  const asked = askedDays(draft.typed, dayOf(instant(nowMs()), zone), { mayHaveBegun: from === wasOf.from })
  const faultOf = useDaysFault(asked.ok ? null : asked.fault)
  const isMoved = from !== wasOf.from || to !== wasOf.to || draft.typed.isDelivered !== isDelivered
  const claim = asked.ok && isMoved ? claimOfDays(known, asked.from, asked.to, zone, draft.typed.isDelivered) : piece.claim
  const listed = rentPriceFor(known.piece, known.category, { ...claim, eventOn: visit.rent.eventOn }, zone)
  const typed = isOwnPrice ? draft.typed : { ...draft.typed, price: listed.price }
  const set = (change: Partial<Typed>) => {
    if ('price' in change) setOwnPrice(true)
    draft.set(change)
  }
  // As free as it is on the days that are typed, before they are taken.
  const freedom = useFreedom({ ...piece, claim })
  const markOf = useDayMarks(piece.rentItemId, piece.bookingId)
  const closedOn = useClosedNotice()
  const save = async () => {
    const { price: rentPrice } = typed
    if (!asked.ok || rentPrice === null) return false
    const change = { claim, person: typed.person, isDelivered: typed.isDelivered, listPrice: listed.price, rentPrice }
    void act({ do: 'piece', bookingId: piece.bookingId, change })
    return true
  }
  const vat = mayChangePrice ? t`VAT included.` : t`VAT included. A lower price is allowed with a PIN before it is paid.`
  return (
    <ActSheet
      title={title}
      action={t`Done`}
      draft={{ ...draft, typed, set }}
      above={<FreedomMark piece={{ ...piece, claim }} freedom={freedom} />}
      fields={[
        { name: 'from', kind: 'day', label: t`Pick-up date`, isRequired: true, markOf, hint: closedOn(from) },
        { name: 'to', kind: 'day', label: t`Last day with her`, isRequired: true, markOf, hint: closedOn(to) },
        {
          ...{ name: 'person', kind: 'choice', label: t`Who wears it` },
          choices: peopleOf(visit.rent).map((name) => ({
            value: name,
            label: name || (visit.customer?.name ?? t`The customer herself`),
          })),
        },
        {
          ...{ name: 'price', kind: 'money', label: t`Rent` },
          hint: (
            <>
              {vat}
              {rentPriceHint(listed)}
            </>
          ),
        },
        { name: 'isDelivered', kind: 'flag', label: t`We deliver it and fetch it`, hint: t`The delivery days are reserved as well.` },
      ]}
      faults={{ from: faultOf('from'), to: faultOf('to'), price: typed.price === null ? t`Enter the rent.` : null }}
      isDisabled={!asked.ok || typed.price === null}
      states={[]}
      send={save}
      onClose={onClose}
    />
  )
}

function PieceRow({
  piece,
  onEdit,
  onRemove,
}: {
  readonly piece: PlannedPiece
  readonly onEdit: () => void
  readonly onRemove: () => void
}) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const freedom = useFreedom(piece)
  const name = nameOf(piece)
  return (
    <RentedPiece
      piece={piece}
      rent={{ ...piece.claim, price: piece.rentPrice }}
      person={piece.person}
      isDelivered={piece.isDelivered}
      marks={<FreedomMark piece={piece} freedom={freedom} />}
      end={
        <Flex direction={{ base: 'column', sm: 'row' }}>
          <IconButton variant="ghost" color="muted" aria-label={t`Change ${name}`} onClick={onEdit}>
            <Pencil />
          </IconButton>
          <IconButton variant="ghost" color="muted" aria-label={t`Remove ${name} from the order`} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        </Flex>
      }
      py="3"
    />
  )
}

/** The pieces of the visit, each with days and a wearer of its own. */
export function VisitPieces() {
  const { t } = useLingui()
  const go = useGo()
  const [visit] = useAtom(cartAtom)
  const { addPiece, remove } = useVisitItems()
  const [editing, edit] = useState<string | null>(null)
  const [isPicking, setPicking] = useState(false)
  const edited = visit.rent.pieces.find((one) => one.bookingId === editing)
  // Her name comes first: one step at a time is gold.
  const FindButton = visit.customer ? PrimaryButton : QuietButton
  // The pieces that are found come back into this visit.
  const find = () => {
    const { customer, rent } = visit
    const search = writeVisit({ pieces: [], eventOn: rent.eventOn, customerId: customer?.id ?? null, visitId: orderOf(visit).orderId })
    go(`${FIND_PATH}${stringifySearch(search)}`)
  }
  return (
    <Panel
      title={t`Pieces for rent`}
      end={
        visit.rent.pieces.length > 0 && (
          <Flex gap="2" wrap="wrap" justify="flex-end">
            <QuietButton icon={<ScanBarcode size={18} aria-hidden />} onClick={() => setPicking(true)}>
              <Trans>By code</Trans>
            </QuietButton>
            <QuietButton icon={<Plus size={18} aria-hidden />} onClick={find}>
              <Trans>Find another</Trans>
            </QuietButton>
          </Flex>
        )
      }
    >
      {visit.rent.pieces.length === 0 ? (
        <EmptyState
          title={t`No piece yet`}
          action={
            <Flex gap="2" wrap="wrap" justify="center">
              <FindButton h="12" icon={<Search size={20} aria-hidden />} onClick={find}>
                <Trans>Find an available dress</Trans>
              </FindButton>
              <QuietButton h="12" icon={<ScanBarcode size={20} aria-hidden />} onClick={() => setPicking(true)}>
                <Trans>By code</Trans>
              </QuietButton>
            </Flex>
          }
        >
          <Trans>Search for what is available on her days, or scan the label of a piece.</Trans>
        </EmptyState>
      ) : (
        <Box as="ul" listStyleType="none">
          {visit.rent.pieces.map((piece) => (
            <PieceRow
              key={piece.bookingId}
              piece={piece}
              onEdit={() => edit(piece.bookingId)}
              onRemove={() => remove(piece, { do: 'removePiece', bookingId: piece.bookingId })}
            />
          ))}
        </Box>
      )}
      {edited && <PieceEditor key={edited.bookingId} piece={edited} onClose={() => edit(null)} />}
      <PiecePicker
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        title={t`Add a piece`}
        onChoose={(piece) => void addPiece(piece.id)}
      />
    </Panel>
  )
}
