import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'

/* Basic elements: plain HTML elements with a recipe each. */

/** Touch targets are at least 44 px in every size. */
const touch = { h: '11', minW: '11', px: '4', gap: '2', textStyle: 'md', _icon: { width: '5', height: '5' } }
const pressed = {
  display: 'inline-flex',
  appearance: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  userSelect: 'none',
  borderRadius: 'l2',
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
  borderWidth: '1px',
  borderColor: 'transparent',
  cursor: 'pointer',
  flexShrink: '0',
  outline: '0',
  lineHeight: '1.2',
  fontWeight: 'semibold',
  transitionProperty: 'common',
  transitionDuration: 'fast',
  focusVisibleRing: 'outside',
  _disabled: { opacity: '0.5', cursor: 'not-allowed' },
  _icon: { flexShrink: '0' },
} as const
const textStyles = {
  solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast', _hover: { bg: 'colorPalette.strong' } },
  subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.muted' } },
  outline: { borderColor: 'colorPalette.border', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.subtle' } },
  ghost: { bg: 'transparent', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.subtle' } },
  plain: { color: 'colorPalette.fg' },
} as const

const button = defineRecipe({
  base: pressed,
  variants: {
    size: {
      xs: { ...touch, px: '3', textStyle: 'sm' },
      sm: { ...touch, px: '3', textStyle: 'sm' },
      md: touch,
      lg: { ...touch, h: '12', minW: '12', px: '5' },
      xl: { ...touch, h: '12', minW: '12', px: '5' },
      '2xl': { ...touch, h: '16', minW: '16', px: '7', gap: '3', textStyle: 'lg', _icon: { width: '6', height: '6' } },
    },
    variant: textStyles,
  },
  defaultVariants: { size: 'md', variant: 'solid' },
})
const square = { ...touch, px: '0' }
const iconButton = defineRecipe({
  base: pressed,
  variants: { size: { sm: square, md: square, lg: { ...square, h: '12', minW: '12' } }, variant: textStyles },
  defaultVariants: { size: 'md', variant: 'solid' },
})

export const Button = chakra('button', button, { defaultProps: { type: 'button' } })
/** A button with only an icon; it needs an `aria-label`. */
export const IconButton = chakra('button', iconButton, { defaultProps: { type: 'button' } })

const paper = {
  w: 'full',
  minW: '0',
  outline: '0',
  appearance: 'none',
  textAlign: 'start',
  textStyle: 'md',
  borderRadius: 'l2',
  borderWidth: '1px',
  borderColor: 'lineStrong',
  bg: 'surface',
  px: '3',
  focusVisibleRing: 'inside',
  textOverflow: 'ellipsis',
  _placeholder: { color: 'muted' },
  _disabled: { opacity: '0.6', cursor: 'not-allowed' },
  _invalid: { borderColor: 'border.error', focusRingColor: 'border.error' },
} as const
const inputSize = {
  size: { sm: { h: '11' }, md: { h: '11' }, lg: { h: '12' }, xl: { h: '14', textStyle: 'lg' }, '2xl': { h: '16', textStyle: 'xl' } },
}

export const Input = chakra('input', { base: paper, variants: inputSize, defaultVariants: { size: 'md' } })
export const Textarea = chakra('textarea', { base: { ...paper, py: '2', minH: '20' } })
/** A native select styled like an input, with room for its arrow. */
export const Select = chakra('select', { base: { ...paper, h: '11', pe: '10', cursor: 'pointer' } })

export const Heading = chakra('h2', { base: { fontFamily: 'heading', fontWeight: 'semibold', lineHeight: '1.3' } })
export const Link = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    outline: 'none',
    borderRadius: 'l1',
    cursor: 'pointer',
    transitionProperty: 'common',
    transitionDuration: 'fast',
    focusVisibleRing: 'outside',
  },
})
export const Kbd = chakra('kbd', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    fontFamily: 'inherit',
    fontSize: 'xs',
    minW: '6',
    h: '6',
    px: '1.5',
    borderRadius: 'l1',
    borderWidth: '1px',
    borderColor: 'lineStrong',
    bg: 'sunken',
    color: 'muted',
    whiteSpace: 'nowrap',
  },
})
export const Spinner = chakra('span', {
  base: {
    display: 'inline-block',
    boxSize: '1.2em',
    borderWidth: '2px',
    borderRadius: 'full',
    borderColor: 'currentColor',
    borderInlineStartColor: 'transparent',
    borderBottomColor: 'transparent',
    animation: 'spin 0.6s linear infinite',
  },
})
export const Skeleton = chakra('div', {
  base: { bg: 'line', borderRadius: 'l2', animation: 'pulse', flexShrink: '0', pointerEvents: 'none' },
})

/** A table with hairlines, subdued headings and tabular digits. */
export const Table = chakra('table', {
  base: {
    w: 'full',
    textStyle: 'sm',
    textAlign: 'start',
    borderCollapse: 'separate',
    borderSpacing: '0',
    '& th, & td': { px: { base: '3', lg: '4' }, textAlign: 'start', borderBottomWidth: '1px', borderColor: 'line' },
    '& th': { h: '12', fontWeight: '600', color: 'muted', bg: 'surface', whiteSpace: 'nowrap' },
    '& td': { h: '13', py: '1' },
    '& tbody tr:last-of-type td': { borderBottomWidth: '0' },
    '& tfoot td': { bg: 'sunken', fontWeight: '700', borderTopWidth: '1px', borderBottomWidth: '0' },
    '& [data-figure=end]': { textAlign: 'end' },
  },
})
