import { msg } from '@lingui/core/macro'
import { changePaymentMethods } from '#domain/payments/change-payment-methods.ts'
import { MONEY_METHOD_NAMES, PAYMENT_METHOD, type MethodsInUse, isMethodInUse, methodsToOffer } from '#domain/payments/payment.ts'
import type { InputOf } from '#domain/kernel/define.ts'
import type { FormDeclaration } from '../../engine/declarations.ts'
import type { ShownChange, Voice } from '../../engine/timeline/timeline-words.ts'

type Methods = InputOf<typeof changePaymentMethods>

const words: Readonly<Record<keyof Methods, ReturnType<typeof msg>>> = {
  cash: msg`Cash`,
  creditCard: msg`Card`,
  transfer: msg`Bank transfer`,
  cheque: msg`Cheque`,
  paymentLink: msg`Payment link`,
  website: msg`Website`,
}

export const methodsForm: FormDeclaration<typeof changePaymentMethods, Methods> = {
  command: changePaymentMethods,
  submit: msg`Save methods of payment`,
  fields: MONEY_METHOD_NAMES.map((name) => ({
    name,
    label: words[name],
    kind: 'flag',
    ...(name === 'paymentLink' && { hint: msg`Paid by a link that you sent yourself: the till records it as received.` }),
    ...(name === 'website' && { hint: msg`Paid on your own website: the till records it as received.` }),
  })),
  toInput: (draft) => draft,
}

export const methodsDraft = (inUse: MethodsInUse): Methods => ({
  cash: isMethodInUse(inUse, PAYMENT_METHOD.cash),
  creditCard: isMethodInUse(inUse, PAYMENT_METHOD.creditCard),
  transfer: isMethodInUse(inUse, PAYMENT_METHOD.transfer),
  cheque: isMethodInUse(inUse, PAYMENT_METHOD.cheque),
  paymentLink: isMethodInUse(inUse, PAYMENT_METHOD.paymentLink),
  website: isMethodInUse(inUse, PAYMENT_METHOD.website),
})

/** The payment methods of the shop by name. */
export function methodsText(inUse: MethodsInUse, { i18n }: Pick<Voice, 'i18n'>): string {
  const offered = methodsToOffer(inUse)
  return MONEY_METHOD_NAMES.filter((name) => offered.includes(PAYMENT_METHOD[name]))
    .map((name) => i18n._(words[name]))
    .join(i18n.locale === 'en' ? ', ' : '، ')
}

export const methodsLabel = msg`Methods of payment in use`

export const methodsChange = (from: unknown, to: unknown, voice: Voice): readonly ShownChange[] => [
  {
    key: 'paymentMethods',
    label: voice.i18n._(methodsLabel),
    from: methodsText(from as MethodsInUse, voice),
    to: methodsText(to as MethodsInUse, voice),
  },
]
