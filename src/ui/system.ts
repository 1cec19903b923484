import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { elementRecipes, elementSlotRecipes } from './recipes/elements.ts'
import { fieldSlotRecipes } from './recipes/fields.ts'
import { datePicker } from './recipes/days.ts'
import { combobox } from './recipes/search.ts'
import { dialog, menu, popover, toast } from './recipes/overlays.ts'
import { breakpoints, keyframes, textStyles, tokens } from './tokens.ts'

const both = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } })

const gold = {
  50: { value: '#FDF6E3' },
  100: { value: '#F9E9BF' },
  200: { value: '#F2D68E' },
  300: { value: '#E6BE5A' },
  400: { value: '#D2A02F' },
  500: { value: '#B8860B' },
  600: { value: '#96690A' },
  700: { value: '#75510A' },
  800: { value: '#573C0A' },
  900: { value: '#3D2A08' },
  950: { value: '#261A05' },
}

const CANVAS = both('#FAF7F2', '#14110D')
const SURFACE = both('#FFFFFF', '#1D1914')
const INK = both('#1F1B16', '#F3EDE2')
const MUTED = both('#6B6257', '#B3A796')
const LINE = both('#E7DFD3', '#372F26')
const LINE_STRONG = both('#CFC3B2', '#4D4236')

/** The theme's colours. The contrast of each text colour on canvas and surface is checked in `system.test.ts`. */
const colours = {
  canvas: CANVAS,
  surface: SURFACE,
  /** A subdued fill inside a surface: a hovered row, a read-only field. */
  sunken: both('#F4EFE7', '#262019'),
  ink: INK,
  muted: MUTED,
  line: LINE,
  lineStrong: LINE_STRONG,
  selection: both('#FDF6E3', '#33270F'),
  good: both('#1B6B3A', '#7FD39C'),
  goodSoft: both('#E7F4EB', '#14291B'),
  warn: both('#8A4B08', '#F0B060'),
  warnSoft: both('#FDF0DC', '#33230D'),
  bad: both('#A3261D', '#FF9C8F'),
  badSoft: both('#FCEBE9', '#371613'),
  info: both('#1F5C8B', '#8CC4EE'),
  infoSoft: both('#E8F1F8', '#12263A'),
  bg: {
    DEFAULT: CANVAS,
    subtle: both('#F4EFE7', '#1D1914'),
    muted: both('#F4EFE7', '#262019'),
    emphasized: LINE,
    panel: SURFACE,
    inverted: both('#1F1B16', '#F3EDE2'),
  },
  fg: {
    DEFAULT: INK,
    muted: MUTED,
    subtle: MUTED,
    error: both('#A3261D', '#FF9C8F'),
    inverted: both('#FAF7F2', '#14110D'),
  },
  border: { DEFAULT: LINE, muted: LINE, subtle: LINE, emphasized: LINE_STRONG, error: both('#A3261D', '#FF9C8F') },
  red: {
    contrast: both('#FFFFFF', '#1F1B16'),
    fg: both('#A3261D', '#FF9C8F'),
    subtle: both('#FCEBE9', '#371613'),
    muted: both('#F8D5D1', '#4A1D19'),
    emphasized: both('#F0B4AE', '#5E2520'),
    solid: both('#A3261D', '#FF9C8F'),
    strong: both('#851E17', '#FFB4AA'),
    focusRing: both('#A3261D', '#FF9C8F'),
    border: both('#E5A59F', '#6E2C26'),
  },
  gold: {
    contrast: both('#FFFFFF', '#1F1B16'),
    fg: both('{colors.gold.700}', '{colors.gold.300}'),
    subtle: both('{colors.gold.50}', '#2B2110'),
    muted: both('{colors.gold.100}', '#3A2C12'),
    emphasized: both('{colors.gold.200}', '#57411A'),
    solid: both('{colors.gold.600}', '{colors.gold.400}'),
    /** The hovered solid button: darker in light mode, lighter in dark mode, so that its text stays readable. */
    strong: both('{colors.gold.700}', '{colors.gold.300}'),
    focusRing: both('{colors.gold.600}', '{colors.gold.300}'),
    border: both('{colors.gold.300}', '{colors.gold.800}'),
  },
}

const plain = {
  transparent: { value: 'transparent' },
  current: { value: 'currentColor' },
  black: { value: '#000000' },
  white: { value: '#FFFFFF' },
  blackAlpha: { 300: { value: 'rgb(0 0 0 / 12%)' }, 500: { value: 'rgb(0 0 0 / 36%)' }, 600: { value: 'rgb(0 0 0 / 48%)' } },
}

const globalStyles = {
  '*': { '--global-font-mono': 'fonts.mono', '--global-font-body': 'fonts.body', '--global-color-border': 'colors.line' },
  html: {
    colorPalette: 'gold',
    bg: 'canvas',
    color: 'ink',
    fontSize: '16px',
    lineHeight: '1.5',
    textSizeAdjust: '100%',
    colorScheme: 'light',
  },
  'html.dark': { colorScheme: 'dark' },
  body: { fontVariantNumeric: 'tabular-nums', minH: '100dvh', bg: 'canvas' },
  'button, a, select, label': { touchAction: 'manipulation' },
  // A tap that was ignored because it followed another one too soon (`device/second-tap.ts`).
  '[data-too-soon]': { opacity: '0.45' },
  '*::placeholder': { color: 'muted' },
  '*::selection': { bg: 'gold.emphasized' },
  // Animations take 120–200 ms, and are disabled for users who prefer reduced motion.
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
  },
}

const config = defineConfig({
  preflight: true,
  cssVarsPrefix: 'ck',
  cssVarsRoot: ':where(html)',
  globalCss: globalStyles,
  theme: {
    breakpoints,
    keyframes,
    textStyles,
    recipes: elementRecipes,
    slotRecipes: { ...elementSlotRecipes, ...fieldSlotRecipes, combobox, datePicker, dialog, menu, popover, toast },
    tokens: { ...tokens, colors: { ...plain, gold } },
    semanticTokens: { colors: colours, shadows: { md: both('0 4px 12px rgb(31 27 22 / 14%)', '0 4px 12px rgb(0 0 0 / 60%)') } },
  },
})

/** Chakra's base without its theme: tokens, colours, recipes and global styles are custom. */
export const system = createSystem(defaultBaseConfig, config)
