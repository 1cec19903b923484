import { createElement } from 'react'
import tables from 'virtual:style-tables'
import { lent } from './lent.ts'
import { createRules } from './rules.ts'
import { addRules, rulesOf } from './sheet.ts'
import type { Style } from './tables.ts'

/*
 * What the page runs in place of `@chakra-ui/react/box`, `/flex` and `/styled-system` (vite.config.ts puts it there). The types
 * that screens see are Chakra's, and so is what each style means; only how it comes to the page is ours.
 */

const rules = createRules(tables)
const known = new Map<string, boolean>([['css', true]])

/** The browser knows its own properties; an attribute of that name (`width`) is a style on our elements, as it is with Chakra. */
function isStyle(property: string): boolean {
  const answer = known.get(property)
  if (answer !== undefined) return answer
  const asked =
    rules.isStyle(property) ||
    /^--|[&@]/.test(property) ||
    CSS.supports(
      property.replaceAll(/[A-Z]/g, (one) => `-${one.toLowerCase()}`),
      'inherit',
    )
  known.set(property, asked)
  return asked
}

interface Recipe {
  readonly base?: Style
  readonly variants?: Readonly<Record<string, Readonly<Record<string, Style>>>>
  readonly defaultVariants?: Readonly<Record<string, string>>
}
const OURS = new Set(['as', 'asChild', 'css'])
type Props = Readonly<Record<string, unknown>>

/** One class for each look of an element; the same look never comes to the sheet twice. */
const classes = new Map<string, string>()
let recipes = 0

function classOf(recipe: Recipe, chosen: Props, styles: readonly unknown[]): string {
  const base = rules.resolve([recipe.base, ...Object.entries(chosen).map(([name, value]) => recipe.variants?.[name]?.[String(value)])])
  const made = `s${classes.size.toString(36)}`
  const layered = Object.keys(base).length > 0 ? rulesOf({ '@layer recipes': base }, `.${made}`) : []
  const own = rulesOf(rules.resolve(styles), `.${made}`)
  addRules([...layered, ...own])
  return layered.length + own.length > 0 ? made : ''
}

/** An element of the page that takes styles beside its attributes. */
export function chakra(tag: string, recipe: Recipe = {}, options: { readonly defaultProps?: Props } = {}) {
  recipes += 1
  const mark = recipes
  return function Styled(given: Props) {
    const attributes: Record<string, unknown> = { ...options.defaultProps }
    const styles: Record<string, unknown> = {}
    const chosen: Record<string, unknown> = { ...recipe.defaultVariants }
    for (const key in given) {
      const value = given[key]
      if (value === undefined || OURS.has(key)) continue
      if (recipe.variants && key in recipe.variants) chosen[key] = value
      else if (isStyle(key)) styles[key] = value
      else attributes[key] = value
    }
    const look = `${mark}${JSON.stringify([chosen, given['css'], styles])}`
    let made = classes.get(look)
    if (made === undefined) {
      made = classOf(recipe, chosen, [given['css'], styles].flat())
      classes.set(look, made)
    }
    if (made !== '') attributes['className'] = attributes['className'] ? `${made} ${String(attributes['className'])}` : made
    if (given['asChild'] === true) return lent(attributes)
    return createElement(typeof given['as'] === 'string' ? given['as'] : tag, attributes)
  }
}

export const Box = chakra('div')

export function Flex({ direction, align, justify, wrap, basis, grow, shrink, inline, ...rest }: Props) {
  return createElement(Box, {
    ...rest,
    css: {
      display: inline === true ? 'inline-flex' : 'flex',
      flexDirection: direction,
      alignItems: align,
      justifyContent: justify,
      flexWrap: wrap,
      flexBasis: basis,
      flexGrow: grow,
      flexShrink: shrink,
      ...(rest['css'] as Style | undefined),
    },
  })
}

export const defineRecipe = (recipe: Recipe): Recipe => recipe
