import { Box } from '@chakra-ui/react/box'
import { ChakraProvider, type SystemStyleObject } from '@chakra-ui/react/styled-system'
import fc from 'fast-check'
import { prerender } from 'react-dom/static'
import { describe, expect, test } from 'vitest'
import { Button, Input, Table } from '../elements.ts'
import { system } from '../system.ts'
import { createRules } from './rules.ts'
import { rulesOf } from './sheet.ts'
import { type Style, tablesOf, unknownTo } from './tables.ts'

const tables = tablesOf(system)
const rules = createRules(tables)

const files = import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const sources = Object.entries(files).filter(([path]) => !/\.test\.tsx?$|\/style\/|system\.ts$|tokens\.ts$/.test(path))

/** Every property and value that some file writes as a text or a figure, as an attribute or in an object: more than are styles, and all that are. */
const written = new Map<string, [string, string | number]>()
const selectors = new Set<string>()
for (const [, text] of sources) {
  for (const [, property = '', quoted, figure] of text.matchAll(/\b([a-z]\w*)(?:=|: )(?:["'`]([^"'`$]*)["'`]|\{?(\d[\d.]*)\b)/gi))
    if (system.isValidProperty(property) && !system.conditions.has(property) && property !== 'css') {
      const value = quoted ?? Number(figure)
      written.set(`${property}=${value}`, [property, value])
    }
  for (const [, selector = ''] of text.matchAll(/'((?:[^'\n]*&[^'\n]*|@(?:media|container|supports)[^'\n]*))': \{/g))
    selectors.add(selector)
}
const pairs = [...written.values()]
const byProperty = [...Map.groupBy(pairs, ([property]) => property)].map(
  ([property, all]) => [property, all.map(([, value]) => value)] as const,
)
const conditions = Object.keys(tables.conditions)

const chakraSays = (style: Style): string => JSON.stringify(system.css(style as SystemStyleObject))
const weSay = (...styles: Style[]): string => JSON.stringify(rules.resolve(styles))

describe('the styles of the page are those of Chakra', () => {
  test('every property and value that a file writes', () => {
    expect(pairs.length).toBeGreaterThan(700)
    const faults = pairs.flatMap(([property, value]) =>
      weSay({ [property]: value }) === chakraSays({ [property]: value })
        ? []
        : [`${property}=${value}: ${weSay({ [property]: value })} is not ${chakraSays({ [property]: value })}`],
    )
    expect(faults).toEqual([])
  })

  test('every token of every property that takes one', () => {
    const faults = Object.entries(tables.properties).flatMap(([category, list]) =>
      list.split(' ').flatMap((property) =>
        (tables.tokens[category] ?? '').split(' ').flatMap((name) => {
          const style = { [property]: name }
          return weSay(style) === chakraSays(style) ? [] : [`${property}=${name}: ${weSay(style)} is not ${chakraSays(style)}`]
        }),
      ),
    )
    expect(faults).toEqual([])
  })

  const leaf = fc.constantFrom(...pairs).map(([property, value]): Style => ({ [property]: value }))
  const wide = fc
    .tuple(fc.constantFrom(...byProperty), fc.nat(), fc.nat(), fc.constantFrom('base', 'sm', 'md', 'lg', 'xl', '2xl', '_dark', '_rtl'))
    .map(([[property, values], one, other, at]): Style => ({
      [property]: { base: values[one % values.length], [at]: values[other % values.length] },
    }))
  const tree = fc.letrec<{ style: Style }>((tie) => ({
    style: fc.oneof(
      { maxDepth: 3 },
      leaf,
      wide,
      fc
        .tuple(fc.constantFrom(...conditions, ...selectors), fc.array(tie('style'), { maxLength: 3 }))
        .map(([at, inner]): Style => ({ [at]: Object.assign({}, ...inner) as Style })),
    ),
  })).style
  const style = fc.array(tree, { minLength: 1, maxLength: 6 }).map((parts): Style => Object.assign({}, ...parts) as Style)

  test('styles inside each other, by condition, selector and width of the screen', () => {
    expect(selectors.size).toBeGreaterThan(100)
    fc.assert(
      fc.property(style, (one) => {
        expect(weSay(one)).toBe(chakraSays(one))
      }),
      { numRuns: 2_000 },
    )
  })

  test('styles laid over each other', () => {
    fc.assert(
      fc.property(style, style, (one, other) => {
        expect(weSay(one, other)).toBe(JSON.stringify(system.css(one as SystemStyleObject, other as SystemStyleObject)))
      }),
      { numRuns: 500 },
    )
  })

  test('a token that the tables lack would be noticed', () => {
    const poorer = createRules({ ...tables, tokens: { ...tables.tokens, colors: 'canvas' } })
    expect(JSON.stringify(poorer.resolve([{ color: 'ink' }]))).not.toBe(chakraSays({ color: 'ink' }))
  })
})

describe('the rules that come to the page are those of Emotion', () => {
  const samples: Style[] = [
    { truncate: true, borderTopRadius: 'l2' },
    { srOnly: true },
    { p: '4', w: 7, lineHeight: 1.5, flex: 1, zIndex: 3, opacity: 0, top: 0, userSelect: 'none', mt: '-4', bg: 'canvas' },
    { w: { base: 'full', md: '40', xl: '64' }, _hover: { bg: 'sunken' }, _dark: { color: 'gold.300' } },
    { '& th, & td': { px: { base: '3', lg: '4' }, _first: { ps: '0' } }, '@media print': { display: 'block !important' } },
    { '@container (max-width: 165px)': { flexDirection: 'column', '& svg': { w: '3' } }, hideBelow: 'md', hideFrom: 'xl' },
    { _rtl: { transform: 'scaleX(-1)' }, '&:has(> [data-a], > [data-b]):is(:hover, :focus) > *': { m: '1' }, lineClamp: 2 },
    { '@supports not (content-visibility: hidden)': { '& > [data-x=y]': { visibility: 'hidden' } }, colorPalette: 'red', textStyle: 'lg' },
  ]

  test.each(samples)('%j', async (sample) => {
    const drawn = await drawnBy(<Box css={sample as SystemStyleObject} />)
    expect(plain(rulesOf(rules.resolve([sample]), '.it').join(''))).toBe(plain(drawn))
  })

  test.each([
    ['button', Button as typeof Box],
    ['input', Input as unknown as typeof Box],
    ['table', Table as unknown as typeof Box],
  ])('the recipe of a %s, under what a screen asks for', async (_name, Element) => {
    const recipe = (Element as unknown as { __emotion_cva: Recipe }).__emotion_cva
    const chosen = Object.entries(recipe.defaultVariants ?? {}).map(([name, value]) => recipe.variants?.[name]?.[value] ?? {})
    const layered = rulesOf({ '@layer recipes': rules.resolve([recipe.base, ...chosen]) }, '.it')
    const own = rulesOf(rules.resolve([{ mt: '2', color: 'muted' }]), '.it')
    expect(plain([...own, ...layered].join(''))).toBe(plain(await drawnBy(<Element mt="2" color="muted" />)))
  })
})

interface Recipe {
  readonly base: Style
  readonly variants?: Readonly<Record<string, Readonly<Record<string, Style>>>>
  readonly defaultVariants?: Readonly<Record<string, string>>
}

test('no file uses a property of Chakra that the page would not understand', () => {
  const unknown = unknownTo(tables, system)
  expect(unknown).toContain('spaceX')
  expect(usesOf(unknown, sources)).toEqual([])
  expect(usesOf(unknown, [['a.tsx', '<Box debug\n spaceX="4" />']])).toEqual(['a.tsx: spaceX', 'a.tsx: debug'])
})

test('no file uses a condition of Chakra that the page would not understand', () => {
  const unknown = system.conditions.keys().filter((key) => !(key in tables.conditions))
  expect(unknown).toContain('_visited')
  expect(usesOf(unknown, sources)).toEqual([])
  expect(usesOf(unknown, [['a.tsx', "css={{ _visited: { color: 'ink' } }}"]])).toEqual(['a.tsx: _visited'])
})

test('no file names a variable that the sheet of the house does not set', () => {
  const named = sources.flatMap(([path, text]) =>
    [...text.matchAll(/var\((--(?:chakra|ck)-[\w-]+)/g)].map(([, name = '']) => `${path}: ${name}`),
  )
  const set = new Set(system.tokens.allTokens.map((token) => token.extensions.cssVar?.var))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((one) => !set.has(one.split(': ')[1]))).toEqual([])
})

test('no file asks for a variant by the width of the screen, or for a colour that lets some of another through', () => {
  const asked = /\s(size|variant)=\{\{|'[a-z][\w.]*\/\d{1,3}'/
  expect(sources.flatMap(([path, text]) => (asked.test(text) ? [path] : []))).toEqual([])
  for (const one of ["<Button size={{ base: 'sm', md: 'lg' }} />", "bg: 'gold.500/20'"]) expect(asked.test(one)).toBe(true)
})

/** Where a file writes one of the names as an attribute or as a key of an object. */
function usesOf(names: readonly string[], from: readonly (readonly [string, string])[]): string[] {
  return from.flatMap(([path, text]) => {
    const code = text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')
    const isUsed = (name: string) => new RegExp(`<[A-Z][^<]*\\s${name}(?=[=>/]|\\s+[\\w-]+[=>]|\\s*/?>)|[{,]\\s*${name}: ['{]`).test(code)
    return names.filter((name) => code.includes(name) && isUsed(name)).map((name) => `${path}: ${name}`)
  })
}

async function drawnBy(element: React.ReactNode): Promise<string> {
  const { prelude } = await prerender(<ChakraProvider value={system}>{element}</ChakraProvider>)
  const html = await new Response(prelude).text()
  const sheets = [...html.matchAll(/<style data-emotion="css (?!global)[^"]*">([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)
  return sheets
    .join('')
    .replaceAll(/&gt;/g, '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\.css-[\w-]+/g, '.it')
}

/** A sheet without spaces and without what is written once more for old browsers. */
const plain = (sheet: string): string =>
  sheet
    .replaceAll(/[^{}]*::?-(webkit|moz|ms)-[^{}]*\{[^{}]*\}/g, '')
    .replaceAll(/(?<=[{;])-(webkit|moz|ms)-(?!line-clamp|box-orient)[^;}]*;/g, '')
    .replaceAll(/(?<=[{;])display:-(webkit|moz|ms)-(?!box;)[^;}]*;/g, '')
    .replaceAll(/\s*([{}:;,>!])\s*/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
