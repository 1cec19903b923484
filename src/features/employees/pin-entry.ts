import { PIN_DIGITS_MAX, PIN_DIGITS_MIN } from '#domain/employees/set-pin.ts'
import { latinDigits } from '#domain/kernel/text.ts'

export type PinFault = 'required' | 'digits-only' | 'too-short' | 'too-long' | 'differs'

/** Normalizes a PIN: either digit set, without spaces. */
export const readPin = (typed: string): string => latinDigits(typed).replaceAll(' ', '')

export function pinFault(typed: string, digitsMin: number = PIN_DIGITS_MIN): PinFault | null {
  const pin = readPin(typed)
  if (pin === '') return 'required'
  if (!/^\d+$/.test(pin)) return 'digits-only'
  if (pin.length < digitsMin) return 'too-short'
  return pin.length > PIN_DIGITS_MAX ? 'too-long' : null
}

/** The repetition is only compared with the first input. */
export function repeatFault(first: string, second: string): PinFault | null {
  if (second === '') return 'required'
  return readPin(first) === readPin(second) ? null : 'differs'
}
