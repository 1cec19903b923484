import { PIN_DIGITS_MAX, PIN_DIGITS_MIN } from '#domain/employees/set-pin.ts'
import { latinDigits } from '#domain/kernel/text.ts'

export type PinFault = 'required' | 'digits-only' | 'too-short' | 'too-long' | 'differs'

/** A PIN is digits; keyboards send them in either set, and people put spaces between them. */
export const readPin = (typed: string): string => latinDigits(typed).replaceAll(' ', '')

export function pinFault(typed: string, digitsMin: number = PIN_DIGITS_MIN): PinFault | null {
  const pin = readPin(typed)
  if (pin === '') return 'required'
  if (!/^\d+$/.test(pin)) return 'digits-only'
  if (pin.length < digitsMin) return 'too-short'
  return pin.length > PIN_DIGITS_MAX ? 'too-long' : null
}

/** The second typing says only whether it is the first one again. */
export function repeatFault(first: string, second: string): PinFault | null {
  if (second === '') return 'required'
  return readPin(first) === readPin(second) ? null : 'differs'
}
