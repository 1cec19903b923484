import { expect, test } from '@playwright/test'
import { type BuildManifest, builtPage, builtSizes, loadedWith, readManifest, saleKeys } from '../support/screens/built-app.ts'

const KB = 1000
/** The target. The sale grows with the records that a till copies and with the rules that it checks offline. */
const SALE_KB = 190
const WORKER_KB = 31
/** Those of imports and exports come when one is begun. */
const SHEET_WORKERS_KB = 12

test(`the sale screen needs at most ${SALE_KB} kB of JavaScript, and its worker at most ${WORKER_KB}`, () => {
  const { saleRoute, worker, sheetWorkers } = builtSizes()
  expect(worker).toBeGreaterThan(0)
  expect(sheetWorkers).toBeGreaterThan(0)
  expect(sheetWorkers / KB).toBeLessThanOrEqual(SHEET_WORKERS_KB)
  expect(saleRoute / KB).toBeLessThanOrEqual(SALE_KB)
  expect(worker / KB).toBeLessThanOrEqual(WORKER_KB)
})

test('the build is split: the sale loads without the other screens, and each of those is a part of its own', () => {
  expect(splitFaults(readManifest())).toEqual([])
})

test('a build in one piece is noticed', () => {
  const onePiece: BuildManifest = { 'index.html': { file: 'assets/index.js', isEntry: true } }
  expect(() => splitFaults(onePiece)).toThrow('not a part of its own')
})

test('the lock of a till and the sheets of its counter wait for no part of the other screens', () => {
  expect(waitsOf(readManifest())).toEqual([])
})

test('a lock that waits for the part of all other screens is noticed', () => {
  const manifest = readManifest()
  const key = Object.keys(manifest).find((name) => isPart('lock', manifest[name]?.file)) ?? ''
  const house = Object.keys(manifest).find((name) => isPart('house', manifest[name]?.file)) ?? ''
  const lock = manifest[key]
  if (!lock || house === '') throw new Error('the build has no lock and no house')
  const slower = { ...manifest, [key]: { ...lock, imports: [...(lock.imports ?? []), house] } }
  expect(waitsOf(slower)).toContain(`lock waits for ${manifest[house]?.file}`)
})

test('the page names the parts of the first screen, in both languages, so that they come at once', () => {
  const [first] = /<meta name="first-parts"[^>]*>/.exec(builtPage()) ?? ['']
  const files = Object.values(readManifest()).map(({ file }) => file.replace('assets/', ''))
  const named = (attribute: string) => new RegExp(`${attribute}="([^"]*)"`).exec(first)?.[1]?.split(' ') ?? []
  for (const attribute of ['content', 'data-ar', 'data-en']) for (const name of named(attribute)) expect(files).toContain(name)
  expect(named('content').map(nameOf).toSorted()).toEqual(['_house', 'billing', 'lock', 'route'])
  for (const language of ['data-ar', 'data-en']) expect(named(language).map(nameOf).toSorted()).toEqual(['access', 'sale', 'shell'])
})

/** The name of a part without the hash of its content. */
const nameOf = (file: string): string => file.replace(/^assets\//, '').replace(/-[\w-]{8}\.js$/, '')
const isPart = (name: string, file = ''): boolean => nameOf(file) === name

/** What the lock and the sheets load beyond the counter and each other. */
function waitsOf(manifest: BuildManifest): string[] {
  const withSale = loadedWith(manifest, saleKeys(manifest))
  return ['lock', 'sheets'].flatMap((name) => {
    const key = Object.keys(manifest).find((one) => isPart(name, manifest[one]?.file))
    if (key === undefined) return [`there is no part ${name}`]
    const others = [...loadedWith(manifest, [key])].filter(
      (file) => !withSale.has(file) && !isPart('lock', file) && !isPart('sheets', file),
    )
    return others.map((file) => `${name} waits for ${file}`)
  })
}

/** What is wrong with how the build is split; a build without the sale's routes is thrown back. */
function splitFaults(manifest: BuildManifest): string[] {
  const faults: string[] = []
  const ofSale = saleKeys(manifest)
  const screens = Object.keys(manifest).filter((key) => /_house\/.*\?tsr-split=component$/.test(key) && !ofSale.includes(key))
  if (screens.length < 20) faults.push(`only ${screens.length} screens are parts of their own`)
  const withSale = loadedWith(manifest, ofSale)
  for (const key of screens) {
    const file = manifest[key]?.file ?? ''
    if (withSale.has(file)) faults.push(`${key} loads with the sale`)
  }
  return faults
}
