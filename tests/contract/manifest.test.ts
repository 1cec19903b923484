import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const PUBLIC = join(import.meta.dirname, '../../public')

interface Icon {
  readonly src: string
  readonly sizes: string
  readonly type: string
  readonly purpose?: string
}
interface Manifest {
  readonly id: string
  readonly lang: string
  readonly dir: string
  readonly start_url: string
  readonly scope: string
  readonly display: string
  readonly icons: readonly Icon[]
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Icon[] }[]
}
// The files are our own; the tests below check them.
const manifestOf = (lang: string) => JSON.parse(readFileSync(join(PUBLIC, `manifest.${lang}.webmanifest`), 'utf8')) as Manifest

/** Reads width and height from the header chunk of a PNG, at byte 16. */
function pngSize(path: string): string {
  const bytes = readFileSync(join(PUBLIC, path))
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

describe.each([
  ['ar', 'rtl', '/merchant'],
  ['en', 'ltr', '/en/merchant'],
])('the manifest in %s', (lang, dir, merchant) => {
  const manifest = manifestOf(lang)

  const pathOf = (url: string) => url.split('?')[0]

  test('opens the sale screen in its own language and direction', () => {
    expect(manifest).toMatchObject({ lang, dir, scope: '/', display: 'standalone' })
    expect(pathOf(manifest.start_url)).toBe(`${merchant}/billing`)
  })

  test('offers a new sale and the free dresses as app shortcuts', () => {
    expect(manifest.shortcuts.map(({ url }) => pathOf(url))).toEqual([`${merchant}/billing`, `${merchant}/rent`])
  })

  test('names icons that exist in the declared sizes', () => {
    for (const icon of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)]) {
      if (icon.type === 'image/png') expect([icon.src, pngSize(icon.src)]).toEqual([icon.src, icon.sizes])
      else expect(readFileSync(join(PUBLIC, icon.src), 'utf8')).toMatch(/^<svg/)
    }
    expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
  })
})

test('both languages have the same app id', () => {
  expect(manifestOf('ar').id).toBe(manifestOf('en').id)
})

test('the iPhone icon exists in its size', () => {
  expect(pngSize('apple-touch-icon.png')).toBe('180x180')
})
