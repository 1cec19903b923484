import { type SavedFields, areUnchanged, focused, isWriting, keepField, fieldsNow, restoreFields } from './saved-fields.ts'
import { type KeyPress, scannedCharacter } from './scan-keys.ts'

/** A scanner sends a key every 1–30 ms; the fastest typists need at least 60 ms per key. */
export const SCAN_GAP_MS_MAX = 50
/** A busy device or a radio link may delay a key; a burst is still a scan if its mean gap is that of a scanner. */
export const SCAN_STALL_MS_MAX = 150
export const SCAN_MEAN_MS_MAX = 30
/** A burst without a suffix key can be recognised by its speed only. */
export const SCAN_BARE_MEAN_MS_MAX = 20
/** Shorter bursts are keys hit together, not a barcode. */
export const SCAN_LENGTH_MIN = 4

/** `isWhole`: the burst goes back to the last pause, not only to the last delayed key. */
export type ScanStep =
  | { readonly kind: 'none' }
  | { readonly kind: 'started'; readonly isWhole: boolean }
  /** Another key at scanner speed; `bare` is the code if no suffix follows. */
  | { readonly kind: 'continued'; readonly bare: string | null }
  | { readonly kind: 'scanned'; readonly code: string; readonly isWhole: boolean }
  /** Another key of the suffix, such as LF after CR, which the user did not press. */
  | { readonly kind: 'suffix' }

const NONE: ScanStep = { kind: 'none' }
const SUFFIXES = ['Enter', 'NumpadEnter', 'Tab']
/** CR and LF as control characters, as some scanners send them. */
const CONTROL_SUFFIXES = ['KeyM', 'KeyJ']
const QUIET = ['Shift', 'CapsLock', 'NumLock', 'Control']

function isSuffix({ code, key, ctrlKey, altKey, metaKey }: KeyPress): boolean {
  if (altKey || metaKey) return false
  return ctrlKey ? CONTROL_SUFFIXES.includes(code) : SUFFIXES.includes(code) || SUFFIXES.includes(key)
}

/**
 * Distinguishes a scanner's burst of keys from typing by timing alone, so that a scan works wherever the focus is.
 * `started` means that the key may be the first of a scan.
 */
export function createScanReader(): (press: KeyPress) => ScanStep {
  /** All characters since the last pause, and those since the last delayed key. */
  let whole = ''
  let tight = ''
  let startedAt = 0
  let lastAt = Number.NEGATIVE_INFINITY
  /** The last key ended a scan, or was another key of its suffix. */
  let isEnded = false
  const forget = (): ScanStep => {
    whole = tight = ''
    isEnded = false
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
    if (code.length < SCAN_LENGTH_MIN) return NONE
    isEnded = true
    return { kind: 'scanned', code, isWhole }
  }
  const continued = (character: string, at: number): ScanStep => {
    whole += character
    tight += character
    const code = whole.trim()
    const isBare = tight === whole && code.length >= SCAN_LENGTH_MIN && (at - startedAt) / whole.length <= SCAN_BARE_MEAN_MS_MAX
    return { kind: 'continued', bare: isBare ? code : null }
  }
  return (press) => {
    if (QUIET.includes(press.key)) return NONE
    const gap = press.timeStamp - lastAt
    if (isEnded && isSuffix(press) && gap <= SCAN_STALL_MS_MAX) {
      lastAt = press.timeStamp
      return { kind: 'suffix' }
    }
    if (press.repeat) return forget()
    if (!isSuffix(press) && (press.ctrlKey || press.altKey || press.metaKey)) return forget()
    isEnded = false
    lastAt = press.timeStamp
    if (isSuffix(press)) return end(gap, press.timeStamp)
    const character = scannedCharacter(press)
    if (character === null) return forget()
    return gap > SCAN_GAP_MS_MAX || whole === '' ? start(character, gap, press.timeStamp) : continued(character, press.timeStamp)
  }
}

/** Whether a row of the shop has this code. If given, codes without a suffix are recognised, too. */
export type IsCodeKnown = (code: string) => Promise<boolean>

interface Ear {
  readonly onScan: (code: string) => void
  readonly isKnown: IsCodeKnown | undefined
}

/** The listeners of a page; only the last one receives scans. */
interface Hearing {
  readonly ears: Ear[]
  readonly stop: () => void
}

const hearings = new WeakMap<Window, Hearing>()

const drop = (event: Event): void => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** The contents of fields before the burst, and before its part since the last delayed key. */
interface Burst {
  whole: SavedFields
  tight: SavedFields
  /** The number of keys since the last delayed one: the code alone, if something was typed just before. */
  tightKeys: number
}

/** A code without a suffix may be typed text, so it counts only if it is known and nothing was typed since. */
async function endBare(code: string, { whole: before }: Burst, ear: Ear | undefined, isQuiet: () => boolean): Promise<void> {
  const typed = fieldsNow(before)
  if (!ear?.isKnown || !(await ear.isKnown(code)) || !isQuiet() || !areUnchanged(typed)) return
  restoreFields(before)
  ear.onScan(code)
}

/** Either something was typed just before the scan or a key was delayed; which of the two codes is known decides. */
async function endEither(whole: string, tail: string, burst: Burst, { onScan }: Ear, isKnown: IsCodeKnown): Promise<void> {
  const before = burst.whole
  restoreFields(burst.tight)
  const restored = fieldsNow(before)
  if (!(await isKnown(whole)) && (await isKnown(tail))) return onScan(tail)
  if (areUnchanged(restored)) restoreFields(before)
  onScan(whole)
}

function endScan({ code, isWhole }: Extract<ScanStep, { kind: 'scanned' }>, burst: Burst, ear: Ear | undefined): void {
  const tail = code.slice(-burst.tightKeys)
  const isEither = isWhole && tail !== code && tail.length >= SCAN_LENGTH_MIN
  if (ear?.isKnown && isEither) return void endEither(code, tail, burst, ear, ear.isKnown)
  restoreFields(isWhole ? burst.whole : burst.tight)
  ear?.onScan(code)
}

/** Listens on one page. Text that reached a field before the burst proved to be a scan is removed again. */
function receive(target: Window): Hearing {
  const ears: Ear[] = []
  const read = createScanReader()
  let burst: Burst = { whole: new Map(), tight: new Map(), tightKeys: 0 }
  let silence: ReturnType<typeof setTimeout> | undefined
  /** Keys whose keydown was stopped; their keyup is stopped as well. */
  const dropped = new Set<string>()
  const keep = (element: unknown) => {
    keepField(burst.whole, element)
    keepField(burst.tight, element)
  }
  const waitForSilence = (code: string) => {
    const mark = setTimeout(() => void endBare(code, burst, ears.at(-1), () => silence === mark), SCAN_STALL_MS_MAX)
    silence = mark
  }
  const onKey = (event: KeyboardEvent) => {
    clearTimeout(silence)
    silence = undefined
    const step = read(event)
    if (step.kind === 'started') burst = { whole: step.isWhole ? new Map() : burst.whole, tight: new Map(), tightKeys: 0 }
    if (step.kind === 'started' || step.kind === 'continued') {
      burst.tightKeys += 1
      keep(focused())
    }
    if (step.kind === 'continued' && step.bare !== null) waitForSilence(step.bare)
    // Outside a field, keys at this speed must have no effect: a space in a code must not press a button.
    const isDropped = step.kind === 'scanned' || step.kind === 'suffix' || (step.kind === 'continued' && !isWriting())
    if (!isDropped) return
    dropped.add(event.code)
    drop(event)
    if (step.kind === 'scanned') endScan(step, burst, ears.at(-1))
  }
  const onKeyUp = (event: KeyboardEvent) => {
    if (dropped.delete(event.code)) drop(event)
  }
  // The first key may move the focus; the field it is written into is known only now.
  const onBeforeInput = (event: Event) => keep(event.target)
  const listeners = [
    ['keydown', onKey],
    ['keyup', onKeyUp],
    ['beforeinput', onBeforeInput],
  ] as const
  const deafen = listenFirst(target, listeners)
  return {
    ears,
    stop() {
      clearTimeout(silence)
      deafen()
    },
  }
}

type Listener = readonly [type: string, receive: (event: never) => void]

/** In the capture phase, so that a scan is recognised before any screen or sheet handles its keys. */
function listenFirst(target: EventTarget, listeners: readonly Listener[]): () => void {
  const how = { capture: true }
  for (const [type, listener] of listeners) target.addEventListener(type, listener as EventListener, how)
  return () => {
    for (const [type, listener] of listeners) target.removeEventListener(type, listener as EventListener, how)
  }
}

/**
 * Calls `onScan` with every scanned code, wherever the focus is; returns the stop function. Each scan is one call,
 * with any suffix (CR, LF, both, Tab) or none if `isKnown` can distinguish codes from typed text. Its keys have no
 * other effect: typing is not delayed, and the field is restored once the burst proves to be a scan.
 */
export function listenForScans(target: Window, onScan: (code: string) => void, isKnown?: IsCodeKnown): () => void {
  const hearing = hearings.get(target) ?? receive(target)
  hearings.set(target, hearing)
  const ear = { onScan, isKnown }
  hearing.ears.push(ear)
  return () => {
    hearing.ears.splice(hearing.ears.indexOf(ear), 1)
    if (hearing.ears.length > 0) return
    hearing.stop()
    hearings.delete(target)
  }
}

/** Passes a code read by other means, such as the camera, to the current scan listener of a page. */
export function scanned(target: Window, code: string): void {
  hearings.get(target)?.ears.at(-1)?.onScan(code)
}
