import { CLOTHS, type Cloth, type HalfCurve, bothSides, fill, line, mirrored, pearls, scene, sequins } from './kit.ts'

const VELVET = CLOTHS.burgundy

const cushion = (y: number): string =>
  `<ellipse cx="160" cy="${y + 14}" rx="104" ry="34" fill="${VELVET.shade}"/><ellipse cx="160" cy="${y}" rx="104" ry="34" fill="${VELVET.base}"/><ellipse cx="154" cy="${y - 5}" rx="84" ry="22" fill="${VELVET.light}" opacity=".35"/>`

const gem = (x: number, y: number, r: number, colour: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" stroke="#c9b27c" stroke-width="1"/><path d="M${x - r * 0.4} ${y - r * 0.4}h0" stroke="#fff" stroke-width="${r * 0.7}" stroke-linecap="round"/>`

export function tiara(cloth: Cloth): string {
  const band = 'M82 232Q160 268 238 232'
  const arcs =
    bothSides(78, 230, [72, 196, 60, 178, 52, 172]) +
    bothSides(52, 172, [46, 190, 40, 210, 38, 246]) +
    bothSides(38, 246, [30, 190, 22, 150, 0, 118])
  const scrolls =
    bothSides(64, 226, [60, 206, 54, 206, 50, 222]) +
    bothSides(30, 238, [26, 204, 14, 196, 0, 176]) +
    bothSides(20, 244, [14, 222, 8, 214, 0, 206])
  return scene(
    cloth,
    cushion(256) +
      line(arcs, cloth.shade, 5) +
      line(arcs, cloth.base, 3.2) +
      line(scrolls, cloth.base, 2.4) +
      line(band, cloth.shade, 11) +
      line(band, cloth.base, 8) +
      line(band, cloth.light, 2.6) +
      pearls(15, (share) => [90 + share * 140, 235 + Math.sin(share * Math.PI) * 14], '#fffdf7', 5) +
      gem(160, 112, 9, '#fdfdff') +
      gem(108, 170, 6, '#fdfdff') +
      gem(212, 170, 6, '#fdfdff') +
      gem(160, 176, 7, '#e9c7cf') +
      gem(160, 208, 5, '#fdfdff') +
      gem(128, 204, 4, '#e9c7cf') +
      gem(192, 204, 4, '#e9c7cf') +
      line('M160 82v14M148 90l6 7M172 90l-6 7', '#fff', 2, ' opacity=".9"'),
    276,
  )
}

export function veil(cloth: Cloth): string {
  const layer = (half: number, end: number): HalfCurve[] => [
    [14, 76, 26, 84, 32, 104],
    [46, 156, half - 10, 220, half, end],
    [half * 0.7, end + 12, half * 0.3, end + 8, 0, end + 10],
  ]
  const scallops = (half: number, y: number) => {
    const step = (half * 2) / 16
    return `M${160 - half} ${y}${Array.from({ length: 16 }, () => `q${step / 2} 9 ${step} 0`).join('')}`
  }
  return scene(
    cloth,
    fill(mirrored(76, layer(98, 288)), cloth.base, ' opacity=".72"') +
      line(mirrored(76, layer(98, 288)), cloth.fold, 1, ' opacity=".35"') +
      fill(mirrored(78, layer(74, 242)), cloth.light, ' opacity=".7"') +
      line(
        bothSides(10, 90, [26, 150, 46, 220, 54, 290]) +
          bothSides(4, 90, [10, 150, 18, 220, 22, 296]) +
          bothSides(20, 92, [44, 150, 70, 220, 82, 284]),
        cloth.fold,
        1,
        ' opacity=".4"',
      ) +
      line(scallops(96, 286), cloth.light, 5) +
      line(scallops(96, 286), cloth.fold, 1.1, ' opacity=".55"') +
      line(scallops(72, 240), cloth.fold, 1, ' opacity=".45"') +
      sequins(46, (share) => ({ y: 280 - share * 60, half: 88 - share * 20 }), cloth.ornament, 3, 0.9) +
      sequins(30, (share) => ({ y: 234 - share * 50, half: 64 - share * 18 }), cloth.ornament, 2.4, 0.9) +
      line('M130 78Q160 62 190 78', CLOTHS.gold.base, 8) +
      line('M136 84v12M146 81v13M156 79v14M166 79v14M176 81v13M185 84v12', CLOTHS.gold.shade, 1.8) +
      pearls(9, (share) => [133 + share * 54, 77 - Math.sin(share * Math.PI) * 8], '#fffdf7', 6),
  )
}

export function jewellery(cloth: Cloth): string {
  const bust = mirrored(92, [
    [20, 92, 22, 96, 22, 112],
    [24, 146, 44, 152, 78, 168],
    [92, 178, 96, 220, 98, 286],
    [60, 298, 24, 298, 0, 298],
  ])
  const chain = (depth: number, half: number) => `M${160 - half} 150Q160 ${150 + depth} ${160 + half} 150`
  const drops = [-36, -18, 0, 18, 36]
  return scene(
    cloth,
    fill(bust, '#4a2029') +
      fill(bust, 'url(#d)', ' opacity=".25"') +
      line(chain(96, 46), cloth.base, 4) +
      line(chain(132, 54), cloth.base, 2.6) +
      pearls(15, (share) => [116 + share * 88, 152 + Math.sin(share * Math.PI) * 47], cloth.light, 6) +
      drops
        .map((x) => {
          const y = 216 - Math.abs(x) * 0.55
          return line(`M${160 + x} ${y - 14}v10`, cloth.base, 2) + gem(160 + x, y, x === 0 ? 8 : 5.5, x === 0 ? '#7fb8a4' : '#fdfdff')
        })
        .join('') +
      [92, 228]
        .map(
          (x) =>
            line(`M${x} 82v16M${x} 104v14`, cloth.base, 2) +
            gem(x, 80, 5, '#fdfdff') +
            gem(x, 101, 4, '#7fb8a4') +
            fill(`M${x} 114c7 12 7 18 0 22c-7 -4 -7 -10 0 -22Z`, cloth.base),
        )
        .join(''),
    290,
  )
}

export function shoes(cloth: Cloth): string {
  const shoe = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">` +
    fill(
      'M6 30C0 50 8 62 12 74L16 128H22L24 82C38 84 56 96 76 112C94 126 122 130 142 126C150 124 150 116 142 112C118 102 92 84 74 58C58 36 34 18 22 16C12 14 8 20 6 30Z',
      'url(#c)',
    ) +
    fill(
      'M22 30C36 34 54 50 66 68C80 88 100 104 120 110C104 114 86 106 74 94C58 76 36 64 22 62C16 54 16 36 22 30Z',
      cloth.shade,
      ' opacity=".55"',
    ) +
    line('M6 30C0 50 8 62 12 74L16 128', cloth.light, 1.6, ' opacity=".7"') +
    line('M24 82C38 84 56 96 76 112C94 126 122 130 142 126', cloth.fold, 1.4, ' opacity=".6"') +
    line('M104 100q12 -16 26 2', cloth.ornament, 5) +
    pearls(7, (share) => [106 + share * 22, 97 - Math.sin(share * Math.PI) * 8], '#fffdf7', 3) +
    '</g>'
  return scene(cloth, shoe(104, 134, 1.04) + shoe(62, 156, 1.14), 296)
}

const rose = (x: number, y: number, r: number, { light, base, shade }: Cloth): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${base}"/><path d="M${x - r} ${y}a${r} ${r} 0 0 0 ${r * 2} 0q-${r} ${r * 0.9} -${r * 2} 0Z" fill="${shade}" opacity=".5"/><path d="M${x - r * 0.55} ${y - r * 0.1}q${r * 0.5} -${r} ${r} 0q${r * 0.1} ${r * 0.7} -${r * 0.5} ${r * 0.7}q-${r * 0.6} -${r * 0.1} -${r * 0.5} -${r * 0.7}Z" fill="${light}"/><path d="M${x - r * 0.2} ${y}q${r * 0.25} -${r * 0.4} ${r * 0.45} 0t-${r * 0.3} ${r * 0.35}" fill="none" stroke="${shade}" stroke-width="1.4"/>`

const ROSES: readonly (readonly [number, number, number])[] = [
  [122, 128, 22],
  [198, 128, 22],
  [160, 102, 24],
  [104, 164, 20],
  [216, 164, 20],
  [138, 158, 24],
  [184, 158, 24],
  [160, 190, 23],
  [124, 194, 18],
  [198, 194, 18],
]

export function bouquet(cloth: Cloth): string {
  const leaf = (x: number, y: number, turn: number) =>
    `<path d="M0 0q16 -16 38 -4q-16 16 -38 4Z" fill="#7d9471" transform="translate(${x} ${y}) rotate(${turn})"/>`
  const leaves = [
    [120, 110, 200],
    [200, 110, -20],
    [96, 170, 165],
    [224, 170, 15],
    [160, 84, 270],
    [110, 200, 150],
    [210, 200, 30],
    [140, 90, 235],
    [182, 90, -55],
  ] as const
  return scene(
    cloth,
    line('M150 206L138 288M158 206L154 292M166 206L168 292M172 206L184 288', '#7d9471', 5) +
      leaves.map(([x, y, turn]) => leaf(x, y, turn)).join('') +
      ROSES.map(([x, y, r]) => rose(x, y, r, cloth)).join('') +
      sequins(16, (share) => ({ y: 92 + share * 116, half: 62 }), '#fffdf7', 4, 0.95) +
      fill('M142 218Q160 226 178 218L176 250Q160 256 144 250Z', '#f4ead9') +
      line('M142 228q18 8 36 0M143 240q17 7 34 0', '#cdb892', 1.4) +
      fill('M160 236C136 222 128 244 160 240C192 244 184 222 160 236Z', '#e6cf9f') +
      line('M156 242Q146 264 140 280M164 242Q174 264 180 280', '#e6cf9f', 4),
  )
}

export function clutch(cloth: Cloth): string {
  return scene(
    cloth,
    line('M96 176C90 92 230 92 224 176', CLOTHS.gold.base, 3, ' stroke-dasharray="5 3"') +
      fill('M80 184Q80 172 92 172H228Q240 172 240 184L248 268Q249 284 234 284H86Q71 284 72 268Z', 'url(#c)') +
      fill('M82 176H238L228 216Q160 262 92 216Z', cloth.base) +
      line('M82 178L92 216Q160 262 228 216L238 178', cloth.shade, 1.6) +
      sequins(70, (share) => ({ y: 180 + share * 48, half: 70 - share * 40 }), cloth.ornament, 3, 0.9) +
      line('M84 173H236', CLOTHS.gold.base, 7) +
      line('M84 171H236', CLOTHS.gold.light, 2) +
      gem(160, 236, 9, '#fdfdff') +
      line('M86 280H234', cloth.shade, 2, ' opacity=".5"'),
    284,
  )
}

export function perfume(cloth: Cloth): string {
  const bottle = 'M112 168Q112 148 132 148H188Q208 148 208 168V268Q208 286 190 286H130Q112 286 112 268Z'
  return scene(
    cloth,
    fill('M138 78Q160 66 182 78L176 116H144Z', CLOTHS.gold.base) +
      fill('M138 78Q150 72 158 71L154 116H144Z', CLOTHS.gold.light) +
      fill('M148 116H172V132H148Z', CLOTHS.gold.shade) +
      fill('M140 130H180V150H140Z', CLOTHS.gold.base) +
      fill(bottle, '#ffffff', ' opacity=".75"') +
      fill('M120 196Q160 188 200 196V264Q200 278 188 278H132Q120 278 120 264Z', 'url(#c)', ' opacity=".9"') +
      line(bottle, cloth.shade, 2, ' opacity=".7"') +
      line('M122 170Q122 158 134 158M122 182V262', '#fff', 4, ' opacity=".85"') +
      fill('M140 212H180V252H140Z', '#fffaf0', ' opacity=".92"') +
      line('M160 220c-12 12 -10 20 0 24c10 -4 12 -12 0 -24ZM150 246h20', CLOTHS.gold.shade, 1.4),
    286,
  )
}

export function makeup(cloth: Cloth): string {
  return scene(
    cloth,
    `<circle cx="196" cy="196" r="66" fill="${CLOTHS.gold.shade}"/><circle cx="196" cy="194" r="64" fill="${CLOTHS.gold.base}"/><circle cx="196" cy="194" r="55" fill="#fdf3ec"/><circle cx="196" cy="194" r="50" fill="${cloth.light}"/>` +
      line('M176 194c6 -22 34 -22 40 0c-6 22 -34 22 -40 0ZM196 172v44', cloth.base, 2, ' opacity=".8"') +
      line('M160 168Q178 146 204 150', '#fff', 4, ' opacity=".8"') +
      fill('M92 206H138V288H92Z', '#2f2a27') +
      fill('M92 206H106V288H92Z', '#5d5550') +
      fill('M96 168H134V208H96Z', CLOTHS.gold.base) +
      fill('M96 168H108V208H96Z', CLOTHS.gold.light) +
      fill('M101 168V124Q116 96 129 112V168Z', 'url(#c)') +
      fill('M101 124Q116 96 129 112Q120 132 101 130Z', cloth.light, ' opacity=".7"') +
      line('M92 222H138', CLOTHS.gold.base, 2),
    288,
  )
}
