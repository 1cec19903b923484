import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Money } from '#domain/kernel/money.ts'
import { agreePrice } from '#domain/orders/change-order.ts'
import { changeRental } from '#domain/orders/change-rental.ts'
import type { Booking } from '#domain/rentals/booking.ts'
import { RENT_STATE } from '#domain/rentals/rent-state.ts'
import { useCommandSentence } from '../../../engine/command-sentence.ts'
import { useSession } from '../../../engine/session.ts'
import { useCommand } from '../../../engine/use-command.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { MoneyField } from '../../../ui/money-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useOrderDesk } from './order-context.ts'
import { claimOfDays, dayTyped, daysOf } from './visit-piece.ts'

/** Other days for a rental, or a longer time, with the price that follows: the plan is asked for, the price is agreed. */
export function MoveSheet({ booking, onClose }: { readonly booking: Booking; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { say } = useWords()
  const format = useFormat()
  const { isTill, setting } = useSession()
  const { file, known, reload } = useOrderDesk()
  const zone = setting.timeZone
  const before = daysOf(booking, zone)
  const [typed, setTyped] = useState<{ from: string; to: string; price: Money | null }>({ ...before, price: booking.rentPrice })
  const move = useCommand(changeRental)
  const price = useCommand(agreePrice)
  const moveFault = useCommandSentence(move.state)
  const priceFault = useCommandSentence(price.state)
  const isOut = booking.state === RENT_STATE.rented
  const piece = known.get(booking.rentItemId)
  const [from, to] = [dayTyped(typed.from), dayTyped(typed.to)]
  const isBackwards = from !== null && to !== null && to < from
  const isMoved = from !== before.from || to !== before.to
  const isPriced = typed.price !== null && typed.price !== booking.rentPrice
  const save = async () => {
    if (!from || !to || isBackwards || !piece) return
    const of = { orderId: file.order.id, bookingId: booking.id, rentPrice: typed.price ?? booking.rentPrice, reason: null }
    if (isMoved) {
      const wanted = claimOfDays(piece, from, to, zone, booking.isDelivered)
      // Of a piece that is out only the return can move; when it left stays as it was.
      const claim = isOut ? { ...wanted, startsAt: booking.startsAt, outAt: booking.outAt } : wanted
      // The days and their price are one wish: when the days are not to be had, the price stays, too.
      const outcome = await move.run({ ...of, change: { to: 'days', claim } })
      if (!outcome?.ok) return
    } else {
      const outcome = await price.run(of)
      if (!outcome?.ok) return
    }
    reload()
    const asked = t`Asked for. It counts when the server has confirmed it.`
    showToast({ text: !isTill ? t`Saved` : isMoved ? asked : t`Saved on this device` })
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
          disabled={!from || !to || isBackwards || (!isMoved && !isPriced)}
          onClick={() => void save()}
        >
          <Trans>Save</Trans>
        </PrimaryButton>
      }
    >
      <Box display="grid" gap="5">
        {(moveFault ?? priceFault) && <Notice tone="bad">{moveFault ?? priceFault}</Notice>}
        <Box display="grid" gridTemplateColumns="1fr 1fr" gap="3">
          <DayField
            label={t`She takes it on`}
            value={typed.from}
            isReadOnly={isOut}
            onChange={(text) => setTyped((now) => ({ ...now, from: text }))}
            error={from ? null : say('day')}
          />
          <DayField
            label={t`Last day with her`}
            value={typed.to}
            onChange={(text) => setTyped((now) => ({ ...now, to: text }))}
            error={to === null ? say('day') : isBackwards ? say('end-before-start') : null}
          />
        </Box>
        <MoneyField
          label={t`Price for the whole rental`}
          hint={t`Agreed so far: ${format.money(booking.rentPrice)}. What is more is added to what is left to pay.`}
          value={typed.price}
          onChange={(value) => setTyped((now) => ({ ...now, price: value }))}
        />
      </Box>
    </Sheet>
  )
}
