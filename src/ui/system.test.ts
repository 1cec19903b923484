import { describe, expect, test } from 'vitest'
import { system } from './system.ts'

/** Parts of Chakra without a recipe. */
const BARE: ReadonlySet<string> = new Set([
  'box',
  'collection',
  'flex',
  'grid',
  'input-group',
  'locale',
  'portal',
  'preset-base',
  'styled-system',
  'visually-hidden',
])

describe('the style system', () => {
  // A component without its recipe renders unstyled, without an error.
  test('has a recipe for every Chakra component that the files import', () => {
    const files = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
    const used = Object.values(files).flatMap((text) =>
      [...text.matchAll(/from '@chakra-ui\/react\/([\w-]+)'/g)].map(([, part = '']) => part),
    )
    const components = [...new Set(used)].filter((part) => !BARE.has(part))
    expect(components.length).toBeGreaterThan(8)
    expect(components.filter((part) => !system.hasRecipe(part.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())))).toEqual(
      [],
    )
  })

  test('has a token for every colour and size used by the elements', () => {
    for (const name of ['canvas', 'surface', 'ink', 'muted', 'line', 'lineStrong', 'gold.solid', 'red.solid', 'border.error']) {
      expect(system.token(`colors.${name}`)).toBeTruthy()
    }
    for (const step of ['11', '12', '13', '16']) expect(system.token(`sizes.${step}`)).toBeTruthy()
  })

  test('defines every variable used in the files', () => {
    const files = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
    const named = Object.entries(files).flatMap(([path, text]) =>
      [...text.matchAll(/var\((--(?:chakra|ck)-[\w-]+)/g)].map(([, name = '']) => ({ path, name })),
    )
    const known = new Set(system.tokens.allTokens.map((token) => token.extensions.cssVar?.var))
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter(({ name }) => !known.has(name))).toEqual([])
  })
})

/** Relative luminance and contrast as defined by WCAG 2.2. */
function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((one, two) => two - one)
  return (light + 0.05) / (dark + 0.05)
}

function colour(name: string, mode: 'light' | 'dark'): string {
  const token = system.tokens.getByName(`colors.${name}`)
  const conditions = token?.extensions.conditions as Record<string, string> | undefined
  const value = conditions?.[mode === 'dark' ? '_dark' : '_light'] ?? token?.originalValue
  const reference = /^\{colors\.(.+)\}$/.exec(String(value))
  return reference ? String(system.tokens.getByName(`colors.${reference[1]}`)?.originalValue) : String(value)
}

describe.each(['light', 'dark'] as const)('contrast in %s', (mode) => {
  const pairs = ['ink', 'muted', 'good', 'warn', 'bad', 'info', 'gold.fg', 'fg.error'].flatMap((text) =>
    ['canvas', 'surface', 'sunken'].map((ground) => [text, ground] as const),
  )
  const soft = ['good', 'warn', 'bad', 'info'].map((tone) => [tone, `${tone}Soft`] as const)
  const solid = [
    ['gold.contrast', 'gold.solid'],
    ['gold.contrast', 'gold.strong'],
    ['red.contrast', 'red.solid'],
    ['red.contrast', 'red.strong'],
    ['gold.fg', 'selection'],
    ['ink', 'selection'],
  ] as const

  test.each([...pairs, ...soft, ...solid])('is at least 4.5 to 1 for %s on %s', (text, ground) => {
    expect(contrast(colour(text, mode), colour(ground, mode))).toBeGreaterThanOrEqual(4.5)
  })
})
