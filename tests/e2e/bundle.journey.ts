import { readFileSync, readdirSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type Plugin, build } from 'vite'
import {
  type BuildManifest,
  type ToldParts,
  builtPage,
  builtScripts,
  builtSizes,
  loadedWith,
  readManifest,
  saleKeys,
  toldParts,
} from '../support/screens/built-app.ts'

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

test('a screen that is added to the office changes nothing of what the counter starts with', async () => {
  const added = await buildWithScreen('office')
  const before = firstScript(join(ROOT, 'dist'))
  expect(firstScript(added)).toEqual(before)
  // The same of the counter's own list is seen: the comparison is of the right parts.
  expect(firstScript(await buildWithScreen('counter'))).not.toEqual(before)
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

test('a till copies the counter at once, the office later, and what only customers open never', () => {
  const manifest = readManifest()
  const told = toldParts()
  expect(copyFaults(manifest, told)).toEqual([])
  const screens = screensOf('office').filter((key) => manifest[key])
  expect(screens.length).toBeGreaterThan(20)
  expect(screens.filter((key) => told.later.has(manifest[key]?.file ?? '')).length).toBeGreaterThan(screens.length / 2)
  expect(
    builtScripts()
      .filter((file) => !told.atOnce.has(file) && !told.later.has(file))
      .map(nameOf),
  ).toContain('public-papers')
})

test('a part of the counter that would be copied later, and one of the office that would not be copied, are noticed', () => {
  const manifest = readManifest()
  const { atOnce, later } = toldParts()
  const board = manifest[screensOf('counter').find((key) => key.endsWith('board-screen.tsx')) ?? '']?.file ?? ''
  const waiting = [...loadedWith(manifest, screensOf('office'))].find((file) => later.has(file)) ?? ''
  const without = (files: ReadonlySet<string>, file: string) => new Set([...files].filter((one) => one !== file))
  expect(copyFaults(manifest, { atOnce: without(atOnce, board), later: new Set([...later, board]) })).toContain(
    `the counter needs ${board} at once`,
  )
  expect(copyFaults(manifest, { atOnce, later: without(later, waiting) })).toContain(`the office needs ${waiting}`)
})

/** The screens that an area lists, as the build names them: what its files bring later. */
function screensOf(area: 'counter' | 'office'): string[] {
  const folder = join(ROOT, 'src/areas', area)
  return readdirSync(folder).flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/import\('\.\.\/\.\.\/([^']+)'\)/g)].flatMap(([, path]) => path ?? []),
  )
}

/** What a till would miss: of the counter as soon as it is installed, of the office once that was copied, too. */
function copyFaults(manifest: BuildManifest, { atOnce, later }: ToldParts): string[] {
  const needed = (keys: readonly string[]) => [...loadedWith(manifest, keys)]
  const till = Object.keys(manifest).filter((key) => ['lock', 'sheets'].some((name) => isPart(name, manifest[key]?.file)))
  const ofCounter = needed([...saleKeys(manifest), ...till, ...screensOf('counter')])
  const ofOffice = needed(screensOf('office'))
  return [
    ...ofCounter.flatMap((file) => (atOnce.has(file) ? [] : [`the counter needs ${file} at once`])),
    ...ofOffice.flatMap((file) => (atOnce.has(file) || later.has(file) ? [] : [`the office needs ${file}`])),
  ]
}

const ROOT = join(import.meta.dirname, '../..')
const LIST = { office: /areas[\\/]office[\\/]screens\.ts$/, counter: /areas[\\/]counter[\\/]screens\.ts$/ }
const ADDED = "{ path: '/merchant/added', label: { id: 'added' }, icon: null, permission: null, worksOffline: true, words: 'office' },"

/** The app with one screen more in the list of an area; the folder that it was built into. */
async function buildWithScreen(area: keyof typeof LIST): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'fustan-build-'))
  const addScreen: Plugin = {
    name: 'test:add-screen',
    enforce: 'pre',
    transform: (code, id) => (LIST[area].test(id) ? code.replace(/(readonly AreaScreen\[\] = \[)/, `$1${ADDED}`) : null),
  }
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    root: join(ROOT, 'src'),
    logLevel: 'error',
    plugins: [addScreen],
    build: { outDir, emptyOutDir: true },
  })
  return outDir
}

/** What the counter starts with, by the name of each part. A part's name ends with the hash of its content, and whoever asks for a changed part says another hash. */
function firstScript(dist: string): Readonly<Record<string, string>> {
  const manifest = readManifest(dist)
  const withoutHash = (text: string) => text.replaceAll(/-[\w-]{8}\.(js|css)/g, '.$1')
  const files = [...loadedWith(manifest, saleKeys(manifest))]
  return Object.fromEntries(files.map((file) => [withoutHash(file), withoutHash(readFileSync(join(dist, file), 'utf8'))]))
}

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
  const screens = Object.keys(manifest).filter((key) => /^features\/.*-screen\.tsx$/.test(key))
  if (screens.length < 20) faults.push(`only ${screens.length} screens are parts of their own`)
  const withSale = loadedWith(manifest, saleKeys(manifest))
  for (const key of screens) {
    const file = manifest[key]?.file ?? ''
    if (withSale.has(file)) faults.push(`${key} loads with the sale`)
  }
  return faults
}
