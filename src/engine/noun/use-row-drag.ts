import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { movedTo, placeAt } from './row-order.ts'

interface RowDrag {
  /** The row that is held; null while none is. */
  readonly heldId: Id | null
  /** The rows in the order in which they stand while one is held. */
  readonly order: readonly Id[]
  readonly onPointerDown: (id: Id) => (event: PointerEvent<HTMLElement>) => void
}

/** So near to the edge of the window it scrolls along while a row is held. */
const EDGE_PX = 64
const STEP_PX = 10
const EVERY_MS = 16

/**
 * Drags a row by its handle, with a mouse or a finger. The elements stay where they are until it is dropped, because an element that is moved
 * loses the pointer; what is seen is their order.
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, ids: readonly Id[], onDrop: (ids: readonly Id[]) => void): RowDrag {
  const [held, setHeld] = useState<{ readonly id: Id; readonly place: number } | null>(null)
  const order = held ? movedTo(ids, held.id, held.place) : ids
  const latest = useRef({ order, onDrop })
  useEffect(() => {
    latest.current = { order, onDrop }
  })
  const heldId = held?.id ?? null
  const count = ids.length
  useEffect(() => {
    if (heldId === null) return
    let y: number | null = null
    const look = () => {
      const box = list.current?.getBoundingClientRect()
      if (!box || y === null) return
      const place = placeAt(y, box.top, box.height / count, count)
      setHeld((now) => (now === null || now.place === place ? now : { ...now, place }))
    }
    const move = (event: globalThis.PointerEvent) => {
      y = event.clientY
      look()
    }
    const end = (isDropped: boolean) => {
      if (isDropped) latest.current.onDrop(latest.current.order)
      setHeld(null)
    }
    const drop = () => end(true)
    const giveUp = () => end(false)
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && end(false)
    const timer = setInterval(() => {
      if (y === null) return
      const by = y < EDGE_PX ? -STEP_PX : y > window.innerHeight - EDGE_PX ? STEP_PX : 0
      if (by === 0) return
      scrollerOf(list.current)?.scrollBy({ top: by })
      look()
    }, EVERY_MS)
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', drop)
    window.addEventListener('pointercancel', giveUp)
    window.addEventListener('keydown', escape)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', drop)
      window.removeEventListener('pointercancel', giveUp)
      window.removeEventListener('keydown', escape)
    }
  }, [heldId, count, list])
  return {
    heldId,
    order,
    onPointerDown: (id) => (event) => {
      if (event.button !== 0 || !event.isPrimary) return
      setHeld({ id, place: ids.indexOf(id) })
    },
  }
}

/** What scrolls under the rows: an element of the page, or the page itself. */
function scrollerOf(element: HTMLElement | null): Element | null {
  for (let at = element; at !== null; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at)
    if ((overflowY === 'auto' || overflowY === 'scroll') && at.scrollHeight > at.clientHeight) return at
  }
  return document.scrollingElement
}
