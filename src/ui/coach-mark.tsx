import { Box } from '@chakra-ui/react/box'
import { type Placement, autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom'
import { Global } from '@emotion/react'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** The position of the card: next to its target, or inside the lower edge of a target that fills the screen. */
export type MarkPlace = 'at-its-start' | 'at-its-end' | 'below' | 'inside'

export interface CoachMarkProps {
  /** Returns the target; pass the same function for as long as the target is the same. */
  readonly find: () => HTMLElement | null
  readonly place: MarkPlace
  readonly label: string
  readonly onEscape: () => void
  readonly children: ReactNode
}

const GAP = 12
const EDGE = 8

const sideOf = (place: MarkPlace, isRtl: boolean): Placement => {
  if (place === 'at-its-start') return isRtl ? 'right' : 'left'
  if (place === 'at-its-end') return isRtl ? 'left' : 'right'
  return 'bottom'
}

/** Positions the card and the ring around its target while the page moves. */
function pointAt(target: HTMLElement, card: HTMLElement, place: MarkPlace): () => void {
  const placement = sideOf(place, getComputedStyle(card).direction === 'rtl')
  const middleware = [
    offset(place === 'inside' ? ({ rects }) => -rects.floating.height - GAP : GAP),
    place !== 'inside' && flip({ padding: EDGE, crossAxis: false, fallbackPlacements: ['top', 'bottom'] }),
    shift({ padding: EDGE, crossAxis: true }),
  ]
  const put = () =>
    void computePosition(target, card, { strategy: 'fixed', placement, middleware }).then(({ x, y }) => {
      card.style.translate = `${Math.round(x)}px ${Math.round(y)}px`
      card.style.opacity = '1'
    })
  const stop = autoUpdate(target, card, put)
  target.dataset['marked'] = place
  return () => {
    stop()
    delete target.dataset['marked']
  }
}

/**
 * A card that points at a control of the page. It traps no focus and blocks nothing, so that the page remains usable;
 * dialogs open above it.
 */
export function CoachMark({ find, place, label, onEscape, children }: CoachMarkProps) {
  const card = useRef<HTMLElement>(null)
  const [target, setTarget] = useState<HTMLElement | null>(null)
  // A narrower window has a different menu.
  useLayoutEffect(() => {
    const update = () => setTarget(find())
    update()
    window.addEventListener('resize', update)
    return () => window.removeEventListener('resize', update)
  }, [find])
  useLayoutEffect(() => (target && card.current ? pointAt(target, card.current, place) : undefined), [target, place])
  const onKey = useEffectEvent((event: KeyboardEvent) => event.key === 'Escape' && onEscape())
  useEffect(() => {
    const element = card.current
    const listen = (event: KeyboardEvent) => onKey(event)
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <Global styles={RING} />
      <Box asChild css={CARD}>
        <section ref={card} aria-label={label} data-print="none">
          {children}
        </section>
      </Box>
    </>
  )
}

const RING = {
  '[data-marked]': { outline: '3px solid var(--ck-colors-gold-solid)', outlineOffset: '-3px', borderRadius: 'var(--ck-radii-l2)' },
  // The button may have the ring's colour, so there is a gap here.
  '[data-marked=at-its-start]': { outlineOffset: '3px' },
} as const

/** Positioned by the distance from the window's top left corner in either reading direction. */
const CARD = {
  position: 'fixed',
  inset: '0 auto auto 0',
  opacity: '0',
  zIndex: 'overlay',
  w: 'min(340px, calc(100vw - 16px))',
  p: '4',
  bg: 'surface',
  color: 'ink',
  borderWidth: '1px',
  borderColor: 'gold.solid',
  borderRadius: 'l2',
  boxShadow: 'md',
} as const
