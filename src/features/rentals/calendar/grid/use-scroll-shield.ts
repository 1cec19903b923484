import { type RefObject, useEffect } from 'react'
import { quietTimer } from './quiet-timer.ts'

/** After the last movement; shorter than a hand needs from the wheel to a press. */
const STANDS_MS = 100

/**
 * While rows move under a mouse that rests, the browser looks in every frame which of them is under it now and tells them all.
 * A shield in front of them, there only while somebody scrolls, answers for them: `data-scrolling` on the scroller shows it.
 * Only for a mouse: a finger that scrolls rests on nothing. What was last seen over the rows tells, because what a device
 * says of its pointers (`hover` of a media query) is wrong for a tablet that a mouse was plugged into.
 */
export function useScrollShield(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let isMouse = false
    const meet = (event: PointerEvent) => {
      isMouse = event.pointerType === 'mouse'
    }
    const stand = () => delete element.dataset['scrolling']
    const standing = quietTimer(STANDS_MS, stand)
    const move = () => {
      if (!isMouse) return
      if (!('scrolling' in element.dataset)) element.dataset['scrolling'] = ''
      standing.stir()
    }
    element.addEventListener('pointerover', meet, { passive: true })
    element.addEventListener('scroll', move, { passive: true })
    return () => {
      element.removeEventListener('pointerover', meet)
      element.removeEventListener('scroll', move)
      standing.stop()
      stand()
    }
  }, [scroller])
}

/** What was pressed; through the shield, what lies behind it. */
export function pressedAt(x: number, y: number, target: EventTarget | null): EventTarget | null {
  if (!(target instanceof HTMLElement) || target.dataset['part'] !== 'shield') return target
  return document.elementsFromPoint(x, y).find((element) => element !== target) ?? null
}
