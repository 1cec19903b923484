import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bouquet, clutch, jewellery, makeup, perfume, shoes, tiara, veil } from './pictures/accessories.ts'
import { abaya, aline, ballgown, girl, kaftan, mermaid, princess, sheath, silkRobe } from './pictures/dresses.ts'
import { CLOTHS, type Cloth, type ClothName } from './pictures/kit.ts'

type Drawing = readonly [draw: (cloth: Cloth) => string, colours: readonly ClothName[]]

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  ballgown: [ballgown, ['ivory', 'blush', 'white', 'gold']],
  princess: [princess, ['white', 'champagne']],
  mermaid: [mermaid, ['ivory', 'emerald', 'burgundy']],
  aline: [aline, ['white', 'rose', 'navy']],
  sheath: [sheath, ['silver', 'champagne', 'black']],
  kaftan: [kaftan, ['emerald', 'plum', 'gold']],
  abaya: [abaya, ['black', 'sand']],
  girl: [girl, ['blush', 'white', 'gold']],
  robe: [silkRobe, ['blush']],
  tiara: [tiara, ['gold', 'silver']],
  veil: [veil, ['ivory', 'lace']],
  jewellery: [jewellery, ['gold', 'silver']],
  shoes: [shoes, ['ivory', 'gold']],
  bouquet: [bouquet, ['rose', 'white']],
  clutch: [clutch, ['champagne']],
  perfume: [perfume, ['amber', 'rose']],
  makeup: [makeup, ['rose']],
}

/** All pictures of the demo shop by file name, one per shape and colour. */
export function drawPictures(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(DRAWINGS).flatMap(([shape, [draw, colours]]) =>
      colours.map((colour) => [`${shape}-${colour}.svg`, draw(CLOTHS[colour]).replace(/(\d\.\d)\d+/g, '$1')] as const),
    ),
  )
}

export const PICTURES_FOLDER = join(import.meta.dirname, '../../public/pieces')

/** `node server/demo/pictures.ts` regenerates public/pieces. */
if (import.meta.main) {
  mkdirSync(PICTURES_FOLDER, { recursive: true })
  for (const name of readdirSync(PICTURES_FOLDER)) rmSync(join(PICTURES_FOLDER, name))
  for (const [name, svg] of drawPictures()) writeFileSync(join(PICTURES_FOLDER, name), svg)
}
