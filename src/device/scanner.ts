import { type KeyPress, scannedCharacter } from './scan-keys.ts'

/** A scanner sends a key every 1–30 ms; the fastest typists need 60 ms and more from key to key. */
export const SCAN_GAP_MS_MAX = 50
/** A busy device or a radio link may hold one key of a burst back; a burst that is as fast as a scanner on the whole is one all the same. */
export const SCAN_STALL_MS_MAX = 150
export const SCAN_MEAN_MS_MAX = 30
/** Shorter bursts are two fingers landing together, not a barcode. */
export const SCAN_LENGTH_MIN = 4

/** `isWhole` says that the burst goes back to the last pause, and not only to the last key that came late. */
export type ScanStep =
  | { readonly kind: 'none' }
  | { readonly kind: 'started'; readonly isWhole: boolean }
  | { readonly kind: 'scanned'; readonly code: string; readonly isWhole: boolean }

const NONE: ScanStep = { kind: 'none' }
const SUFFIXES = ['Enter', 'NumpadEnter', 'Tab']
const QUIET = ['Shift', 'CapsLock', 'NumLock']

/**
 * Tells a scanner's burst of keys from a person's typing by time alone, so that a scan works wherever the
 * cursor stands. `started` says that the key may be the first of a scan.
 */
export function createScanReader(): (press: KeyPress) => ScanStep {
  /** Everything since the last pause, and of it what came without a late key. */
  let whole = ''
  let tight = ''
  let startedAt = 0
  let lastAt = Number.NEGATIVE_INFINITY
  const forget = (): ScanStep => {
    whole = tight = ''
    return NONE
  }
  const start = (character: string, gap: number, at: number): ScanStep => {
    const isWhole = gap > SCAN_STALL_MS_MAX || whole === ''
    if (isWhole) startedAt = at
    whole = isWhole ? character : whole + character
    tight = character
    return { kind: 'started', isWhole }
  }
  const end = (gap: number, at: number): ScanStep => {
    const isScanner = gap <= SCAN_STALL_MS_MAX && (at - startedAt) / whole.length <= SCAN_MEAN_MS_MAX
    const isWhole = isScanner || tight === whole
    const code = (isScanner || gap <= SCAN_GAP_MS_MAX ? (isWhole ? whole : tight) : '').trim()
    forget()
    return code.length >= SCAN_LENGTH_MIN ? { kind: 'scanned', code, isWhole } : NONE
  }
  return (press) => {
    if (QUIET.includes(press.key)) return NONE
    if (press.ctrlKey || press.altKey || press.metaKey || press.repeat) return forget()
    const gap = press.timeStamp - lastAt
    lastAt = press.timeStamp
    if (SUFFIXES.includes(press.code) || SUFFIXES.includes(press.key)) return end(gap, press.timeStamp)
    const character = scannedCharacter(press)
    if (character === null) return forget()
    if (gap > SCAN_GAP_MS_MAX || whole === '') return start(character, gap, press.timeStamp)
    whole += character
    tight += character
    return NONE
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement
interface Before {
  readonly field: Field
  readonly value: string
}

/** Writes a field's value so that React hears of it: its own setter would hide the change from React. */
function restore({ field, value }: Before): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function focusedField(): Before | null {
  const field = document.activeElement
  const isText = field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'checkbox')
  return isText ? { field, value: field.value } : null
}

/**
 * Calls `onScan` with every scanned code, whatever has the focus, and returns the way to stop.
 * Nothing typed is held back: keys reach the focused field as always, and only when the burst proves to be a
 * scan is the field put back to what it held before, and the closing Enter kept from it.
 */
export function listenForScans(target: Window, onScan: (code: string) => void): () => void {
  const read = createScanReader()
  let beforeWhole: Before | null = null
  let beforeTight: Before | null = null
  const onKey = (event: KeyboardEvent) => {
    const step = read(event)
    if (step.kind === 'started') {
      beforeTight = focusedField()
      if (step.isWhole) beforeWhole = beforeTight
    }
    if (step.kind !== 'scanned') return
    event.preventDefault()
    event.stopImmediatePropagation()
    const before = step.isWhole ? beforeWhole : beforeTight
    if (before?.field.isConnected) restore(before)
    beforeWhole = beforeTight = null
    onScan(step.code)
  }
  // Capture: the scan is known before any screen or sheet takes the Enter for itself.
  target.addEventListener('keydown', onKey, { capture: true })
  return () => target.removeEventListener('keydown', onKey, { capture: true })
}
