import { type Cloth, type HalfCurve, bothSides, dressForm, fill, hanger, line, mirrored, pearls, scene, sequins } from './kit.ts'

const shaded = (path: string): string => fill(path, 'url(#c)') + fill(path, 'url(#d)')
const folds = (lines: readonly string[], { fold, light }: Cloth, width = 1.1): string =>
  line(lines.join(''), fold, width, ' opacity=".34"') + line(lines.join(''), light, 1.6, ' opacity=".4" transform="translate(3)"')

/** Bodice from neckline to waist; `dip` is the depth of the sweetheart neckline. */
function bodice(cloth: Cloth, dip: number, straps: string): string {
  const shape = mirrored(84 + dip, [
    [5, 78, 18, 70, 28, 80],
    [33, 86, 32, 100, 28, 110],
    [24, 121, 21, 128, 21, 138],
    [14, 142, 6, 143, 0, 143],
  ])
  return straps + shaded(shape) + line(bothSides(14, 84, [13, 104, 9, 124, 7, 142]), cloth.fold, 1, ' opacity=".4"')
}

const belt = ({ ornament }: Cloth, y = 139): string =>
  line(`M139 ${y}q21 7 42 0`, ornament, 4) + pearls(9, (share) => [141 + share * 38, y + Math.sin(share * Math.PI) * 3.5], '#fffaf0', 1.8)

const thinStraps = (cloth: Cloth): string => line(bothSides(22, 80, [22, 74, 20, 70, 18, 66]), cloth.base, 2.4)

function lacehem({ ornament, light }: Cloth, y: number, half: number, sag: number): string {
  const count = 14
  const step = (half * 2) / count
  const path = Array.from({ length: count }, () => `q${step / 2} 7 ${step} 0`).join('')
  const dots = pearls(count + 1, (share) => [160 - half + share * half * 2, y - 7 + Math.sin(share * Math.PI) * sag], ornament, 2.6)
  return line(`M${160 - half} ${y}${path}`, light, 1.6, ' opacity=".9"') + dots
}

export function ballgown(cloth: Cloth): string {
  const hem: HalfCurve[] = [
    [21, 132, 30, 142, 48, 158],
    [92, 194, 112, 240, 117, 284],
    [96, 298, 44, 301, 0, 301],
  ]
  const overskirt = mirrored(136, [
    [21, 132, 30, 142, 48, 158],
    [80, 184, 98, 214, 103, 242],
    [84, 250, 62, 268, 40, 262],
    [26, 268, 12, 276, 0, 270],
  ])
  return scene(
    cloth,
    dressForm() +
      shaded(mirrored(136, hem)) +
      folds(
        [
          bothSides(60, 250, [66, 266, 70, 280, 74, 294]),
          bothSides(20, 270, [22, 282, 24, 290, 25, 299]),
          bothSides(96, 240, [100, 258, 102, 272, 103, 288]),
        ],
        cloth,
      ) +
      fill(overskirt, cloth.light, ' opacity=".62"') +
      line(overskirt, cloth.fold, 0.8, ' opacity=".3"') +
      folds(
        [
          bothSides(6, 144, [14, 176, 22, 214, 30, 262]),
          bothSides(14, 143, [36, 170, 62, 210, 76, 252]),
          'M160 144C161 180 162 226 161 268',
        ],
        cloth,
      ) +
      sequins(64, (share) => ({ y: 150 + share * 100, half: 14 + share * 74 }), cloth.ornament, 2.2) +
      bodice(cloth, 3, '') +
      sequins(34, (share) => ({ y: 88 + share * 48, half: 25 - share * 6 }), cloth.ornament, 2) +
      belt(cloth),
  )
}

export function princess(cloth: Cloth): string {
  const skirt = mirrored(136, [
    [21, 132, 28, 146, 40, 166],
    [70, 206, 92, 250, 100, 288],
    [80, 300, 40, 302, 0, 302],
  ])
  const sleeve = bothSides(31, 78, [46, 92, 52, 128, 56, 168])
  const yoke = mirrored(60, [
    [8, 60, 10, 58, 12, 58],
    [16, 68, 24, 70, 32, 74],
    [34, 84, 33, 92, 31, 98],
    [20, 104, 8, 104, 0, 100],
  ])
  return scene(
    cloth,
    dressForm() +
      line(sleeve, cloth.base, 13) +
      line(sleeve, cloth.light, 8, ' opacity=".8"') +
      pearls(8, (share) => [196 + share * 19, 92 + share * 72], cloth.ornament, 2.4) +
      pearls(8, (share) => [124 - share * 19, 92 + share * 72], cloth.ornament, 2.4) +
      shaded(skirt) +
      folds(
        [
          bothSides(5, 144, [10, 190, 16, 250, 18, 298]),
          bothSides(12, 143, [30, 190, 46, 246, 54, 296]),
          bothSides(18, 141, [48, 186, 74, 240, 86, 290]),
        ],
        cloth,
      ) +
      lacehem(cloth, 288, 92, 6) +
      sequins(46, (share) => ({ y: 276 - share * 70, half: 88 - share * 40 }), cloth.ornament, 2, 0.7) +
      bodice(cloth, 4, '') +
      fill(yoke, cloth.light, ' opacity=".72"') +
      sequins(40, (share) => ({ y: 68 + share * 66, half: 26 - share * 6 }), cloth.ornament, 2.2) +
      belt(cloth),
  )
}

export function mermaid(cloth: Cloth): string {
  const skirt = mirrored(134, [
    [21, 130, 30, 150, 33, 168],
    [36, 192, 24, 206, 26, 222],
    [30, 250, 60, 276, 80, 290],
    [54, 303, 24, 303, 0, 303],
  ])
  const flare = mirrored(216, [
    [12, 222, 22, 222, 26, 220],
    [32, 250, 60, 276, 80, 290],
    [54, 303, 24, 303, 0, 303],
  ])
  return scene(
    cloth,
    dressForm() +
      shaded(skirt) +
      fill(flare, cloth.light, ' opacity=".3"') +
      folds([bothSides(6, 222, [8, 250, 14, 280, 18, 300]), bothSides(16, 222, [24, 252, 36, 278, 46, 297]), 'M160 222V302'], cloth) +
      line(bothSides(20, 140, [16, 170, 12, 200, 8, 220]), cloth.fold, 1, ' opacity=".3"') +
      sequins(80, (share) => ({ y: 146 + share * 80, half: 28 - share * 4 }), cloth.ornament, 2) +
      line('M134 220q26 9 52 0', cloth.ornament, 1.6, ' opacity=".8"') +
      bodice(cloth, 6, thinStraps(cloth)) +
      sequins(40, (share) => ({ y: 90 + share * 50, half: 25 - share * 6 }), cloth.ornament, 2),
  )
}

export function aline(cloth: Cloth): string {
  const skirt = mirrored(136, [
    [21, 132, 26, 150, 31, 168],
    [48, 214, 66, 258, 76, 290],
    [54, 301, 24, 303, 0, 303],
  ])
  const cape = bothSides(26, 80, [44, 86, 50, 98, 46, 112])
  return scene(
    cloth,
    dressForm() +
      shaded(skirt) +
      folds(
        [
          bothSides(4, 144, [8, 190, 12, 250, 14, 300]),
          bothSides(11, 143, [24, 190, 36, 250, 44, 298]),
          bothSides(17, 141, [36, 186, 54, 246, 64, 293]),
        ],
        cloth,
      ) +
      fill('M160 144C150 190 138 250 132 302L104 296C122 244 140 190 160 144Z', cloth.light, ' opacity=".35"') +
      line(cape, cloth.base, 9) +
      line(cape, cloth.light, 4, ' opacity=".6"') +
      bodice(cloth, 12, '') +
      line('M134 82Q150 112 160 138M186 82Q170 112 160 138', cloth.fold, 1, ' opacity=".4"') +
      belt(cloth) +
      pearls(5, (share) => [160, 150 + share * 36], cloth.ornament, 2.2),
  )
}

export function sheath(cloth: Cloth): string {
  const skirt = mirrored(134, [
    [21, 130, 30, 150, 32, 170],
    [34, 210, 36, 256, 40, 292],
    [26, 301, 12, 302, 0, 302],
  ])
  return scene(
    cloth,
    dressForm() +
      shaded(skirt) +
      fill('M176 214C182 244 188 272 196 295L180 300C178 272 176 244 176 214Z', '#3a2f22', ' opacity=".22"') +
      line('M176 212C180 244 184 272 188 298', cloth.ornament, 1.2, ' opacity=".7"') +
      folds(['M150 142C140 190 140 250 142 300', 'M166 142C168 180 170 200 174 214'], cloth) +
      sequins(130, (share) => ({ y: 142 + share * 150, half: 26 + share * 8 }), cloth.ornament, 1.9, 0.75) +
      bodice(cloth, 9, thinStraps(cloth)) +
      sequins(50, (share) => ({ y: 92 + share * 48, half: 24 - share * 5 }), cloth.ornament, 1.9, 0.85),
  )
}

function robe(cloth: Cloth, hem: number, sleeve: number): string {
  return mirrored(66, [
    [6, 64, 12, 62, 16, 62],
    [34, 66, 44, 74, 54, 88],
    [76, 116, sleeve - 4, 142, sleeve, 176],
    [sleeve - 14, 188, sleeve - 30, 186, sleeve - 40, 178],
    [48, 154, 42, 140, 38, 134],
    [40, 180, hem - 6, 240, hem, 290],
    [hem - 20, 302, 20, 303, 0, 303],
  ])
}

export function kaftan(cloth: Cloth): string {
  const shape = robe(cloth, 72, 104)
  const band = 'M153 66V302M167 66V302'
  return scene(
    cloth,
    dressForm(60) +
      shaded(shape) +
      folds(
        [
          bothSides(24, 146, [30, 200, 40, 250, 46, 298]),
          bothSides(34, 142, [44, 190, 56, 244, 62, 294]),
          bothSides(54, 92, [66, 124, 74, 150, 78, 178]),
        ],
        cloth,
      ) +
      fill('M153 66H167V302H153Z', cloth.ornament, ' opacity=".28"') +
      line(band, cloth.ornament, 1.6) +
      pearls(26, (share) => [160, 72 + share * 226], cloth.ornament, 3.4) +
      pearls(20, (share) => [148 - share * 8, 150 + share * 146], cloth.ornament, 1.8) +
      pearls(20, (share) => [172 + share * 8, 150 + share * 146], cloth.ornament, 1.8) +
      line(bothSides(66, 180, [78, 190, 92, 188, 102, 176]), cloth.ornament, 3.4) +
      line('M122 138q38 12 76 0', cloth.ornament, 9) +
      pearls(7, (share) => [128 + share * 64, 140 + Math.sin(share * Math.PI) * 5], '#fffaf0', 2.4) +
      `<circle cx="160" cy="145" r="6" fill="${cloth.shade}" stroke="${cloth.ornament}" stroke-width="2.4"/>`,
  )
}

export function abaya(cloth: Cloth): string {
  const shape = robe(cloth, 62, 92)
  const edge = 'M150 68C148 140 142 230 138 302M170 68C172 140 178 230 182 302'
  return scene(
    cloth,
    hanger(70, 44) +
      shaded(shape) +
      fill('M151 72C149 140 143 230 139 303H181C177 230 171 140 169 72Z', cloth.shade, ' opacity=".75"') +
      folds([bothSides(30, 150, [34, 200, 42, 250, 48, 296]), bothSides(50, 92, [60, 122, 66, 150, 70, 178])], cloth) +
      line(edge, cloth.ornament, 2.2) +
      pearls(24, (share) => [145 - share * 12, 80 + share * 214], cloth.ornament, 2.6) +
      pearls(24, (share) => [175 + share * 12, 80 + share * 214], cloth.ornament, 2.6) +
      line(bothSides(54, 180, [66, 190, 80, 188, 90, 176]), cloth.ornament, 3) +
      line(bothSides(56, 172, [66, 181, 78, 180, 88, 168]), cloth.ornament, 1.2),
  )
}

export function girl(cloth: Cloth): string {
  const skirt = mirrored(140, [
    [19, 136, 30, 150, 44, 166],
    [66, 188, 78, 214, 80, 240],
    [60, 252, 24, 254, 0, 254],
  ])
  const bow = bothSides(2, 140, [16, 126, 34, 128, 26, 142]) + bothSides(26, 142, [22, 152, 10, 146, 2, 142])
  return scene(
    cloth,
    dressForm() +
      shaded(skirt) +
      fill(
        mirrored(140, [
          [19, 136, 28, 148, 38, 160],
          [58, 180, 66, 200, 68, 220],
          [48, 232, 20, 234, 0, 232],
        ]),
        cloth.light,
        ' opacity=".55"',
      ) +
      folds([bothSides(5, 146, [10, 180, 18, 220, 22, 252]), bothSides(12, 146, [32, 174, 48, 210, 56, 248]), 'M160 146V253'], cloth) +
      sequins(44, (share) => ({ y: 236 - share * 70, half: 70 - share * 36 }), cloth.ornament, 2.4) +
      line(bothSides(26, 80, [40, 80, 42, 92, 34, 98]), cloth.base, 12) +
      line(bothSides(26, 80, [40, 80, 42, 92, 34, 98]), cloth.light, 6, ' opacity=".7"') +
      bodice(cloth, 2, '') +
      line('M139 140q21 8 42 0', cloth.ornament, 6) +
      fill(bow, cloth.ornament) +
      line('M156 146q-6 18 -14 30M164 146q6 18 14 30', cloth.ornament, 3.4),
    286,
  )
}

export function silkRobe(cloth: Cloth): string {
  const shape = robe(cloth, 46, 86)
  return scene(
    cloth,
    hanger(70, 42) +
      shaded(shape) +
      fill('M146 66Q152 110 160 142Q168 110 174 66L160 78Z', cloth.shade, ' opacity=".6"') +
      line('M146 64Q150 112 164 146L158 300M174 64Q170 112 156 146', cloth.ornament, 3.2, ' opacity=".85"') +
      folds([bothSides(24, 150, [28, 200, 32, 250, 34, 298]), bothSides(50, 92, [60, 120, 64, 146, 66, 174])], cloth) +
      line('M124 144q36 10 72 0', cloth.base, 8) +
      line('M124 144q36 10 72 0M166 148q6 26 2 54M158 148q-8 24 -8 44', cloth.ornament, 2.4) +
      line(bothSides(50, 178, [60, 186, 74, 184, 84, 174]), cloth.ornament, 3),
  )
}
