import { IconButton } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { Scissors, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { HOUR_MS, MINUTE_MS, addDays, dayOf, instant, startOfDay } from '#domain/kernel/time.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import type { Stretch } from '#domain/rentals/booking/claim.ts'
import { openBookings } from '#domain/rentals/desk/desk-view.ts'
import { newId, nowMs } from '../../../data/clock.ts'
import { useCounterRows } from '../../../engine/counter-reader.ts'
import { useTypedGuard } from '../../../engine/draft/use-typed-guard.tsx'
import { useSession } from '../../../engine/session.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { Form } from '../../../ui/form.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/page.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { useClosedNotice, useDayMarks } from '../parts/use-day-marks.tsx'
import { TimeChoice } from '../parts/times/time-choice.tsx'
import { type FittingTrouble, fittingTrouble } from '../booking/fitting-act.tsx'
import { useVisitItems } from './use-visit-pieces.ts'
import { dayTyped } from './visit-piece.ts'
import type { PlannedFitting, PlannedPiece } from '#domain/sales/planned-rent.ts'
import { cartAtom } from '../../cart/cart-draft.ts'

/** Durations of a fitting in minutes. */
const LENGTHS = [30, 45, 60, 90, 120] as const
const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/

/** The start of a fitting from its typed day and time; null while incomplete. */
function startOf(on: string, at: string, zone: string): number | null {
  const clock = CLOCK.exec(at)
  const day = dayTyped(on)
  return clock && day ? startOfDay(day, zone) + Number(clock[1]) * HOUR_MS + Number(clock[2]) * MINUTE_MS : null
}

type FittingPiece = Pick<PlannedPiece, 'rentItemId' | 'nameAr' | 'nameEn' | 'person'> & Partial<Pick<PlannedPiece, 'claim'>>

export interface FittingFormProps {
  /** With their unreserved days, if any. */
  readonly pieces: readonly FittingPiece[]
  /** The customer of the fitting; null if not chosen yet. */
  readonly customerId: Id | null
  readonly onSave: (fitting: PlannedFitting) => void
}

const NO_BOOKINGS: readonly Booking[] = []

/** Objections to the typed fitting from local data; the server checks again. */
function useTrouble(
  rentItemId: Id,
  period: Stretch | null,
  { pieces, customerId }: Pick<FittingFormProps, 'pieces' | 'customerId'>,
): FittingTrouble {
  const { till } = useSession()
  const deskId = till?.deviceId ?? null
  const own = pieces.flatMap((piece) => (piece.rentItemId === rentItemId && piece.claim ? [piece.claim] : []))
  const bookings = useCounterRows(async (here) => openBookings(here, rentItemId), [rentItemId], NO_BOOKINGS)
  return period && fittingTrouble(period, bookings, own, { now: instant(nowMs()), deskId, customerId })
}

export function FittingForm({ pieces, customerId, onSave }: FittingFormProps) {
  const { t } = useLingui()
  const { say } = useWords()
  const nameOf = useNameOf()
  const format = useFormat()
  const { setting } = useSession()
  const now = nowMs()
  const [first] = useState({
    rentItemId: pieces[0]?.rentItemId ?? '',
    on: String(addDays(dayOf(instant(now), setting.timeZone), 1)),
    at: '17:00',
    minutes: 45,
    note: '',
  })
  const [typed, setTyped] = useState(first)
  const guard = useTypedGuard(typed !== first)
  const set = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }))
  const startsAt = startOf(typed.on, typed.at, setting.timeZone)
  const isPast = startsAt !== null && startsAt < now
  const period = startsAt === null ? null : { startsAt: instant(startsAt), endsAt: instant(startsAt + typed.minutes * MINUTE_MS) }
  const markOf = useDayMarks(typed.rentItemId)
  const closedOn = useClosedNotice()
  const trouble = useTrouble(typed.rentItemId, period, { pieces, customerId })
  const troubleWords = {
    taken: t`The piece is not available at this time. Choose another time.`,
    'own-days': t`She has the piece herself then. Choose an earlier time.`,
  }
  const save = () => {
    const piece = pieces.find((one) => one.rentItemId === typed.rentItemId)
    if (!piece || period === null || isPast || trouble) return
    const { rentItemId, nameAr, nameEn, person } = piece
    guard.setDirty(false)
    onSave({ bookingId: newId(), rentItemId, nameAr, nameEn, person, ...period, note: typed.note.trim() })
  }
  return (
    <Box asChild display="grid" gap="5">
      <Form onSubmit={save}>
        <ChoiceField
          label={t`Which piece`}
          value={typed.rentItemId}
          choices={pieces.map((piece) => ({
            value: piece.rentItemId,
            label: piece.person ? `${nameOf(piece)} · ${piece.person}` : nameOf(piece),
          }))}
          onChange={(rentItemId) => set({ rentItemId: rentItemId ?? typed.rentItemId })}
        />
        <Box display="grid" gridTemplateColumns="1fr 1fr" gap="3">
          <DayField
            label={t`Day`}
            isRequired
            value={typed.on}
            onChange={(on) => set({ on })}
            markOf={markOf}
            hint={closedOn(typed.on)}
            error={dayTyped(typed.on) ? null : say('day')}
          />
          <TimeChoice
            label={t`Time`}
            isRequired
            value={typed.at}
            onChange={(at) => set({ at })}
            error={isPast ? t`This time has passed.` : null}
          />
        </Box>
        {trouble && !isPast && <Notice tone="warn">{troubleWords[trouble]}</Notice>}
        <ChoiceField
          label={t`How long`}
          value={typed.minutes}
          choices={LENGTHS.map((minutes) => {
            const count = format.number(minutes)
            return { value: minutes, label: t`${count} minutes` }
          })}
          onChange={(minutes) => set({ minutes: minutes ?? typed.minutes })}
        />
        <TextField label={t`Note`} value={typed.note} onChange={(note) => set({ note })} maxLength={300} />
        <PrimaryButton type="submit" disabled={startsAt === null || isPast || trouble !== null}>
          <Trans>Add the fitting</Trans>
        </PrimaryButton>
        {guard.question}
      </Form>
    </Box>
  )
}

export function VisitFittings() {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const [visit, act] = useAtom(cartAtom)
  const { remove } = useVisitItems()
  const [isAdding, setAdding] = useState(false)
  if (visit.rent.pieces.length === 0) return null
  return (
    <Panel
      title={t`Fittings`}
      end={
        <QuietButton icon={<Scissors size={18} aria-hidden />} onClick={() => setAdding(true)}>
          <Trans>Add</Trans>
        </QuietButton>
      }
    >
      {visit.rent.fittings.length === 0 ? (
        <Box color="muted">
          <Trans>She tries the dress on before her day: give her a time.</Trans>
        </Box>
      ) : (
        visit.rent.fittings.map((fitting) => {
          const name = nameOf(fitting)
          return (
            <Flex key={fitting.bookingId} align="center" justify="space-between" gap="3" py="1">
              <Box>
                <Box fontWeight="600">{name}</Box>
                <Box textStyle="sm" color="muted">
                  {format.instant(fitting.startsAt)}
                  {fitting.person && ` · ${fitting.person}`}
                </Box>
              </Box>
              <IconButton
                variant="ghost"
                color="muted"
                aria-label={t`Remove the fitting of ${name}`}
                onClick={() => remove(fitting, { do: 'removeFitting', bookingId: fitting.bookingId })}
              >
                <Trash2 />
              </IconButton>
            </Flex>
          )
        })
      )}
      {isAdding && (
        <Sheet isOpen onClose={() => setAdding(false)} title={t`Fitting`}>
          <FittingForm
            pieces={visit.rent.pieces}
            customerId={visit.customer?.id ?? null}
            onSave={(fitting) => {
              void act({ do: 'addFitting', fitting })
              setAdding(false)
            }}
          />
        </Sheet>
      )}
    </Panel>
  )
}
