import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Money } from '#domain/kernel/money.ts'
import type { Day } from '#domain/kernel/time.ts'
import type { Claim } from '#domain/rentals/booking/claim.ts'
import { newId } from '../../../data/clock.ts'
import type { GivenLeave } from '../../../engine/form/override-sheet.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { ChosenCustomer } from '../parts/customer-picker.tsx'
import { Overbook } from '../parts/overbook.tsx'
import { usePeriodWords } from '../parts/period-words.ts'
import { useBookPiece } from '../parts/use-book-piece.ts'
import { ActForm, CustomerChoice } from './act-forms.tsx'

export interface ReserveFormProps {
  readonly piece: { readonly id: string; readonly rentPrice: Money }
  readonly claim: Claim
  readonly eventOn: Day | null
  readonly customer: ChosenCustomer | null
  readonly onCustomer: (customer: ChosenCustomer) => void
  /** This till holds the piece for these days: its word is enough. */
  readonly isHeld: boolean
  readonly onDone: () => void
  readonly onBack: () => void
}

/** Reserves a piece without money: who, and for how much. */
export function ReserveForm({ piece, claim, eventOn, customer, onCustomer, isHeld, onDone, onBack }: ReserveFormProps) {
  const { t } = useLingui()
  const words = usePeriodWords()
  const { state, book } = useBookPiece()
  const [bookingId] = useState(newId)
  const [rentPrice, setPrice] = useState<Money | null>(piece.rentPrice)
  const [note, setNote] = useState('')
  const [isAsked, setAsked] = useState(false)
  const submit = async (leave: GivenLeave | null = null) => {
    setAsked(true)
    if (!customer || rentPrice === null) return
    const reservation = { bookingId, rentItemId: piece.id, customerId: customer.id, claim, eventOn, rentPrice, note: note.trim() || null }
    const booked = await book(reservation, leave)
    if (!booked?.outcome.ok) return
    showToast(
      booked.isConfirmed
        ? { text: t`Reserved for ${customer.name}` }
        : { text: t`Request sent. The reservation counts once the server confirms it.`, tone: 'info' },
    )
    onDone()
  }
  const period = words.days(claim)
  return (
    <ActForm state={state} action={t`Reserve`} onSubmit={() => void submit()} onBack={onBack}>
      <Notice tone={isHeld ? 'good' : 'info'}>
        {isHeld
          ? t`${period}. This till holds the piece and can reserve it now.`
          : t`${period}. Confirmed as soon as it reaches the server.`}
      </Notice>
      <CustomerChoice customer={customer} onChoose={onCustomer} error={isAsked && !customer ? t`Choose the customer first.` : null} />
      <MoneyField
        label={t`Rent`}
        isRequired
        value={rentPrice}
        onChange={setPrice}
        error={isAsked && rentPrice === null ? t`Enter the rent.` : null}
      />
      <TextField label={t`Note`} isLong maxLength={500} value={note} onChange={setNote} />
      <Overbook state={state} onAllow={(leave) => void submit(leave)} />
    </ActForm>
  )
}
