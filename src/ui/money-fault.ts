import { PRICE_MAX } from '#domain/kernel/money.ts'
import { latinNumber } from '#domain/kernel/text.ts'
import { readMoney } from '../i18n/typed-number.ts'

export type MoneyFault = 'negative' | 'too-large' | 'no-amount'

/** The fault of a typed amount; null for an empty field. */
export function moneyFault(typed: string): MoneyFault | null {
  const answer = readMoney(typed)
  if (answer.kind === 'empty') return null
  if (answer.kind === 'value') return answer.value > PRICE_MAX ? 'too-large' : null
  const text = latinNumber(typed)
  if (/^[-−]\d/.test(text)) return 'negative'
  return /^\d{13,}(\.\d*)?$/.test(text) ? 'too-large' : 'no-amount'
}
