import { latinNumber } from '#domain/kernel/text.ts'
import { type Money, minor } from '#domain/kernel/money.ts'

/** The result of parsing a number field. `empty` is not a fault; the form decides whether it may be empty. */
export type Typed<T> = { readonly kind: 'empty' } | { readonly kind: 'value'; readonly value: T } | { readonly kind: 'wrong' }

const EMPTY = { kind: 'empty' } as const
const WRONG = { kind: 'wrong' } as const

/** Parses a whole number in Latin or Arabic digits. */
export function readInteger(typed: string): Typed<number> {
  const text = latinNumber(typed)
  if (text === '') return EMPTY
  if (!/^-?\d{1,15}$/.test(text)) return WRONG
  return { kind: 'value', value: Number(text) }
}

/** Parses an amount in Latin or Arabic digits with at most two decimals as minor units; from the text, to avoid floating point. */
export function readMoney(typed: string): Typed<Money> {
  const text = latinNumber(typed)
  if (text === '') return EMPTY
  const match = /^(\d{0,12})(?:\.(\d{0,2}))?$/.exec(text)
  if (!match || (!match[1] && !match[2])) return WRONG
  return { kind: 'value', value: minor(Number(match[1] || '0') * 100 + Number((match[2] ?? '').padEnd(2, '0'))) }
}

/** An amount as it would be typed: `1250`; `99.5` becomes `99.50`. */
export function writeMoney(amount: Money | null): string {
  if (amount === null) return ''
  const sign = amount < 0 ? '-' : ''
  const units = Math.abs(amount)
  const rest = units % 100
  const whole = `${sign}${Math.floor(units / 100)}`
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`
}
