import { IconButton } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Instant } from '#domain/kernel/time.ts'
import { type Claim, claimFor } from '#domain/rentals/booking/claim.ts'
import { rentPeriod } from '#domain/rentals/piece/piece-search.ts'
import type { IndexedPiece, RentalView } from '../../../data/mirror/rental-index.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { AppLink } from '../../../engine/app-link.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { usePeriodWords } from '../parts/period-words.ts'
import { type Axis, placeOf } from './grid/calendar-axis.ts'
import type { Chosen } from './calendar-chosen.ts'
import { freeInstead, isFreeFor, type Plan } from './calendar-plan.ts'
import { placesOf } from './grid/calendar-places.ts'
import { ROW_HEIGHT } from './grid/calendar-styles.ts'
import type { CalendarActs } from './use-calendar-acts.ts'
import type { Refused } from './use-carry-acts.ts'

interface OverProps {
  readonly acts: CalendarActs
  readonly rows: readonly IndexedPiece[]
  readonly view: RentalView
  readonly axis: Axis
  readonly now: Instant
}

type Act = Exclude<Plan, { readonly kind: 'nothing' }>

/** Overlay above the rows: the carried booking, or the reason why a drop was refused. */
export function CalendarOver({ acts, rows, view, axis, now }: OverProps) {
  const { plan, cursor, carry, chosen } = acts
  const { refused } = carry
  const row = refused ? rows.findIndex(({ piece }) => piece.id === refused.pieceId) : -1
  const wished = chosen && !chosen.bar ? claimOf(chosen, view, axis) : null
  return (
    <>
      {wished && cursor && !cursor.carry && (
        <Shape part="wished" claim={wished} row={cursor.row} axis={axis}>
          <b />
        </Shape>
      )}
      {cursor?.carry && plan.kind !== 'nothing' && (
        <Ghost plan={plan} row={cursor.row + cursor.carry.rows} view={view} axis={axis} now={now} />
      )}
      {refused && row >= 0 && (
        <RefusalCard refused={refused} row={row} rowCount={rows.length} acts={acts} view={view} axis={axis} now={now} />
      )}
    </>
  )
}

const claimOf = ({ piece, from, to }: Chosen, view: RentalView, axis: Axis): Claim => {
  const { outAt, dueAt } = rentPeriod(from, to, axis.zone, view.categoryOf(piece))
  return claimFor(piece, outAt, dueAt, view.categoryOf(piece))
}

interface ShapeProps {
  readonly part: 'wished' | 'ghost'
  readonly claim: Claim
  readonly row: number
  readonly axis: Axis
  readonly fits?: boolean
  readonly children: ReactNode
}

/** Preparation, the customer's own days and cleaning: the whole claim on the piece. */
function Shape({ part, claim, row, axis, fits, children }: ShapeProps) {
  const place = placesOf(claim, axis)
  return (
    <div
      role="presentation"
      data-bar={part}
      data-part={part}
      data-fits={fits === undefined ? undefined : fits ? 'yes' : 'no'}
      style={{ insetInlineStart: place.start, width: place.whole, marginTop: row * ROW_HEIGHT }}
    >
      {place.before > 0 && <i style={{ width: place.before }} />}
      {children}
      {place.after > 0 && <i style={{ width: place.after }} />}
    </div>
  )
}

interface GhostProps {
  readonly plan: Act
  readonly row: number
  readonly view: RentalView
  readonly axis: Axis
  readonly now: Instant
}

/** Where the booking would be dropped, and whether it fits there. */
function Ghost({ plan, row, view, axis, now }: GhostProps) {
  const period = usePeriodWords()
  const pieceId = plan.kind === 'swap' ? plan.piece.id : plan.booking.rentItemId
  const fits = isFreeFor(plan, view.bookingsOf(pieceId), { now, deskId: view.deskId })
  const Icon = fits ? CircleCheck : TriangleAlert
  return (
    <Shape part="ghost" claim={plan.claim} row={row} axis={axis} fits={fits}>
      <span>
        <Icon size={15} aria-hidden />
        <bdi>{period.days(plan.claim)}</bdi>
      </span>
    </Shape>
  )
}

interface CardProps extends Omit<GhostProps, 'plan'> {
  readonly refused: Refused
  readonly rowCount: number
  readonly acts: CalendarActs
}

const CARD_WIDTH = 340

/** Shows at the target why the drop was refused, and free alternatives. */
function RefusalCard({ refused, row, rowCount, acts, view, axis, now }: CardProps) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const format = useFormat()
  const card = useRef<HTMLDivElement>(null)
  const { plan } = refused
  const piece = view.pieceOf(refused.pieceId)
  // The current piece is not an alternative.
  const pieces = view.pieces.map((one) => one.piece).filter(({ id }) => id !== plan.booking.rentItemId)
  const free = piece && !refused.orderId ? freeInstead(piece, pieces, view.bookingsOf, plan.claim, { now, deskId: view.deskId }) : []
  // Below the row; above it near the last rows, where there is no room below.
  const isAbove = row > 3 && row > rowCount - 5
  // Braces, because newer browsers return a promise, which React would take for a cleanup function.
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [refused])
  return (
    <Box
      ref={card}
      role="alert"
      position="absolute"
      zIndex="3"
      w={`min(${CARD_WIDTH}px, calc(100vw - var(--name-w) - 24px))`}
      bg="surface"
      borderWidth="1px"
      borderColor="bad"
      borderRadius="l2"
      boxShadow="md"
      p="4"
      userSelect="text"
      style={{
        insetInlineStart: Math.max(8, placeOf(axis, plan.claim.outAt)),
        top: isAbove ? row * ROW_HEIGHT - 8 : (row + 1) * ROW_HEIGHT + 4,
        ...(isAbove ? { transform: 'translateY(-100%)' } : {}),
      }}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <Flex gap="2" align="flex-start">
        <Box color="bad" pt="0.5" flexShrink="0">
          <TriangleAlert size={20} aria-hidden />
        </Box>
        <Box flex="1">{refused.sentence}</Box>
        <IconButton variant="ghost" color="muted" mt="-2" me="-2" aria-label={t`Close`} onClick={acts.carry.forget}>
          <X />
        </IconButton>
      </Flex>
      {refused.orderId && (
        <AppLink to={`/merchant/rent/orders/${refused.orderId}`} color="gold.fg" fontWeight="600" minH="11" mt="2">
          <Trans>Open the order, its payments and contract</Trans>
        </AppLink>
      )}
      {free.length > 0 && (
        <Flex direction="column" gap="2" mt="3">
          <Box textStyle="sm" color="muted">
            <Trans>Available instead:</Trans>
          </Box>
          {free.map((one) => (
            <QuietButton
              key={one.id}
              justifyContent="space-between"
              onClick={() => (plan.kind === 'swap' ? acts.perform({ ...plan, piece: one }) : acts.goToPiece(one.id))}
            >
              <Box as="span" truncate>
                <bdi dir="ltr">{format.code(one.code)}</bdi> {nameOf(one)}
              </Box>
              <span>{format.money(one.rentPrice)}</span>
            </QuietButton>
          ))}
        </Flex>
      )}
    </Box>
  )
}
