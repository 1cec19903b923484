import { type KeptFields, areAsKept, focused, isWriting, keepField, keptNow, restoreFields } from './kept-fields.ts'
import { type KeyPress, scannedCharacter } from './scan-keys.ts'

/** A scanner sends a key every 1–30 ms; the fastest typists need 60 ms and more from key to key. */
export const SCAN_GAP_MS_MAX = 50
/** A busy device or a radio link may hold one key of a burst back; a burst that is as fast as a scanner on the whole is one all the same. */
export const SCAN_STALL_MS_MAX = 150
export const SCAN_MEAN_MS_MAX = 30
/** A burst that no key ends has only its speed to be known by. */
export const SCAN_BARE_MEAN_MS_MAX = 20
/** Shorter bursts are two fingers landing together, not a barcode. */
export const SCAN_LENGTH_MIN = 4

/** `isWhole` says that the burst goes back to the last pause, and not only to the last key that came late. */
export type ScanStep =
  | { readonly kind: 'none' }
  | { readonly kind: 'started'; readonly isWhole: boolean }
  /** Another key as fast as a scanner's; `bare` is the code, if no key ends it. */
  | { readonly kind: 'continued'; readonly bare: string | null }
  | { readonly kind: 'scanned'; readonly code: string; readonly isWhole: boolean }
  /** One more key of the suffix, as CR and LF are two: nobody pressed it. */
  | { readonly kind: 'suffix' }

const NONE: ScanStep = { kind: 'none' }
const SUFFIXES = ['Enter', 'NumpadEnter', 'Tab']
/** CR and LF as control characters, which some scanners send for them. */
const CONTROL_SUFFIXES = ['KeyM', 'KeyJ']
const QUIET = ['Shift', 'CapsLock', 'NumLock', 'Control']

function isSuffix({ code, key, ctrlKey, altKey, metaKey }: KeyPress): boolean {
  if (altKey || metaKey) return false
  return ctrlKey ? CONTROL_SUFFIXES.includes(code) : SUFFIXES.includes(code) || SUFFIXES.includes(key)
}

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
  /** The last key ended a scan, or was one more of its suffix. */
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

/** Whether something of the shop carries this code. Where it is asked, a code that no key ends is heard, too. */
export type IsCodeKnown = (code: string) => Promise<boolean>

interface Ear {
  readonly onScan: (code: string) => void
  readonly isKnown: IsCodeKnown | undefined
}

/** Who listens on a page; the last one lies on top, and it alone hears the scan. */
interface Hearing {
  readonly ears: Ear[]
  readonly stop: () => void
}

const hearings = new WeakMap<Window, Hearing>()

const drop = (event: Event): void => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** What fields held before a burst, and before what of it came since its last late key. */
interface Burst {
  whole: KeptFields
  tight: KeptFields
  /** How many keys came since the last late one: the code alone, where somebody typed a moment before. */
  tightKeys: number
}

/** A code that no key ended: it may be somebody's word, so it counts only where something carries it, and nothing was typed since. */
async function endBare(code: string, { whole: before }: Burst, ear: Ear | undefined, isQuiet: () => boolean): Promise<void> {
  const typed = keptNow(before)
  if (!ear?.isKnown || !(await ear.isKnown(code)) || !isQuiet() || !areAsKept(typed)) return
  restoreFields(before)
  ear.onScan(code)
}

/** Either somebody typed a moment before the scan, or a key of it came late: what carries the code tells. */
async function endEither(whole: string, tail: string, burst: Burst, { onScan }: Ear, isKnown: IsCodeKnown): Promise<void> {
  const before = burst.whole
  restoreFields(burst.tight)
  const restored = keptNow(before)
  if (!(await isKnown(whole)) && (await isKnown(tail))) return onScan(tail)
  if (areAsKept(restored)) restoreFields(before)
  onScan(whole)
}

function endScan({ code, isWhole }: Extract<ScanStep, { kind: 'scanned' }>, burst: Burst, ear: Ear | undefined): void {
  const tail = code.slice(-burst.tightKeys)
  const isEither = isWhole && tail !== code && tail.length >= SCAN_LENGTH_MIN
  if (ear?.isKnown && isEither) return void endEither(code, tail, burst, ear, ear.isKnown)
  restoreFields(isWhole ? burst.whole : burst.tight)
  ear?.onScan(code)
}

/** Hears one page: what reached a field before the burst proved to be a scan is taken out of it again. */
function hear(target: Window): Hearing {
  const ears: Ear[] = []
  const read = createScanReader()
  let burst: Burst = { whole: new Map(), tight: new Map(), tightKeys: 0 }
  let silence: ReturnType<typeof setTimeout> | undefined
  /** Keys whose press nobody heard: nobody hears them let go of either. */
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
    // Outside a field a key that comes so fast presses nothing: a space in a code is no tap on a button.
    const isDropped = step.kind === 'scanned' || step.kind === 'suffix' || (step.kind === 'continued' && !isWriting())
    if (!isDropped) return
    dropped.add(event.code)
    drop(event)
    if (step.kind === 'scanned') endScan(step, burst, ears.at(-1))
  }
  const onKeyUp = (event: KeyboardEvent) => {
    if (dropped.delete(event.code)) drop(event)
  }
  // The first key may move the cursor: the field that it is written into is known only now.
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

type Listener = readonly [type: string, hear: (event: never) => void]

/** Capture: the scan is known before any screen or sheet takes a key for itself. */
function listenFirst(target: EventTarget, listeners: readonly Listener[]): () => void {
  const how = { capture: true }
  for (const [type, listener] of listeners) target.addEventListener(type, listener as EventListener, how)
  return () => {
    for (const [type, listener] of listeners) target.removeEventListener(type, listener as EventListener, how)
  }
}

/**
 * Calls `onScan` with every scanned code, whatever has the focus, and returns the way to stop. One scan is one call, whatever
 * ends it: CR, LF, both, Tab, or nothing where `isKnown` can tell a code from a word. No key of it does anything else:
 * what was typed into a field is held back from nobody, and the field is put back once the burst proves to be a scan.
 */
export function listenForScans(target: Window, onScan: (code: string) => void, isKnown?: IsCodeKnown): () => void {
  const hearing = hearings.get(target) ?? hear(target)
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

/** Gives a code that was read by other means, such as the camera, to whoever hears the scanner of a page now. */
export function scanned(target: Window, code: string): void {
  hearings.get(target)?.ears.at(-1)?.onScan(code)
}
