/** A point of the signature, without the extra data that signature_pad provides. */
export interface Spot {
  readonly x: number
  readonly y: number
}
export type Stroke = readonly Spot[]

/** Maximum length that a contract stores. */
export const SIGNATURE_LENGTH_MAX = 40_000

/** Minimum distances between points, tried in order until the path fits. */
const STEPS = [3, 5, 8, 13, 21, 34] as const

/** Converts strokes to the data of an SVG path, smooth between the points; null if there are none. */
export function pathOf(strokes: readonly Stroke[]): string | null {
  const written = strokes.filter((stroke) => stroke.length > 0)
  if (written.length === 0) return null
  for (const step of STEPS) {
    const path = written.map((stroke) => strokePath(thinned(stroke, step))).join('')
    if (path.length <= SIGNATURE_LENGTH_MAX) return path
  }
  // Someone scribbled for minutes: keep the beginning.
  const path = written.map((stroke) => strokePath(thinned(stroke, STEPS[STEPS.length - 1] ?? 1))).join('')
  return path.slice(0, path.lastIndexOf('M', SIGNATURE_LENGTH_MAX)) || path.slice(0, path.lastIndexOf('Q', SIGNATURE_LENGTH_MAX))
}

function thinned(stroke: Stroke, step: number): Stroke {
  const last = stroke.at(-1)
  const saved: Spot[] = []
  for (const spot of stroke) {
    const before = saved.at(-1)
    if (!before || Math.hypot(spot.x - before.x, spot.y - before.y) >= step) saved.push(spot)
  }
  if (last && saved.at(-1) !== last) saved.push(last)
  return saved
}

const at = ({ x, y }: Spot): string => `${Math.round(x)} ${Math.round(y)}`
const middle = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

function strokePath(stroke: Stroke): string {
  const [first, ...rest] = stroke
  if (!first) return ''
  // A dot is a line of zero length, drawn with round caps.
  if (rest.length === 0) return `M${at(first)}h0`
  const curves = rest.slice(0, -1).map((spot, nth) => `Q${at(spot)} ${at(middle(spot, rest[nth + 1] ?? spot))}`)
  return `M${at(first)}${curves.join('')}L${at(rest.at(-1) ?? first)}`
}

const NUMBERS = /-?\d+(\.\d+)?/g

/** Converts the output of `pathOf` back to strokes, close enough to continue drawing. Other data yields none. */
export function strokesOf(path: string): Stroke[] {
  return path
    .split('M')
    .filter((part) => part !== '')
    .map((part) => {
      const spots: Spot[] = []
      // The second pair of a curve is its end point.
      for (const [letter, text = ''] of [...`M${part}`.matchAll(/([MQL])([^MQLh]*)/g)].map((found) => [found[1], found[2]] as const)) {
        const [x = 0, y = 0, endX, endY] = (text.match(NUMBERS) ?? []).map(Number)
        spots.push(letter === 'Q' && endX !== undefined && endY !== undefined ? { x: endX, y: endY } : { x, y })
      }
      return spots
    })
}
