import { composedOf } from './composed.ts'
import { type Style, type StyleTables, kebab } from './tables.ts'

/*
 * From objects of styles to the rules of a style sheet. It is what Chakra's system and Emotion answer, token by token and rule
 * by rule (`rules.test.ts` asks both), without the machinery that works the tokens out: that runs while the app is built.
 */

export interface Rules {
  /** Whether a property of an element is a style and not an attribute. Chakra's names only: those of CSS a browser knows itself. */
  isStyle(property: string): boolean
  /** Styles laid over each other, each property resolved, nested by selector and condition. */
  resolve(styles: readonly unknown[]): Style
}

type Branch = Record<string, unknown>

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null && !Array.isArray(value)
const words = (text: string): string[] => text.split(' ')
export function createRules(tables: StyleTables): Rules {
  const names = new Map(Object.entries(tables.tokens).map(([category, list]) => [category, new Set(words(list))]))
  const categories = new Map(
    Object.entries(tables.properties).flatMap(([category, list]) => words(list).map((property) => [property, category] as const)),
  )
  const shorthands = new Map(words(tables.shorthands).map((pair) => pair.split(':') as [string, string]))
  const nameOf = (property: string): string => shorthands.get(property) ?? property

  const token = (category: string, value: unknown): unknown => {
    const name = String(value)
    if (names.get(category)?.has(name) !== true) return value
    const variable = (of: string) => `var(--ck-${kebab(`${category}-${of}`)})`
    return name.startsWith('-') ? `calc(${variable(name.slice(1))} * -1)` : variable(name)
  }
  const composed = composedOf(tables, names, token)
  const spelled = (text: string): string =>
    text.replaceAll(/token\((\w+)\.([\w.]+)\)/g, (_whole, category: string, name: string) => String(token(category, name)))
  const styleOf = (property: string, raw: unknown): Style => {
    const value = typeof raw === 'string' && raw.includes('token(') ? spelled(raw) : raw
    const compose = composed[property]
    if (compose) return compose(value)
    if (!property.startsWith('--')) return { [property]: token(categories.get(property) ?? '', value) }
    const [, category = '', name] = /^(\w+)\.(.+)$/.exec(String(value)) ?? []
    return { [property]: names.get(category)?.has(name ?? '') ? token(category, name) : value }
  }

  const isCondition = (key: string): boolean => key in tables.conditions || /^[@_]|&/.test(key)

  /** Each leaf of a style at its place: `{ w: { md: '4' } }` and `{ md: { w: '4' } }` are one and the same. */
  const place = (style: Branch, path: readonly string[], into: Branch): void => {
    for (const [key, value] of Object.entries(style)) {
      if (value === null || value === undefined) continue
      const here = [...path, key]
      if (isBranch(value)) place(value, here, into)
      else {
        const at = here.filter((part) => part !== 'base' && isCondition(part)).flatMap((part) => tables.conditions[part] ?? part)
        const property = here.find((part) => part !== 'base' && !isCondition(part)) ?? ''
        lay(branchAt(into, at), important(styleOf, property, value))
      }
    }
  }

  return {
    isStyle: (property) => shorthands.has(property) || categories.has(property) || property in composed || property in tables.conditions,
    resolve: (styles) => {
      const merged: Branch = {}
      for (const style of styles) if (isBranch(style)) lay(merged, named(style, nameOf))
      const placed: Branch = {}
      place(merged, [], placed)
      return sorted(placed)
    },
  }
}

const IMPORTANT = /\s*!(important)?/i

function important(styleOf: (property: string, value: unknown) => Style, property: string, value: unknown): Style {
  if (typeof value !== 'string' || !IMPORTANT.test(value)) return styleOf(property, value)
  const mark = (style: Style): Style =>
    Object.fromEntries(
      Object.entries(style).map(([key, one]) => [key, isBranch(one) ? mark(one) : typeof one === 'string' ? `${one} !important` : one]),
    )
  return mark(styleOf(property, value.replace(IMPORTANT, '').trim()))
}

/** The style with every property under its full name. */
function named(style: Branch, nameOf: (property: string) => string): Branch {
  const result: Branch = {}
  for (const [key, value] of Object.entries(style)) {
    if (value === null || value === undefined) continue
    result[nameOf(key)] = isBranch(value) ? named(value, nameOf) : value
  }
  return result
}

function branchAt(root: Branch, path: readonly string[]): Branch {
  let branch = root
  for (const key of path) {
    const next = branch[key]
    if (isBranch(next)) branch = next
    else {
      const made: Branch = {}
      branch[key] = made
      branch = made
    }
  }
  return branch
}

/** Lays one style over another: a later value wins, and stands where the first stood. */
function lay(target: Branch, source: Style): void {
  for (const [key, value] of Object.entries(source)) {
    if (value === undefined) continue
    if (!isBranch(value)) target[key] = value
    else lay(branchAt(target, [key]), value)
  }
}

/** Conditions of the screen come last, the narrow before the wide, so that the wider one wins. */
function sorted(style: Branch): Branch {
  const rest: [string, unknown][] = []
  const media: [string, unknown][] = []
  const containers: [string, unknown][] = []
  for (const [key, value] of Object.entries(style)) {
    const list = key.startsWith('@media') ? media : key.startsWith('@container') ? containers : rest
    list.push([key, list === rest && isBranch(value) ? sorted(value) : value])
  }
  const byQuery = ([a]: [string, unknown], [b]: [string, unknown]) => compareQueries(a, b)
  return Object.fromEntries([...rest, ...media.toSorted(byQuery), ...containers.toSorted(byQuery)])
}

/** Whether a query begins with the least or with the most that a screen may measure. */
const begins = (query: string, by: 'min' | 'max'): boolean =>
  ['width', 'height'].some((side) => new RegExp(`\\(\\s*(min|max)-${side}`, 'i').exec(query)?.[1] === by)
const isMin = (query: string): boolean => begins(query, 'min')
const isMax = (query: string): boolean => begins(query, 'max')
const lengthIn = (query: string): number => {
  const [, figure, unit] = /(-?\d*\.?\d+)(px|r?em)/.exec(query) ?? []
  return figure === undefined ? Infinity : Number(figure) * (unit === 'px' ? 1 : 16)
}

export function compareQueries(a: string, b: string): number {
  const print = Number(/print/i.test(a)) - Number(/print/i.test(b))
  if (print !== 0) return print
  if (isMin(a) && isMax(b)) return -1
  if (isMax(a) && isMin(b)) return 1
  const [one, other] = [lengthIn(a), lengthIn(b)]
  if (one === other) return a.localeCompare(b)
  if (one === Infinity || other === Infinity) return one === Infinity ? 1 : -1
  return one > other === isMax(a) ? -1 : 1
}
