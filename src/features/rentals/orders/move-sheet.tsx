import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Money } from '#domain/kernel/money.ts'
import type { Rights } from '#domain/employees/override.ts'
import { agreePrice, loweringAgainst } from '#domain/orders/change-order.ts'
import { changeRental } from '#domain/orders/change-rental.ts'
import { dayOf, instant } from '#domain/kernel/time.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { nowMs } from '../../../data/clock.ts'
import { useCommandSentence } from '../../../engine/form/command-sentence.ts'
import type { GivenLeave } from '../../../engine/form/override-sheet.tsx'
import { useSession } from '../../../engine/session.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { useFormat } from '../../../i18n/format.ts'
import { MoneyField } from '../../../ui/money-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useClosedNotice } from '../parts/closed-notice.tsx'
import { useDaysFault } from '../parts/days-fault.ts'
import { PriceLeaveSheet, overrideOf } from '../parts/price-leave.tsx'
import { askedDays } from '../parts/rent-days.ts'
import { useDayMarks, useBlockedPeriods } from '../parts/use-day-marks.ts'
import { ExtensionWords } from './extension-words.tsx'
import { extensionOf, nextCustomer } from './extension.ts'
import { useOrderDesk } from './order-context.ts'
import { claimOfDays, daysOf } from '../visit/visit-piece.ts'

/** Other days for a rental, or a longer time, with the price that follows: the plan is asked for, the price is agreed. */
export function MoveSheet({ booking, onClose }: { readonly booking: Booking; readonly onClose: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const session = useSession()
  const { isTill, setting } = session
  const [isAsking, setAsking] = useState(false)
  const { file, known, reload } = useOrderDesk()
  const zone = setting.timeZone
  const before = daysOf(booking, zone)
  const [typed, setTyped] = useState<{ from: string; to: string }>(before)
  // Until somebody types a price it follows the days: more of them are not given away by leaving the field alone.
  const [own, setOwn] = useState<Money | null | undefined>(undefined)
  const move = useCommand(changeRental)
  const price = useCommand(agreePrice)
  const moveFault = useCommandSentence(move.state)
  const priceFault = useCommandSentence(price.state)
  const isOut = booking.state === RENT_STATE.rented
  const piece = known.get(booking.rentItemId)
  const asked = askedDays(typed, dayOf(instant(nowMs()), zone), { mayHaveBegun: typed.from === before.from })
  const isMoved = typed.from !== before.from || typed.to !== before.to
  // Days that are as they were may be over by now, and the price can still be put right.
  const fault = asked.ok || !isMoved ? null : asked.fault
  const faultOf = useDaysFault(fault)
  const taken = useBlockedPeriods(booking.rentItemId, booking.id) ?? []
  const markOf = useDayMarks(booking.rentItemId, booking.id)
  const closedOn = useClosedNotice()
  const extension = asked.ok ? extensionOf({ ...asked, price: own ?? null }, booking, taken, zone) : null
  const forDays = isMoved ? extension?.proposed : undefined
  const asks = own === undefined ? (forDays ?? booking.rentPrice) : own
  const isPriced = asks !== null && asks !== booking.rentPrice
  const tag = piece?.piece.rentPrice ?? null
  const lowered = (rights: Rights) =>
    asks === null ? [] : loweringAgainst(asks, { before: booking, tag, isExchange: false, forDays }, rights)
  const against = lowered(session)
  const save = async (leave: GivenLeave | null = null) => {
    if (fault || !piece || asks === null) return
    if (against.length > 0 && !leave) return setAsking(true)
    setAsking(false)
    const proof = leave?.proof ?? null
    const of = { orderId: file.order.id, bookingId: booking.id, rentPrice: asks, reason: null, ...overrideOf(leave) }
    if (isMoved && asked.ok) {
      const wanted = claimOfDays(piece, asked.from, asked.to, zone, booking.isDelivered)
      // Of a piece that is out only the return can move; when it left stays as it was.
      const claim = isOut ? { ...wanted, startsAt: booking.startsAt, outAt: booking.outAt } : wanted
      // The days and their price are one wish: when the days are not to be had, the price stays, too.
      const outcome = await move.run({ ...of, change: { to: 'days', claim } }, proof)
      if (!outcome?.ok) return
    } else {
      const outcome = await price.run(of, proof)
      if (!outcome?.ok) return
    }
    reload()
    const requested = t`Request sent. It counts once the server confirms it.`
    showToast({ text: !isTill ? t`Saved` : isMoved ? requested : t`Saved on this device` })
    onClose()
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={isOut ? t`Extend` : t`Days and price`}
      footer={
        <PrimaryButton
          w="full"
          isPending={move.isPending || price.isPending}
          disabled={fault !== null || asks === null || (!isMoved && !isPriced)}
          onClick={() => void save()}
        >
          <Trans>Save</Trans>
        </PrimaryButton>
      }
    >
      {isAsking && (
        <PriceLeaveSheet
          against={against}
          mayAllow={(rights) => lowered(rights).length === 0}
          onAllow={(leave) => void save(leave)}
          onClose={() => setAsking(false)}
        />
      )}
      <Box display="grid" gap="5">
        {(moveFault ?? priceFault) && <Notice tone="bad">{moveFault ?? priceFault}</Notice>}
        <Box display="grid" gridTemplateColumns="1fr 1fr" gap="3">
          <DayField
            label={t`Pick-up date`}
            value={typed.from}
            isReadOnly={isOut}
            onChange={(text) => setTyped((now) => ({ ...now, from: text }))}
            markOf={markOf}
            error={faultOf('from')}
            hint={isOut ? undefined : closedOn(typed.from)}
          />
          <DayField
            label={t`Last day with her`}
            value={typed.to}
            onChange={(text) => setTyped((now) => ({ ...now, to: text }))}
            markOf={markOf}
            error={faultOf('to')}
            hint={closedOn(typed.to)}
          />
        </Box>
        {extension && <ExtensionWords of={extension} next={nextCustomer(booking, taken, zone)} onPropose={setOwn} typed={asks} />}
        <MoneyField
          label={t`Price for the whole rental`}
          hint={t`Agreed so far: ${format.money(booking.rentPrice)}. The difference is added to the amount left to pay.`}
          value={asks}
          emptyFault={t`Enter the rent.`}
          onChange={setOwn}
        />
      </Box>
    </Sheet>
  )
}
