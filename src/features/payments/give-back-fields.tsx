import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Money } from '#domain/kernel/money.ts'
import { roundingBy } from '#domain/payments/cash-rounding.ts'
import { PAYMENT_METHOD, type PaymentMethod, methodAtFirst, methodsToOffer } from '#domain/payments/payment.ts'
import { useSession } from '../../engine/session.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { methodWords } from './method-words.ts'
import { RoundedCash } from './rounded-cash.tsx'

export interface GivingBack {
  readonly reason: string
  readonly method: PaymentMethod
  readonly code: string
}

interface GivingBackState {
  readonly typed: GivingBack
  readonly set: (change: Partial<GivingBack>) => void
  readonly isReasonMissing: boolean
  readonly isCodeNeeded: boolean
  readonly isCodeMissing: boolean
  /** True if nothing is missing; otherwise marks the missing fields. */
  readonly isReady: () => boolean
}

/** `isMoney` is false if no money is refunded: no method is needed then. */
export function useGivingBack(isMoney: boolean): GivingBackState {
  const inUse = useSession().setting.paymentMethods
  const [typed, setTyped] = useState<GivingBack>({ reason: '', method: methodAtFirst(inUse), code: '' })
  const [isTried, setTried] = useState(false)
  const isCodeNeeded = isMoney && typed.method === PAYMENT_METHOD.creditCard
  const lacksReason = typed.reason.trim() === ''
  const lacksCode = isCodeNeeded && typed.code.trim() === ''
  return {
    typed,
    set: (change) => setTyped((now) => ({ ...now, ...change })),
    isReasonMissing: isTried && lacksReason,
    isCodeNeeded,
    isCodeMissing: isTried && lacksCode,
    isReady() {
      setTried(true)
      return !lacksReason && !lacksCode
    },
  }
}

export function GiveBackReason({ giving: { typed, set, isReasonMissing } }: { readonly giving: GivingBackState }) {
  const { t } = useLingui()
  return (
    <TextField
      label={t`Reason`}
      isRequired
      isLong
      maxLength={500}
      value={typed.reason}
      onChange={(reason) => set({ reason })}
      error={isReasonMissing ? t`Enter the reason: it is printed on the credit note.` : null}
    />
  )
}

interface MethodState {
  readonly typed: Pick<GivingBack, 'method' | 'code'>
  readonly set: (change: Partial<Pick<GivingBack, 'method' | 'code'>>) => void
  readonly isCodeMissing: boolean
}

interface GiveBackMethodProps {
  /** The refund before rounding. */
  readonly sum: Money
  readonly giving: MethodState
  /** The methods of the original payment; a refund may use them even if the shop no longer offers them. */
  readonly cameBy: readonly number[]
  readonly toNewCard?: boolean
}

export function GiveBackMethod({ sum, giving: { typed, set, isCodeMissing }, cameBy, toNewCard = false }: GiveBackMethodProps) {
  const { t, i18n } = useLingui()
  const { paymentMethods: inUse, cashStep } = useSession().setting
  const isCodeNeeded = typed.method === PAYMENT_METHOD.creditCard
  const methods = methodsToOffer(inUse, [...cameBy, typed.method]).map((one) => ({ value: one, label: i18n._(methodWords[one]) }))
  const newCard = { value: PAYMENT_METHOD.giftCard, label: t`New gift card` }
  return (
    <>
      <ChoiceField
        label={t`Refund method`}
        value={typed.method}
        choices={toNewCard ? [...methods, newCard] : methods}
        onChange={(method) => set({ method: method ?? typed.method })}
      />
      <RoundedCash sum={sum} rounding={roundingBy(typed.method, sum, cashStep)} />
      {isCodeNeeded && (
        <TextField
          label={t`Authorization code`}
          isRequired
          dir="ltr"
          maxLength={40}
          value={typed.code}
          onChange={(code) => set({ code })}
          error={isCodeMissing ? t`Type the code that the card machine printed.` : null}
        />
      )}
    </>
  )
}
