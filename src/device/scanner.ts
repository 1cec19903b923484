import { type KeyPress, scannedCharacter } from './scan-keys.ts'

/** A scanner sends a key every 1–30 ms; the fastest typists need 60 ms and more from key to key. */
export const SCAN_GAP_MS_MAX = 50
/** Shorter bursts are two fingers landing together, not a barcode. */
export const SCAN_LENGTH_MIN = 4

export type ScanStep = { readonly kind: 'none' } | { readonly kind: 'started' } | { readonly kind: 'scanned'; readonly code: string }

const NONE: ScanStep = { kind: 'none' }
const SUFFIXES = ['Enter', 'NumpadEnter', 'Tab']
const QUIET = ['Shift', 'CapsLock', 'NumLock']

/**
 * Tells a scanner's burst of keys from a person's typing by time alone, so that a scan works wherever the
 * cursor stands. `started` says that the key may be the first of a scan.
 */
export function createScanReader(): (press: KeyPress) => ScanStep {
  let text = ''
  let lastAt = Number.NEGATIVE_INFINITY
  const forget = (): ScanStep => {
    text = ''
    return NONE
  }
  return (press) => {
    if (QUIET.includes(press.key)) return NONE
    if (press.ctrlKey || press.altKey || press.metaKey || press.repeat) return forget()
    const isFast = press.timeStamp - lastAt <= SCAN_GAP_MS_MAX
    lastAt = press.timeStamp
    if (SUFFIXES.includes(press.code) || SUFFIXES.includes(press.key)) {
      const code = text.trim()
      text = ''
      return isFast && code.length >= SCAN_LENGTH_MIN ? { kind: 'scanned', code } : NONE
    }
    const character = scannedCharacter(press)
    if (character === null) return forget()
    const isFirst = !isFast || text === ''
    text = isFirst ? character : text + character
    return isFirst ? { kind: 'started' } : NONE
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
  let before: Before | null = null
  const onKey = (event: KeyboardEvent) => {
    const step = read(event)
    if (step.kind === 'started') before = focusedField()
    if (step.kind !== 'scanned') return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (before?.field.isConnected) restore(before)
    before = null
    onScan(step.code)
  }
  // Capture: the scan is known before any screen or sheet takes the Enter for itself.
  target.addEventListener('keydown', onKey, { capture: true })
  return () => target.removeEventListener('keydown', onKey, { capture: true })
}
