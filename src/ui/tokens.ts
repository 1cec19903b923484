/* The theme's scales, under Chakra's token names. */

type Scale = Record<string, { value: string }>

/** A step is 4 px at the default font size. */
const STEPS = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 24, 28, 32, 36, 40, 44, 48, 56, 64, 72, 80, 96,
]
const scale: Scale = Object.fromEntries(STEPS.map((step) => [String(step), { value: `${step * 0.25}rem` }]))
const named = (values: Readonly<Record<string, string>>): Scale =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))

const FONTS = "'IBM Plex Sans', 'IBM Plex Sans Arabic', system-ui, sans-serif"

export const tokens = {
  spacing: scale,
  sizes: { ...scale, ...named({ full: '100%', min: 'min-content', max: 'max-content', fit: 'fit-content' }) },
  fonts: named({ body: FONTS, heading: FONTS, mono: 'ui-monospace, SFMono-Regular, Menlo, monospace' }),
  // 14 px is the minimum font size.
  fontSizes: named({
    xs: '0.875rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
    '3xl': '1.875rem',
    '4xl': '2.25rem',
    '5xl': '3rem',
  }),
  fontWeights: named({ normal: '400', medium: '600', semibold: '600', bold: '700' }),
  lineHeights: named({ shorter: '1.25', short: '1.375', moderate: '1.5', tall: '1.625' }),
  radii: named({ none: '0', full: '9999px', l1: '6px', l2: '10px', l3: '14px' }),
  durations: named({ fast: '120ms', moderate: '160ms', slow: '200ms' }),
  easings: named({
    'ease-in': 'cubic-bezier(0.42, 0, 1, 1)',
    'ease-out': 'cubic-bezier(0, 0, 0.58, 1)',
    'ease-in-out': 'cubic-bezier(0.42, 0, 0.58, 1)',
  }),
  borders: named({ xs: '0.5px solid', sm: '1px solid', md: '2px solid' }),
  zIndex: Object.fromEntries(
    Object.entries({
      hide: -1,
      base: 0,
      docked: 10,
      sticky: 1100,
      overlay: 1300,
      modal: 1400,
      popover: 1500,
      skipNav: 1600,
      toast: 1700,
    }).map(([name, value]) => [name, { value }]),
  ),
  animations: named({ spin: 'spin 0.6s linear infinite', pulse: 'pulse 1.4s ease-in-out infinite' }),
}

export const breakpoints = { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' }

export const keyframes = {
  spin: { '100%': { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.5' } },
  'fade-in': { from: { opacity: '0' } },
}

export const textStyles = {
  xs: { value: { fontSize: 'xs', lineHeight: '1.25rem' } },
  sm: { value: { fontSize: 'sm', lineHeight: '1.25rem' } },
  md: { value: { fontSize: 'md', lineHeight: '1.5rem' } },
  lg: { value: { fontSize: 'lg', lineHeight: '1.75rem' } },
  xl: { value: { fontSize: 'xl', lineHeight: '1.875rem' } },
  '2xl': { value: { fontSize: '2xl', lineHeight: '2rem' } },
}
