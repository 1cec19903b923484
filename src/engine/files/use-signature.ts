import SignaturePad, { type PointGroup } from 'signature_pad'
import { type RefObject, useEffect, useRef } from 'react'
import { SIGNATURE_WIDTH } from '#domain/kernel/signature.ts'
import { type Stroke, pathOf, strokesOf } from './signature-path.ts'

interface SignatureOf {
  readonly value: string | null
  readonly onChange: (path: string | null) => void
  readonly ink: string
}

/** The stroke width relative to the paper: 5 of 900. */
const THICKNESS = 5 / SIGNATURE_WIDTH

/**
 * A canvas to draw on. Strokes are stored in the paper's coordinates, not the screen's, so that they survive rotating
 * or resizing, and are drawn sharply on every screen.
 */
export function useSignature(canvas: RefObject<HTMLCanvasElement | null>, { value, onChange, ink }: SignatureOf) {
  const strokes = useRef<readonly Stroke[]>([])
  const reported = useRef<string | null>(null)
  const pad = useRef<SignaturePad | null>(null)
  const report = useRef(onChange)
  useEffect(() => {
    report.current = onChange
  })

  const draw = (): void => {
    const element = canvas.current
    if (!element || !pad.current) return
    const scale = element.clientWidth / SIGNATURE_WIDTH
    pad.current.fromData(strokes.current.map((stroke) => groupOf(stroke, scale, ink)))
  }
  const become = (next: readonly Stroke[]): void => {
    strokes.current = next
    reported.current = pathOf(next)
    report.current(reported.current)
  }

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const made = new SignaturePad(element, { penColor: ink, minDistance: 2, throttle: 8 })
    pad.current = made
    const written = () => {
      const scale = SIGNATURE_WIDTH / element.clientWidth
      const last = made.toData().at(-1)
      if (!last) return
      become([...strokes.current, last.points.map(({ x, y }) => ({ x: x * scale, y: y * scale }))])
      // Redraws what is stored: two points are a dot to the pad, but a short stroke on the paper.
      draw()
    }
    made.addEventListener('endStroke', written)
    const fit = () => {
      if (fitCanvas(element, made)) draw()
    }
    const watch = new ResizeObserver(fit)
    watch.observe(element)
    fit()
    return () => {
      watch.disconnect()
      made.removeEventListener('endStroke', written)
      made.off()
      pad.current = null
    }
    // oxlint-disable-next-line react/exhaustive-deps -- made once for the canvas; the functions act on refs alone
  }, [canvas, ink])

  // The value was changed from outside: the form was reopened or cleared.
  useEffect(() => {
    if (value === reported.current) return
    strokes.current = value === null ? [] : strokesOf(value)
    reported.current = value
    draw()
    // oxlint-disable-next-line react/exhaustive-deps -- drawing acts on refs alone
  }, [value])

  const change = (next: readonly Stroke[]): void => {
    become(next)
    draw()
  }
  return { undo: () => change(strokes.current.slice(0, -1)), clear: () => change([]) }
}

/** Sizes the canvas in device pixels; false while it has no layout. Setting the size clears it. */
function fitCanvas(element: HTMLCanvasElement, pad: SignaturePad): boolean {
  const { clientWidth, clientHeight } = element
  if (clientWidth === 0) return false
  const ratio = Math.max(devicePixelRatio, 1)
  element.width = Math.round(clientWidth * ratio)
  element.height = Math.round(clientHeight * ratio)
  element.getContext('2d')?.scale(ratio, ratio)
  pad.minWidth = clientWidth * THICKNESS * 0.6
  pad.maxWidth = clientWidth * THICKNESS * 1.2
  return true
}

/** Strokes of the paper in the pad's format. It derives the pen's speed from the times, which are even here. */
function groupOf(stroke: Stroke, scale: number, ink: string): PointGroup {
  const width = SIGNATURE_WIDTH * scale * THICKNESS
  return {
    penColor: ink,
    dotSize: width,
    minWidth: width * 0.6,
    maxWidth: width * 1.2,
    velocityFilterWeight: 0.7,
    compositeOperation: 'source-over',
    points: stroke.map(({ x, y }, nth) => ({ x: x * scale, y: y * scale, pressure: 0.5, time: nth * 16 })),
  }
}
