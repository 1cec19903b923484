import { PASSPHRASE_LENGTH_MIN } from '../../../data/till/rescue-file.ts'

/** What is wrong with a passphrase typed twice, and at which of the two fields it is said. */
export interface PassphraseFault {
  readonly at: 'first' | 'second'
  readonly kind: 'missing' | 'short' | 'differs'
}

export function passphraseFault(first: string, second: string): PassphraseFault | null {
  if (first === '') return { at: 'first', kind: 'missing' }
  if (first.length < PASSPHRASE_LENGTH_MIN) return { at: 'first', kind: 'short' }
  return first === second ? null : { at: 'second', kind: 'differs' }
}
