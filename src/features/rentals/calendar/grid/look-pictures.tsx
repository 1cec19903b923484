import { Crown } from 'lucide-react'
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { RENT_LOOKS, type RentLook } from '../../parts/rent-looks.ts'

const LOOKS = Object.keys(RENT_LOOKS) as readonly RentLook[]

/** Every look, and the sign of pieces, which is as quiet as what is over. */
const PICTURES = [
  ...LOOKS.map((name) => ({ name, icon: RENT_LOOKS[name].icon, ink: RENT_LOOKS[name].ink, stroke: 2 })),
  { name: 'piece', icon: Crown, ink: RENT_LOOKS.returned.ink, stroke: 1.4 },
]

const pictureOf = (svg: Element, ink: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(svg.outerHTML.replaceAll('currentColor', ink))}")`

/** When the calendar stands, and before a hand is at it. */
const AFTER_MS = 400

/**
 * Draws every icon of the table once, out of sight, and hands it to the styles round it as a picture: `--icon-reserved`, and
 * `--icon-reserved-dark`. Hundreds of bars show them, and each icon that is drawn in a bar itself is a layer to the browser.
 * Then all of them are shown once where nobody sees them: the browser makes a picture at its first use, which takes longer
 * than a frame of scrolling has.
 */
export const LookPictures = memo(function LookPictures() {
  const box = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const frame = box.current?.parentElement
    for (const [nth, svg] of [...(box.current?.children ?? [])].entries()) {
      const picture = PICTURES[nth]
      if (!picture) continue
      frame?.style.setProperty(`--icon-${picture.name}`, pictureOf(svg, picture.ink.base))
      frame?.style.setProperty(`--icon-${picture.name}-dark`, pictureOf(svg, picture.ink._dark))
    }
  }, [])
  const [isUsed, setIsUsed] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setIsUsed(true), AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [])
  return (
    <>
      <span ref={box} hidden>
        {PICTURES.map(({ name, icon: Icon, stroke }) => (
          <Icon key={name} strokeWidth={stroke} />
        ))}
      </span>
      {isUsed && <span data-part="looks" aria-hidden />}
    </>
  )
})

const shown = (name: string) => ({ base: `var(--icon-${name})`, _dark: `var(--icon-${name}-dark)` })

const allShown = (theme: string): string => PICTURES.map(({ name }) => `var(--icon-${name}${theme})`).join(', ')

/** For the element round `LookPictures`: what lies in it and says `data-look` has its icon as `--look-icon`. */
export const LOOK_PICTURE_STYLES = {
  '& [role=grid]': { '--piece-icon': shown('piece') },
  '& [data-part=looks]': {
    position: 'absolute',
    w: '1px',
    h: '1px',
    opacity: '0',
    backgroundImage: { base: allShown(''), _dark: allShown('-dark') },
  },
  ...Object.fromEntries(LOOKS.map((look) => [`& [data-bar][data-look=${look}]`, { '--look-icon': shown(look) }])),
}
