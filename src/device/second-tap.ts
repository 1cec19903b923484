import { useState } from 'react'

/** Two taps at one position within this time are a double tap; a deliberate second tap takes longer. */
export const DOUBLE_TAP_MS = 500
/**
 * The limit for a control that was in the page before the first tap, under a sheet that it closed. It is often tapped
 * on purpose soon after, so only a quick tap is the second half of a double tap.
 */
export const DOUBLE_TAP_QUICK_MS = 250
/** Maximum distance between the taps of a double tap. */
export const SAME_PLACE_PX = 24

/** A press; `on` is the control it would trigger. */
export interface Tap {
  readonly timeStamp: number
  readonly clientX: number
  readonly clientY: number
  readonly on: unknown
  /** The control was in the page at the previous tap. */
  readonly wasThere?: boolean
}

/** Within this time, a tap on this control may be the second half of a double tap. */
const limitMs = ({ wasThere }: Tap): number => (wasThere ? DOUBLE_TAP_QUICK_MS : DOUBLE_TAP_MS)

interface StrayTapReader {
  /** Whether a tap now would be a second half; it is not remembered. */
  readonly wouldBeStray: (tap: Tap) => boolean
  readonly isStray: (tap: Tap) => boolean
  /** Call when something was typed: the next tap is not a second half. */
  readonly typed: () => void
}

/**
 * Detects the second half of a double tap whose first tap has put another control under the finger: a double tap on
 * "Pay" must not confirm the payment that the first tap opened. Repeated taps on the same control always count.
 */
export function createStrayTapReader(): StrayTapReader {
  let last: Tap | null = null
  const wouldBeStray = (tap: Tap): boolean =>
    last !== null &&
    tap.on !== last.on &&
    tap.timeStamp - last.timeStamp < limitMs(tap) &&
    Math.hypot(tap.clientX - last.clientX, tap.clientY - last.clientY) <= SAME_PLACE_PX
  return {
    wouldBeStray,
    isStray(tap) {
      const isStray = wouldBeStray(tap)
      // Further rapid taps are still compared with the first control.
      last = isStray ? { ...tap, on: last?.on } : tap
      return isStray
    },
    typed() {
      last = null
    },
  }
}

/** Controls that can be pressed, as opposed to, say, the sheet around them. */
const PRESSED = 'a, button, input, select, textarea, summary, [role=option], [role=menuitem]'
const CONTROL = 'a, button, input, select, textarea, summary, [role], [tabindex]'

/** A label clicks its field as well, so both count as one control. */
function controlOf(target: EventTarget | null): unknown {
  if (!(target instanceof Element)) return target
  return target.closest('label')?.control ?? target.closest(CONTROL) ?? target
}

const drop = (event: Event): void => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Set on a control whose tap was ignored, until a tap on it counts again. */
export const TOO_SOON = 'data-too-soon'

/**
 * Marks a control whose tap was ignored as not ready, until it is. The tap is not repeated then, because a double tap
 * is not a deliberate one and may confirm a payment.
 */
function tooSoonMarks(): (on: unknown, tap: Tap) => void {
  const waiting = new WeakMap<Element, ReturnType<typeof setTimeout>>()
  return (on, tap) => {
    if (!(on instanceof Element) || !on.matches(PRESSED)) return
    clearTimeout(waiting.get(on))
    on.setAttribute(TOO_SOON, '')
    waiting.set(
      on,
      setTimeout(() => on.removeAttribute(TOO_SOON), limitMs(tap)),
    )
  }
}

/** Stops unintended presses before any screen receives them: the second half of a double tap on a new control, and repeated Enter keys. */
export function ignoreStrayPresses(target: Window): void {
  const reader = createStrayTapReader()
  const mark = tooSoonMarks()
  let standing: WeakSet<object> = new WeakSet()
  const tapOf = ({ timeStamp, clientX, clientY, target: pressed }: MouseEvent): Tap => {
    const on = controlOf(pressed)
    return { timeStamp, clientX, clientY, on, wasThere: on instanceof Element && standing.has(on) }
  }
  // The focus stays in the field that the first half opened or marked.
  const onMouseDown = (event: MouseEvent) => {
    if (reader.wouldBeStray(tapOf(event))) event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    // Clicks with detail 0 come from a key or from code.
    if (event.detail === 0) return
    const tap = tapOf(event)
    const { on } = tap
    if (reader.isStray(tap)) {
      drop(event)
      mark(on, tap)
    } else standing = new WeakSet(document.querySelectorAll(CONTROL))
  }
  const onKey = (event: KeyboardEvent) => {
    if (!event.repeat) reader.typed()
    if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement)) drop(event)
  }
  // Pasting, dictation and on-screen keyboards fire no key events. Changes by a tap, as of a switch, are no `InputEvent`.
  const onInput = (event: Event) => {
    if (event instanceof InputEvent) reader.typed()
  }
  target.addEventListener('mousedown', onMouseDown, { capture: true })
  target.addEventListener('click', onClick, { capture: true })
  target.addEventListener('input', onInput, { capture: true })
  target.addEventListener('keydown', onKey, { capture: true })
}

type SecondTap = (what: string, atMs: number) => boolean

/** Returns a function that detects the second tap of a double tap on the same item; `atMs` is the event's time stamp. */
export function secondTapReader(): SecondTap {
  let last: { readonly what: string; readonly atMs: number } | null = null
  return (what, atMs) => {
    const isSecond = last?.what === what && atMs - last.atMs < DOUBLE_TAP_MS
    last = { what, atMs }
    return isSecond
  }
}

export const useSecondTap = (): SecondTap => useState(secondTapReader)[0]
