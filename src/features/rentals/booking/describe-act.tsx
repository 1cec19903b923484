import { useLingui } from '@lingui/react/macro'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { describeBooking } from '#domain/rentals/booking/describe-booking.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { useSession } from '../../../engine/session.ts'
import { showToast } from '../../../ui/toast.tsx'
import { isRental } from './act-booking.ts'
import { ActSheet, useActDraft } from './act-sheet.tsx'
import type { ActProps } from './booking-act.ts'

/** Who wears it, what is to be known of it, and whether the shop brings it. */
export function DescribeAct({ booking, title, onChanged, onClose }: ActProps) {
  const { t } = useLingui()
  const { isTill } = useSession()
  const { state, run } = useCommand(describeBooking)
  const { id: bookingId, person, note, isDelivered } = booking
  const draft = useActDraft(() => ({ person: person ?? '', note: note ?? '', isDelivered }))
  const send = async () => {
    const { typed } = draft
    const given = { bookingId, person: typed.person.trim() || null, note: typed.note.trim() || null, isDelivered: typed.isDelivered }
    if (!(await run(given))?.ok) return false
    onChanged()
    showToast({ text: isTill ? t`Request sent. It counts once the server confirms it.` : t`Saved` })
    return true
  }
  const isWorn = isRental(booking) || booking.state === RENT_STATE.prova
  return (
    <ActSheet
      title={title}
      action={t`Save`}
      draft={draft}
      fields={[
        isWorn ? { name: 'person', kind: 'line', label: t`Who wears it`, hint: t`Empty for the customer herself.`, lengthMax: 80 } : null,
        { name: 'note', kind: 'text', label: t`Note` },
        isRental(booking)
          ? { name: 'isDelivered', kind: 'flag', label: t`We deliver it and fetch it`, hint: t`The delivery days are reserved as well.` }
          : null,
      ]}
      states={[state]}
      isDisabled={!draft.isTyped}
      send={send}
      onClose={onClose}
    />
  )
}
