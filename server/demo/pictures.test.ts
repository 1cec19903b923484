import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PICTURES_FOLDER, drawPictures } from './pictures.ts'
import { DEMO_DEFAULTS, demoShop } from './story.ts'

const drawn = drawPictures()

test('the committed files match the drawings; `node server/demo/pictures.ts` regenerates them', () => {
  expect(readdirSync(PICTURES_FOLDER).toSorted()).toEqual([...drawn.keys()].toSorted())
  for (const [name, svg] of drawn) expect(readFileSync(join(PICTURES_FOLDER, name), 'utf8') === svg).toBe(true)
})

test('a picture is small enough for a tile and contains no script', () => {
  for (const [name, svg] of drawn) {
    expect([name, svg.length < 6300]).toEqual([name, true])
    expect(svg).not.toMatch(/<script|href|NaN|undefined/)
  }
})

test('every product and piece of the demo shop has a picture', () => {
  const { rows } = demoShop({ ...DEMO_DEFAULTS, now: Date.UTC(2026, 10, 21) })
  const named = [...(rows.get('product') ?? []), ...(rows.get('rent_item') ?? [])].map((row) => String(row['picture']))
  const missing = new Set(named.filter((path) => !drawn.has(path.replace('/pieces/', ''))))
  expect([...missing]).toEqual([])
})
