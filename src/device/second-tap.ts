import { useState } from 'react'

/** Two taps on one place within this are one double tap; a change of mind takes longer. */
export const DOUBLE_TAP_MS = 500
/**
 * What stood there before the first tap, under a sheet that it closed, is soon tapped on purpose: only as quick as a double tap is it
 * the second half of one.
 */
export const DOUBLE_TAP_QUICK_MS = 250
/** A finger that taps twice comes down again no further off than this. */
export const SAME_PLACE_PX = 24

/** A press as its event tells it; `on` is what it would act upon. */
export interface Tap {
  readonly timeStamp: number
  readonly clientX: number
  readonly clientY: number
  readonly on: unknown
  /** It was in the page when the tap before it fell. */
  readonly stoodThere?: boolean
}

/** So soon after a tap another one on this may be the second half of a double one. */
const limitMs = ({ stoodThere }: Tap): number => (stoodThere ? DOUBLE_TAP_QUICK_MS : DOUBLE_TAP_MS)

interface StrayTapReader {
  readonly isStray: (tap: Tap) => boolean
  /** Something was typed: what is tapped next is no second half. */
  readonly typed: () => void
}

/**
 * Tells whether a tap is the second of a double one whose first has put something else under the finger: whoever
 * taps "Pay" twice has not confirmed the payment that the first tap opened. The same thing may be tapped as fast as one can.
 */
export function createStrayTapReader(): StrayTapReader {
  let last: Tap | null = null
  return {
    isStray(tap) {
      const isStray =
        last !== null &&
        tap.on !== last.on &&
        tap.timeStamp - last.timeStamp < limitMs(tap) &&
        Math.hypot(tap.clientX - last.clientX, tap.clientY - last.clientY) <= SAME_PLACE_PX
      // Whoever goes on tapping still means the first thing.
      last = isStray ? { ...tap, on: last?.on } : tap
      return isStray
    },
    typed() {
      last = null
    },
  }
}

/** What somebody presses; of the rest, such as the sheet around it, nothing was expected. */
const PRESSED = 'a, button, input, select, textarea, summary, [role=option]'
const CONTROL = 'a, button, input, select, textarea, summary, [role], [tabindex]'

/** A label presses its field with a click of its own: both are one thing. */
function controlOf(target: EventTarget | null): unknown {
  if (!(target instanceof Element)) return target
  return target.closest('label')?.control ?? target.closest(CONTROL) ?? target
}

const drop = (event: Event): void => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** On a control whose tap counted for nothing, for as long as another one there would not count either. */
export const TOO_SOON = 'data-too-soon'

/**
 * Nobody is left to wonder whether her tap counted: what was tapped is drawn as not ready, and looks as ever again once it is. The tap is not
 * made up for then: whoever taps twice has not meant it, and money hangs on it.
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

/** Keeps from every screen what nobody meant: the second tap of a double one on something new, and an Enter key that is held down. */
export function ignoreStrayPresses(target: Window): void {
  const reader = createStrayTapReader()
  const mark = tooSoonMarks()
  let standing: WeakSet<object> = new WeakSet()
  const onClick = (event: MouseEvent) => {
    // A click without a finger or a mouse comes from a key or from the program.
    if (event.detail === 0) return
    const { timeStamp, clientX, clientY } = event
    const on = controlOf(event.target)
    const stoodThere = on instanceof Element && standing.has(on)
    const tap = { timeStamp, clientX, clientY, on, stoodThere }
    if (reader.isStray(tap)) {
      drop(event)
      mark(on, tap)
    } else standing = new WeakSet(document.querySelectorAll(CONTROL))
  }
  const onKey = (event: KeyboardEvent) => {
    if (!event.repeat) reader.typed()
    if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement)) drop(event)
  }
  // A paste, dictation or a keyboard on the screen presses no key; what a tap changes by itself, as a switch, is no `InputEvent`.
  const onInput = (event: Event) => {
    if (event instanceof InputEvent) reader.typed()
  }
  target.addEventListener('click', onClick, { capture: true })
  target.addEventListener('input', onInput, { capture: true })
  target.addEventListener('keydown', onKey, { capture: true })
}

type SecondTap = (what: string, atMs: number) => boolean

/** Whether a tap is the second one of a double tap on the same thing; `atMs` is the time stamp of its event. */
export function secondTapReader(): SecondTap {
  let last: { readonly what: string; readonly atMs: number } | null = null
  return (what, atMs) => {
    const isSecond = last?.what === what && atMs - last.atMs < DOUBLE_TAP_MS
    last = { what, atMs }
    return isSecond
  }
}

export const useSecondTap = (): SecondTap => useState(secondTapReader)[0]
