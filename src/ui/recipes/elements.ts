import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system'

/* The look of Chakra's basic elements. */

/** Touch targets are at least 44 px in every size. */
const touch = { h: '11', minW: '11', px: '4', gap: '2', textStyle: 'md', _icon: { width: '5', height: '5' } }
const buttonBase = {
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
/** The variants of a button. */
const fills = {
  solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast', _hover: { bg: 'colorPalette.strong' } },
  subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.muted' } },
  outline: { borderColor: 'colorPalette.border', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.subtle' } },
  ghost: { bg: 'transparent', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.subtle' } },
  plain: { color: 'colorPalette.fg' },
} as const

const button = defineRecipe({
  base: buttonBase,
  variants: {
    size: {
      xs: { ...touch, px: '3', textStyle: 'sm' },
      sm: { ...touch, px: '3', textStyle: 'sm' },
      md: touch,
      lg: { ...touch, h: '12', minW: '12', px: '5' },
      xl: { ...touch, h: '12', minW: '12', px: '5' },
      '2xl': { ...touch, h: '16', minW: '16', px: '7', gap: '3', textStyle: 'lg', _icon: { width: '6', height: '6' } },
    },
    variant: fills,
  },
  defaultVariants: { size: 'md', variant: 'solid' },
})

/** The box of every field that is typed in or chosen from. */
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
  _readOnly: { bg: 'sunken' },
  _disabled: { opacity: '0.6', cursor: 'not-allowed' },
  _invalid: { borderColor: 'border.error', focusRingColor: 'border.error' },
} as const

const input = defineRecipe({
  base: paper,
  variants: {
    size: { sm: { h: '11' }, md: { h: '11' }, lg: { h: '12' }, xl: { h: '14', textStyle: 'lg' }, '2xl': { h: '16', textStyle: 'xl' } },
  },
  defaultVariants: { size: 'md' },
})
const textarea = defineRecipe({ base: { ...paper, py: '2', minH: '20' } })

const heading = defineRecipe({ base: { fontFamily: 'heading', fontWeight: 'semibold', lineHeight: '1.3' } })
const link = defineRecipe({
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
const kbd = defineRecipe({
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
const spinner = defineRecipe({
  base: {
    display: 'inline-block',
    borderWidth: '2px',
    borderRadius: 'full',
    borderColor: 'currentColor',
    borderInlineStartColor: 'transparent',
    borderBottomColor: 'transparent',
    animation: 'spin 0.6s linear infinite',
  },
  // `inherit` is the size of a pending button's spinner.
  variants: { size: { inherit: { boxSize: '1.2em' } } },
  defaultVariants: { size: 'inherit' },
})
const skeleton = defineRecipe({
  base: { bg: 'line', borderRadius: 'l2', animation: 'pulse', flexShrink: '0', pointerEvents: 'none' },
})

/** A table with hairlines, subdued headings and tabular digits. */
const table = defineSlotRecipe({
  slots: ['root'],
  base: {
    root: {
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
  },
})

const nativeSelect = defineSlotRecipe({
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', w: 'full' },
    // Room for the arrow.
    field: { ...paper, h: '11', pe: '10', cursor: 'pointer' },
    indicator: {
      position: 'absolute',
      insetEnd: '3',
      top: '0',
      h: 'full',
      display: 'flex',
      alignItems: 'center',
      color: 'muted',
      pointerEvents: 'none',
    },
  },
})

/** A word with its icon, such as the state of a row. */
const badge = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    px: '2.5',
    h: '7',
    borderRadius: 'full',
    textStyle: 'sm',
    fontWeight: '600',
    whiteSpace: 'nowrap',
  },
})

/** A message in the page, with its icon and action in one line if they fit. */
const alert = defineSlotRecipe({
  slots: ['root', 'indicator', 'content'],
  base: {
    root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', px: '4', py: '3', borderRadius: 'l2' },
    indicator: { flexShrink: '0' },
    content: { flex: '1', minW: '12rem' },
  },
  variants: {
    status: {
      success: { root: { color: 'good', bg: 'goodSoft' } },
      info: { root: { color: 'info', bg: 'infoSoft' } },
      warning: { root: { color: 'warn', bg: 'warnSoft' } },
      error: { root: { color: 'bad', bg: 'badSoft' } },
    },
  },
})

export const elementRecipes = { badge, button, heading, input, kbd, link, skeleton, spinner, textarea }
export const elementSlotRecipes = { alert, nativeSelect, table }
