import { PASSPHRASE_LENGTH_MIN } from '../../../data/till/rescue-file.ts'

/** An error of a passphrase typed twice, and its field. */
export interface PassphraseFault {
  readonly at: 'first' | 'second'
  readonly kind: 'missing' | 'short' | 'differs'
}

export function passphraseFault(first: string, second: string): PassphraseFault | null {
  if (first === '') return { at: 'first', kind: 'missing' }
  if (first.length < PASSPHRASE_LENGTH_MIN) return { at: 'first', kind: 'short' }
  return first === second ? null : { at: 'second', kind: 'differs' }
}
