type Params = Readonly<Record<string, string | undefined>>

/** What a route says of its address, as the generated tree gives it. */
export interface RouteAddress<R> {
  /** Segments: a word, `$name` for any, `{-$name}` for one that may be missing, `$` alone for all that is left. */
  readonly path: string
  readonly children: readonly R[]
  /** What a segment may be; false: it is none of this route's. */
  readonly parse?: (params: Params) => Params | false
}

export interface Matched<R> {
  /** From the root to the screen; the root alone for an address that no screen has. */
  readonly chain: readonly R[]
  readonly params: Params
}

interface Way<R> extends Matched<R> {
  /** How exactly each segment was met, the first segment first. */
  readonly weights: readonly number[]
}

/** Nothing left at all is -1: better than all that is left. */
const WEIGHT = { word: 4, any: 3, optional: 2, missing: 1, rest: -2 } as const

const segmentsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

interface Met {
  readonly left: readonly string[]
  readonly params: Params
  readonly weights: readonly number[]
}

/** Every way in which one segment of a route may be met by what is left of an address. */
function waysOf(segment: string, { left, params, weights }: Met): Met[] {
  const [first, ...others] = left
  if (segment === '$') return [{ left: [], params: { ...params, _splat: left.map(decoded).join('/') }, weights: [...weights, WEIGHT.rest] }]
  const named = /^(\{-)?\$(\w+)\}?$/.exec(segment)
  const name = named?.[2]
  if (name === undefined)
    return first !== undefined && first.toLowerCase() === segment.toLowerCase()
      ? [{ left: others, params, weights: [...weights, WEIGHT.word] }]
      : []
  const isOptional = named?.[1] !== undefined
  const met = { left: others, params: { ...params, [name]: decoded(first ?? '') } }
  const ways = first === undefined ? [] : [{ ...met, weights: [...weights, isOptional ? WEIGHT.optional : WEIGHT.any] }]
  return isOptional ? [...ways, { left, params, weights: [...weights, WEIGHT.missing] }] : ways
}

/** Every screen from this route on that has what is left of the address. */
function waysBelow<R extends RouteAddress<R>>(route: R, before: Met, above: readonly R[]): Way<R>[] {
  const chain = [...above, route]
  const met = segmentsOf(route.path).reduce<Met[]>((ways, segment) => ways.flatMap((way) => waysOf(segment, way)), [before])
  return met.flatMap(({ left, params, weights }): Way<R>[] => {
    const own = route.parse ? route.parse(params) : params
    if (own === false) return []
    const here: Met = { left, params: { ...params, ...own }, weights }
    if (route.children.length > 0) return route.children.flatMap((child) => waysBelow(child, here, chain))
    return left.length === 0 ? [{ chain, params: here.params, weights }] : []
  })
}

/** Whether the first way meets the address better, segment by segment. */
function isBetter<R>(a: Way<R>, b: Way<R>): boolean {
  for (let nth = 0; nth < Math.max(a.weights.length, b.weights.length); nth += 1) {
    const [one = -1, other = -1] = [a.weights[nth], b.weights[nth]]
    if (one !== other) return one > other
  }
  return false
}

/** The routes that draw an address, from the root on. */
export function matchRoutes<R extends RouteAddress<R>>(root: R, pathname: string): Matched<R> {
  const [first, ...others] = waysBelow(root, { left: segmentsOf(pathname), params: {}, weights: [] }, [])
  return first ? others.reduce((best, way) => (isBetter(way, best) ? way : best), first) : { chain: [root], params: {} }
}
