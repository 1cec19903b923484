import { expect, test } from '@playwright/test'
import { type BuildManifest, builtSizes, loadedWith, readManifest, saleKeys } from '../support/built-app.ts'

const KB = 1000
/** The target of the first sale; it only goes down. */
const SALE_KB = 220

test(`the sale screen needs at most ${SALE_KB} kB of JavaScript, and its worker at most 40`, () => {
  const { saleRoute, worker } = builtSizes()
  expect(worker).toBeGreaterThan(0)
  expect(saleRoute / KB).toBeLessThanOrEqual(SALE_KB)
  expect(worker / KB).toBeLessThanOrEqual(40)
})

test('the build is split: the sale loads without the other screens, and each of those is a part of its own', () => {
  expect(splitFaults(readManifest())).toEqual([])
})

test('a build in one piece is noticed', () => {
  const onePiece: BuildManifest = { 'index.html': { file: 'assets/index.js', isEntry: true } }
  expect(() => splitFaults(onePiece)).toThrow('not a part of its own')
})

/** What is wrong with how the build is split; a build without the sale's routes is thrown back. */
function splitFaults(manifest: BuildManifest): string[] {
  const faults: string[] = []
  const routes = Object.keys(manifest).filter((key) => key.startsWith('routes/') && key.includes('tsr-split=component'))
  if (routes.length < 8) faults.push(`only ${routes.length} routes are parts of their own`)
  const keys = saleKeys(manifest)
  const withSale = loadedWith(manifest, keys)
  const others = routes.filter((key) => /merchant\/(customers|employees|accounting|reports|setting|devices)/.test(key))
  for (const key of others) {
    const file = manifest[key]?.file ?? ''
    if (withSale.has(file)) faults.push(`${key} loads with the sale`)
  }
  return faults
}
