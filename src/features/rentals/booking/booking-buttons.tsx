import { Flex } from '@chakra-ui/react/flex'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { addDays, startOfDay } from '#domain/kernel/time.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { AppLink, useGo } from '../../../engine/app-link.tsx'
import { useMay, useSession } from '../../../engine/session.ts'
import { useNow } from '../../../engine/use-now.ts'
import { useFormat } from '../../../i18n/format.ts'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { type ActPlace, type BookingAct, type ShownBooking, useDeskAct } from './booking-act.ts'
import { bookingActs } from './booking-acts.ts'

/** Runs an act without a form: opens its screen or does it with the tap. Null for an act that has a form. */
export function useActPress(): (act: BookingAct, booking: ShownBooking, code: string) => (() => Promise<boolean> | void) | null {
  const { i18n } = useLingui()
  const go = useGo()
  const format = useFormat()
  const { act: run } = useDeskAct()
  return ({ to, once }, booking, code) => {
    if (to) return () => go(to(booking, code))
    const say = (words: MessageDescriptor) => i18n._({ ...words, values: { code: format.code(code) } })
    return once ? () => once(booking, { act: run, say }) : null
  }
}

export interface BookingButtonsProps {
  readonly booking: ShownBooking
  readonly code: string
  /** What the surrounding page knows about the place. */
  readonly known?: Partial<Pick<ActPlace, 'isOnOrder' | 'isForSale' | 'hasWayBack'>>
  readonly instead?: readonly Id[] | undefined
  /** An act to leave out because it is shown elsewhere, such as in the footer of the sheet. */
  readonly except?: string | undefined
  readonly onChanged: () => void
  /** Called after an act of one tap, when the booking may be gone. */
  readonly onDone?: () => void
}

/** Buttons for what the current user can do with a booking in its state and place. */
export function BookingButtons({ booking, code, known, instead, except, onChanged, onDone }: BookingButtonsProps) {
  const { i18n } = useLingui()
  const allows = useMay()
  const { isTill, till, setting } = useSession()
  const now = useNow()
  const endOfDay = startOfDay(addDays(useFormat().dayOf(now), 1), setting.timeZone)
  const press = useActPress()
  const [opened, open] = useState<BookingAct | null>(null)
  const place = { isOnOrder: false, isForSale: false, hasWayBack: false, ...known, isTill, deskId: till?.deviceId ?? null, now, endOfDay }
  const isOffered = (act: BookingAct) => act.name !== except && allows(act.permission) && act.isFor(booking, place)
  const offered = bookingActs.filter(isOffered).toSorted((a, b) => Number(b.isFirst?.(booking) ?? 0) - Number(a.isFirst?.(booking) ?? 0))
  const tap = (act: BookingAct) => {
    const run = press(act, booking, code)
    if (!run) return open(act)
    void Promise.resolve(run()).then((isDone) => {
      if (!isDone) return
      onChanged()
      onDone?.()
    })
  }
  return (
    <Flex gap="2" wrap="wrap" _empty={{ display: 'none' }}>
      {offered.map((act) => (
        <ActButton key={act.name} act={act} booking={booking} code={code} onPress={() => tap(act)} />
      ))}
      {opened?.Form && (
        <opened.Form
          booking={booking}
          title={i18n._(opened.label(booking))}
          instead={instead}
          onChanged={onChanged}
          onClose={() => open(null)}
        />
      )}
    </Flex>
  )
}

interface ActButtonProps {
  readonly act: BookingAct
  readonly booking: ShownBooking
  readonly code: string
  readonly onPress: () => void
}

function ActButton({ act, booking, code, onPress }: ActButtonProps) {
  const { i18n } = useLingui()
  const { icon: Icon, to } = act
  const isFirst = act.isFirst?.(booking) === true
  const word = i18n._(act.label(booking))
  if (to) {
    return (
      <AppLink
        to={to(booking, code)}
        fontWeight="600"
        color={isFirst ? 'gold.fg' : 'ink'}
        minH="11"
        px="4"
        borderWidth="1px"
        borderColor={isFirst ? 'gold.solid' : 'lineStrong'}
        borderRadius="l2"
        bg="surface"
      >
        {word}
      </AppLink>
    )
  }
  const Button = isFirst ? PrimaryButton : QuietButton
  return (
    <Button size="sm" minH="11" icon={<Icon size={17} aria-hidden />} onClick={onPress} {...(act.isDestructive ? { color: 'bad' } : {})}>
      {word}
    </Button>
  )
}
