import type { SystemContext, SystemStyleObject } from '@chakra-ui/react/styled-system'

/** All that the page has to know of the house's style system, worked out while it is built. Lists are texts with spaces, which compress best. */
export interface StyleTables {
  /** Names of tokens by category: `spacing: '1 2 3'`. */
  readonly tokens: Readonly<Record<string, string>>
  /** Properties that take a token, by its category. */
  readonly properties: Readonly<Record<string, string>>
  /** `bg:background`. */
  readonly shorthands: string
  /** What `_hover` and `md` stand for; a list is one inside the other. */
  readonly conditions: Readonly<Record<string, string | readonly string[]>>
  readonly textStyles: Readonly<Record<string, Style>>
  /** Values of `transitionProperty` that are a list under one name. */
  readonly transitions: Readonly<Record<string, string>>
}

/** An object of styles as components write them; the types of each property are Chakra's. */
export interface Style {
  readonly [property: string]: unknown
}

/** The conditions that screens use. Another one is added here, and a test says so. */
export const CONDITIONS = [
  '_hover _active _focus _focusWithin _focusVisible _disabled _checked _expanded _invalid _pressed _selected _open',
  '_first _last _notFirst _notLast _even _odd _empty _before _after _placeholder _backdrop _icon',
  '_dark _light _rtl _ltr _print _motionReduce',
]
  .join(' ')
  .split(' ')

/** Properties that stand for several: `rules.ts` knows each by name. */
export const COMPOSED = [
  'background backgroundColor borderTopRadius boxSize colorPalette focusVisibleRing focusRingColor hideBelow hideFrom lineClamp srOnly textStyle transitionProperty truncate',
]
  .join(' ')
  .split(' ')

/** What a property makes of a value alone, as Chakra says it. */
type Ask = (property: string, value: unknown) => Style
const asking =
  (system: SystemContext): Ask =>
  (property, value) =>
    system.css({ [property]: value } as SystemStyleObject) as Style

const isAlone = (asked: Style, property: string, value: string): boolean =>
  Object.keys(asked).length === 1 && (asked[property] === value || String(asked[property]) === value)

/** Reads the tables off Chakra's own system, by asking it: what it answers is what the page has to answer, too (`rules.test.ts`). */
export function tablesOf(system: SystemContext): StyleTables {
  const ask = asking(system)
  const shorthands = [...system.utility.shorthands]
  const utilities = [...new Set(system.utility.keys())].filter((key) => !system.utility.shorthands.has(key))
  const categories = [...system.tokens.categoryMap].map(([name, tokens]) => [name, [...tokens.keys()]] as const)
  const properties = categories.flatMap(([name, tokens]) => {
    const [sample = ''] = tokens
    const taken = utilities.filter((property) => isAlone(ask(property, sample), property, `var(--ck-${kebab(`${name}-${sample}`)})`))
    return taken.length > 0 ? [[name, taken.join(' ')] as const] : []
  })
  const needed = new Set([...properties.map(([name]) => name), 'breakpoints'])
  const keys = system.conditions.keys()
  const breakpoints = Object.keys(system._config.theme?.breakpoints ?? {})
  const widths = new Set(breakpoints.flatMap((name) => [name, `${name}Down`, `${name}Only`]))
  return {
    tokens: Object.fromEntries(categories.flatMap(([name, tokens]) => (needed.has(name) ? [[name, tokens.join(' ')]] : []))),
    properties: Object.fromEntries(properties),
    shorthands: shorthands.map((pair) => pair.join(':')).join(' '),
    conditions: Object.fromEntries(
      [...CONDITIONS, ...keys.filter((key) => widths.has(key))].map((key) => [key, system.conditions.resolve(key)]),
    ),
    textStyles: Object.fromEntries(Object.keys(system._config.theme?.textStyles ?? {}).map((name) => [name, ask('textStyle', name)])),
    transitions: Object.fromEntries(
      ['common', 'colors', 'size', 'position', 'background'].map((name) => [
        name,
        String(ask('transitionProperty', name)['transitionProperty']),
      ]),
    ),
  }
}

/** Properties of Chakra's that the page would not understand: they compute something, and nobody uses them. */
export function unknownTo(tables: StyleTables, system: SystemContext): string[] {
  const ask = asking(system)
  const simple = new Set([...Object.values(tables.properties).flatMap((list) => list.split(' ')), ...COMPOSED])
  return [...new Set(system.utility.keys())].filter((key) => {
    const property = system.utility.shorthands.get(key) ?? key
    return !simple.has(property) && !isAlone(ask(property, '7px'), property, '7px')
  })
}

/** `lineStrong` as it stands in the name of a variable; a point is written so that a browser takes it for part of the name. */
export const kebab = (name: string): string =>
  name
    .replaceAll(/(?<=\d)\.(?=\d)/g, '\\.')
    .replaceAll(/(?<!\\)\./g, '-')
    .replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
