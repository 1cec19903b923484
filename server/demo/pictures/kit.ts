/** Drawing helpers. Every picture is 320 × 320 with its centre at x = 160. */
export const SIZE = 320
export const MIDDLE = 160

/** Colours of a fabric, and of the wall behind it. */
export interface Cloth {
  readonly light: string
  readonly base: string
  readonly shade: string
  readonly fold: string
  readonly ornament: string
  readonly wall: string
}

const cloth = (light: string, base: string, shade: string, fold: string, ornament: string, wall: string): Cloth => ({
  light,
  base,
  shade,
  fold,
  ornament,
  wall,
})

export const CLOTHS = {
  ivory: cloth('#fffdf6', '#f7efdf', '#dfd0b4', '#b9a67f', '#c9a75c', '#eadfcb'),
  white: cloth('#ffffff', '#f6f5f4', '#d9d6d3', '#aaa5a0', '#bfc3c9', '#e3ddd6'),
  lace: cloth('#ffffff', '#f8f6f3', '#ddd7cf', '#aaa198', '#fffdf9', '#d9cfc4'),
  blush: cloth('#fdeeea', '#f6d5cd', '#e0ada4', '#b77f77', '#d9a441', '#f1e2dc'),
  rose: cloth('#f6c3c8', '#e2929c', '#b9606d', '#8b3f4c', '#f9dede', '#f3e3e0'),
  gold: cloth('#f6e3a8', '#dcb75a', '#a67c22', '#7c5a12', '#fff4cf', '#efe4cc'),
  silver: cloth('#f3f4f6', '#cfd3d9', '#949aa4', '#6b717c', '#ffffff', '#e4e2e0'),
  champagne: cloth('#faeeda', '#ead2ac', '#c4a273', '#94754a', '#fff8e6', '#eee3d3'),
  emerald: cloth('#5fae8c', '#2b7d5f', '#12503b', '#0a3628', '#d8b45c', '#dfe6dc'),
  burgundy: cloth('#b4586a', '#86283c', '#561323', '#380a15', '#d8a86a', '#ecdcd8'),
  navy: cloth('#5b76a8', '#2f4878', '#17284c', '#0e1a33', '#c8d2e8', '#dde1e8'),
  plum: cloth('#a77aa6', '#75457a', '#472250', '#2e1336', '#e0b65c', '#e8dde6'),
  black: cloth('#5a5552', '#322e2c', '#171413', '#0b0909', '#d2a94e', '#e6dfd5'),
  sand: cloth('#efdfc4', '#d7bd93', '#ab8d5f', '#7d6440', '#fbf3e0', '#eae1d2'),
  amber: cloth('#fbe3ae', '#d99a3c', '#8f5513', '#6a3d0b', '#f9e7b8', '#efe3d2'),
} as const satisfies Record<string, Cloth>
export type ClothName = keyof typeof CLOTHS

/** One curve of the right half of a shape, measured from the middle: two control points and the end point. */
export type HalfCurve = readonly [number, number, number, number, number, number]

const right = (x: number): number => MIDDLE + x
const left = (x: number): number => MIDDLE - x

/** A closed symmetric shape, given by its right half from the top of the middle to the bottom. */
export function mirrored(top: number, curves: readonly HalfCurve[]): string {
  const starts = [[0, top] as const, ...curves.map(([, , , , x, y]) => [x, y] as const)]
  const down = curves.map(([ax, ay, bx, by, x, y]) => `C${right(ax)} ${ay} ${right(bx)} ${by} ${right(x)} ${y}`)
  const up = curves.map(([ax, ay, bx, by], nth) => {
    const [x, y] = starts[nth] ?? [0, top]
    return `C${left(bx)} ${by} ${left(ax)} ${ay} ${left(x)} ${y}`
  })
  return `M${MIDDLE} ${top}${down.join('')}${up.toReversed().join('')}Z`
}

/** The same line on both sides, mirrored. */
export function bothSides(x: number, y: number, curve: HalfCurve): string {
  const [ax, ay, bx, by, ex, ey] = curve
  return `M${right(x)} ${y}C${right(ax)} ${ay} ${right(bx)} ${by} ${right(ex)} ${ey}M${left(x)} ${y}C${left(ax)} ${ay} ${left(bx)} ${by} ${left(ex)} ${ey}`
}

export const fill = (path: string, colour: string, more = ''): string => `<path d="${path}" fill="${colour}"${more}/>`
export const line = (path: string, colour: string, width: number, more = ''): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"${more}/>`

const round = (value: number): number => Math.round(value * 2) / 2

/** Scatters sequins or pearls by the golden angle between two half widths, more of them towards the top. */
export function sequins(
  count: number,
  place: (share: number) => { y: number; half: number },
  colour: string,
  size: number,
  opacity = 0.8,
): string {
  const dots = Array.from({ length: count }, (_, nth) => {
    const { y, half } = place((nth / count) ** 1.25)
    const across = ((nth * 0.618_034) % 1) * 2 - 1
    return `M${Math.round(MIDDLE + across * half)} ${Math.round(y)}h0`
  })
  return line(dots.join(''), colour, size, ` opacity="${opacity}"`)
}

/** Row of pearls along a path. */
export function pearls(count: number, at: (share: number) => readonly [number, number], colour: string, size: number): string {
  const dots = Array.from({ length: count }, (_, nth) => {
    const [x, y] = at(count === 1 ? 0 : nth / (count - 1))
    return `M${round(x)} ${round(y)}h0`
  })
  return line(dots.join(''), colour, size)
}

/** Background of every picture: a niche with light from above and a floor. */
export function scene({ light, base, shade, wall }: Cloth, inside: string, floor = 292): string {
  const arch = 'M66 300V142a94 94 0 0 1 188 0V300Z'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}"><defs><linearGradient id="w" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><radialGradient id="a" cx=".5" cy=".35" r=".75"><stop stop-color="#fffefb"/><stop offset="1" stop-color="${wall}"/></radialGradient><radialGradient id="s"><stop stop-color="#3a2f22" stop-opacity=".34"/><stop offset="1" stop-color="#3a2f22" stop-opacity="0"/></radialGradient><linearGradient id="c"><stop stop-color="${shade}"/><stop offset=".22" stop-color="${base}"/><stop offset=".45" stop-color="${light}"/><stop offset=".72" stop-color="${base}"/><stop offset="1" stop-color="${shade}"/></linearGradient><linearGradient id="d" x2="0" y2="1"><stop stop-color="${light}" stop-opacity=".7"/><stop offset=".6" stop-color="${base}" stop-opacity="0"/><stop offset="1" stop-color="${shade}" stop-opacity=".55"/></linearGradient></defs><path d="M0 0h${SIZE}v${SIZE}H0Z" fill="${wall}"/><path d="M0 0h${SIZE}v${SIZE}H0Z" fill="url(#w)"/>${fill(arch, 'url(#a)')}${line('M58 300V142a102 102 0 0 1 204 0V300', '#c9a75c', 1.2, ' opacity=".55"')}<path d="M0 298h${SIZE}v22H0Z" fill="#3a2f22" opacity=".07"/><ellipse cx="160" cy="${floor + 6}" rx="112" ry="12" fill="url(#s)"/>${inside}</svg>\n`
}

const WOOD = '#8a6a42'

export function dressForm(neck = 62): string {
  const bust = mirrored(neck - 16, [
    [7, neck - 16, 9, neck - 14, 9, neck - 10],
    [9, neck + 2, 14, neck + 6, 30, neck + 12],
    [36, neck + 15, 36, neck + 30, 31, neck + 44],
    [27, neck + 60, 20, neck + 70, 0, neck + 70],
  ])
  return (
    `<circle cx="160" cy="${neck - 22}" r="5" fill="${WOOD}"/>` +
    line(`M160 ${neck - 20}V294M136 297q24 -10 48 0`, WOOD, 3.2) +
    fill(bust, '#eadcc6') +
    line(bothSides(9, neck - 10, [4, neck - 6, 3, neck - 6, 0, neck - 6]), '#c9b593', 1)
  )
}

export const hanger = (y: number, half: number): string =>
  line(`M160 ${y - 10}v-8q8 -2 8 -9a8 8 0 0 0 -15 -3`, '#a8854f', 2.4) +
  line(
    `M${MIDDLE - half} ${y + 8}Q${MIDDLE - half * 0.4} ${y - 6} 160 ${y - 10}Q${MIDDLE + half * 0.4} ${y - 6} ${MIDDLE + half} ${y + 8}`,
    WOOD,
    5,
  )
