import { useRef, useState } from 'react'
import { ZERO, addMoney } from '#domain/kernel/money.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import { ZONE_DEFAULT, accountSetting } from '#domain/settings/account-setting.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import type { Permissions, RowOf } from '#domain/kernel/define.ts'
import { insuranceEntry } from '#domain/orders/insurance/insurance-entry.ts'
import { roundingBy } from '#domain/payments/cash-rounding.ts'
import { PAYMENT_METHOD, type PaymentMethod, isMethodInUse, type payment } from '#domain/payments/payment.ts'
import { CHANGEABLE_METHODS, CHANGE_METHOD, changePaymentMethod } from '#domain/shifts/change-payment-method.ts'
import { useCommandSentence } from '../../../engine/form/command-sentence.ts'
import type { GivenApproval } from '../../../engine/form/override-sheet.tsx'
import { useCommand } from '../../../engine/form/use-command.ts'
import { useMay, useSession } from '../../../engine/session.ts'
import { useRecord } from '../../../engine/use-question.ts'

export type ChangeablePayment = Pick<RowOf<typeof payment>, 'id' | 'method' | 'amount' | 'paidAt'>

interface Typed {
  readonly to: PaymentMethod | null
  readonly code: string
  readonly reference: string
  readonly reason: string
}
const NOTHING: Typed = { to: null, code: '', reference: '', reason: '' }

/** Corrects the method of a payment: form state and command, with a manager's approval if needed. */
export function useChangeMethod(paid: ChangeablePayment, onDone: () => void) {
  const allows = useMay()
  const { paymentMethods: inUse, cashStep } = useSession().setting
  const setting = useRecord(accountSetting, ONLY_ROW_ID)
  // A part of the same tender that is held as an insurance amount changes with it.
  const insurance = useRecord(insuranceEntry, paid.id)
  const insured = insurance.kind === 'ready' ? insurance.data.amount : ZERO
  const sum = addMoney(paid.amount, insured)
  const { state, isPending, run, reset } = useCommand(changePaymentMethod)
  const fault = useCommandSentence(state)
  const [typed, setTyped] = useState(NOTHING)
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const isRunning = useRef(false)
  const { to } = typed
  const [code, reference, reason] = [typed.code.trim(), typed.reference.trim(), typed.reason.trim()]
  const lacks = { to: to === null, code: to === PAYMENT_METHOD.creditCard && code === '', reason: reason === '' }
  const rounding = to === null ? ZERO : roundingBy(to, sum, cashStep)
  async function act(approval: GivenApproval | null): Promise<void> {
    if (isRunning.current || to === null) return
    isRunning.current = true
    try {
      const outcome = await run(
        {
          ...{ paymentId: paid.id, from: paid.method, to, reason },
          ...{ authorizationCode: to === PAYMENT_METHOD.creditCard ? code : null, reference: reference || null },
          timeZone: setting.kind === 'ready' ? setting.data.timeZone : ZONE_DEFAULT,
          ...(rounding === ZERO ? {} : { rounding }),
          ...(approval ? { override: { reason: approval.reason, by: approval.by } } : {}),
        },
        approval?.proof ?? null,
      )
      setAsking(false)
      if (outcome?.ok) onDone()
    } finally {
      isRunning.current = false
    }
  }
  return {
    ...{ typed, sum, insured, rounding, fault, isPending, isAsking, reason },
    lacks: isTried ? lacks : null,
    methods: CHANGEABLE_METHODS.filter((method) => method !== paid.method && isMethodInUse(inUse, method)),
    set(change: Partial<Typed>) {
      if (state.kind !== 'ready') reset()
      setTyped((now) => ({ ...now, ...change }))
    },
    save() {
      setTried(true)
      if (lacks.to || lacks.code || lacks.reason) return
      if (allows(CHANGE_METHOD)) void act(null)
      else setAsking(true)
    },
    mayAllow: ({ permissions }: { readonly permissions: Permissions }) => isAllowed(permissions, CHANGE_METHOD),
    allow: (approval: GivenApproval) => void act(approval),
    stopAsking: () => setAsking(false),
  }
}
export type MethodChange = ReturnType<typeof useChangeMethod>
