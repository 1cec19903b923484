import { type Style, type StyleTables, kebab } from './tables.ts'

type Compose = (value: unknown) => Style

const RING = '&:is(:focus-visible, [data-focus-visible])'
/** What only a screen reader says. */
const HIDDEN: Style = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  padding: '0',
  margin: '-1px',
  overflow: 'hidden',
  clip: 'rect(0, 0, 0, 0)',
  whiteSpace: 'nowrap',
  borderWidth: '0',
}
const RINGS: Readonly<Record<string, Style>> = {
  none: { outline: 'none' },
  outside: {
    outlineWidth: 'var(--focus-ring-width, 2px)',
    outlineOffset: 'var(--focus-ring-offset, 2px)',
    outlineStyle: 'var(--focus-ring-style, solid)',
    outlineColor: 'var(--focus-ring-color)',
  },
  inside: {
    outlineOffset: '0px',
    outlineWidth: 'var(--focus-ring-width, 1px)',
    outlineColor: 'var(--focus-ring-color)',
    outlineStyle: 'var(--focus-ring-style, solid)',
    borderColor: 'var(--focus-ring-color)',
  },
}

/** Chakra's properties that stand for several of CSS, each by its name; `tables.ts` lists the same names. */
export function composedOf(
  tables: StyleTables,
  names: ReadonlyMap<string, ReadonlySet<string>>,
  token: (category: string, value: unknown) => unknown,
): Readonly<Record<string, Compose>> {
  const width = (value: unknown, suffix: string, own: string): Style => ({
    [names.get('breakpoints')?.has(String(value)) ? String(tables.conditions[`${String(value)}${suffix}`]) : own]: { display: 'none' },
  })
  const colour =
    (property: string): Compose =>
    (value) => ({ [property]: token('colors', value), '--bg-currentcolor': token('colors', value) })
  const palette: Compose = (value) => {
    const own = `${String(value)}.`
    const parts = [...(names.get('colors') ?? [])].flatMap((name) => (name.startsWith(own) ? [name.slice(own.length)] : []))
    return Object.fromEntries(parts.map((part) => [`--ck-${kebab(`colors-colorPalette-${part}`)}`, token('colors', own + part)]))
  }
  return {
    background: colour('background'),
    backgroundColor: colour('backgroundColor'),
    borderTopRadius: (value) => ({ borderTopLeftRadius: token('radii', value), borderTopRightRadius: token('radii', value) }),
    boxSize: (value) => ({ width: token('sizes', value), height: token('sizes', value) }),
    colorPalette: palette,
    focusVisibleRing: (value) => {
      const drawn = RINGS[String(value)]
      return drawn ? { '--focus-ring-color': token('colors', 'colorPalette.focusRing'), [RING]: drawn } : {}
    },
    focusRingColor: (value) => ({ '--focus-ring-color': token('colors', value) }),
    hideBelow: (value) => width(value, 'Down', `@media screen and (max-width: ${String(value)})`),
    hideFrom: (value) => width(value, '', `@media screen and (min-width: ${String(value)})`),
    lineClamp: (value) =>
      value === 'none'
        ? { WebkitLineClamp: 'unset' }
        : { overflow: 'hidden', display: '-webkit-box', WebkitLineClamp: value, WebkitBoxOrient: 'vertical', textWrap: 'wrap' },
    srOnly: (value) => (value === true ? HIDDEN : {}),
    textStyle: (value) => tables.textStyles[String(value)] ?? {},
    truncate: (value) => (value === true ? { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } : {}),
    transitionProperty: (value) => ({ transitionProperty: tables.transitions[String(value)] ?? value }),
  }
}
