import { RENT_LOOKS, RENT_LOOK_STYLES } from '../parts/rent-looks.ts'

export const ROW_HEIGHT = 56
export const HEAD_HEIGHT = 66
/** The first column: picture, code, name and sizes; on a phone picture and code. */
export const NAME_WIDTH = { wide: 248, narrow: 78 } as const
/** A phone. */
export const NARROW_SCREEN = '(max-width: 767px)'

const BAR_HEIGHT = 38
const HALF_HEIGHT = 25

/** The colour of an event, as in the table of looks. */
const EVENT = RENT_LOOKS.eventDay.ink

const corner = { position: 'sticky', insetInlineStart: '0', zIndex: '2', bg: 'surface', w: 'var(--name-w)' } as const

const head = {
  '& [data-part=head]': {
    position: 'sticky',
    top: '0',
    zIndex: '4',
    h: `${HEAD_HEIGHT}px`,
    bg: 'surface',
    borderBottomWidth: '1px',
    borderColor: 'lineStrong',
  },
  '& [data-part=corner]': {
    ...corner,
    display: 'flex',
    alignItems: 'flex-end',
    h: `${HEAD_HEIGHT - 1}px`,
    px: '3',
    pb: '2',
    textStyle: 'sm',
    color: 'muted',
    borderInlineEndWidth: '1px',
    borderColor: 'lineStrong',
  },
  '& [data-part=month]': { position: 'absolute', top: '0', h: '28px', borderInlineStartWidth: '1px', borderColor: 'line' },
  '& [data-part=month] > span': {
    position: 'sticky',
    insetInlineStart: 'calc(var(--name-w) + 8px)',
    display: 'inline-block',
    ps: '2',
    lineHeight: '28px',
    textStyle: 'sm',
    fontWeight: '600',
    whiteSpace: 'nowrap',
  },
  '& [data-part=day]': {
    position: 'absolute',
    top: '28px',
    h: '37px',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    fontSize: '14px',
    lineHeight: '1.15',
    color: 'muted',
  },
  '& [data-part=day] b': { fontWeight: '600', color: 'ink' },
  '& [data-part=day][data-weekend] b': { color: 'muted' },
  '& [data-part=day][data-today] b': {
    bg: 'gold.solid',
    color: 'gold.contrast',
    borderRadius: 'full',
    minW: '22px',
    px: '1',
    textAlign: 'center',
  },
  '& [data-part=day][data-event]::after': {
    content: '""',
    position: 'absolute',
    bottom: '0',
    w: '14px',
    h: '3px',
    borderRadius: 'full',
    bg: { base: '#9B2759', _dark: '#F5A3C7' },
  },
} as const

const names = {
  '& [data-part=names]': {
    ...corner,
    zIndex: '3',
    borderInlineEndWidth: '1px',
    borderColor: 'lineStrong',
    contain: 'layout style',
  },
  '& [data-part=name]': {
    position: 'absolute',
    insetInline: '0',
    h: `${ROW_HEIGHT}px`,
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    px: '2',
    borderBottomWidth: '1px',
    borderColor: 'line',
    overflow: 'hidden',
    cursor: 'pointer',
  },
  '& [data-part=name][data-cursor]': { bg: 'selection' },
  '& [data-part=picture]': {
    flexShrink: '0',
    display: 'grid',
    placeItems: 'center',
    w: 'var(--picture)',
    h: 'var(--picture)',
    borderRadius: 'l1',
    overflow: 'hidden',
    bg: 'sunken',
    color: 'muted',
  },
  '& [data-part=picture] img': { w: 'full', h: 'full', objectFit: 'cover' },
  '& [data-part=words]': { minW: '0', display: 'flex', flexDirection: 'column', fontSize: '14px', lineHeight: '1.3' },
  '& [data-part=words] > *': { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& [data-part=words] > b': { fontWeight: '600' },
  '& [data-part=words] > span': { color: 'muted' },
} as const

const body = {
  '& [data-part=body]': { position: 'absolute', top: `${HEAD_HEIGHT}px`, insetInlineStart: 'var(--name-w)', contain: 'layout style' },
  '& [data-part=column]': { position: 'absolute', top: '0', h: 'full', borderInlineStartWidth: '1px', borderColor: 'line' },
  '& [data-part=column][data-weekend]': { bg: 'sunken' },
  '& [data-part=column][data-today]': { bg: 'selection' },
  '& [data-part=row]': {
    position: 'absolute',
    insetInlineStart: '0',
    h: `${ROW_HEIGHT}px`,
    borderBottomWidth: '1px',
    borderColor: 'line',
    contain: 'layout style',
  },
  '& [data-part=now]': { position: 'absolute', top: '0', h: 'full', w: '2px', bg: 'gold.solid', pointerEvents: 'none' },
} as const

/** One small tile, repeated: a gradient over the whole length is worked out again for every pixel. */
const HATCH = 'color-mix(in srgb, var(--look-ink) 45%, transparent)'
const hatching = {
  backgroundImage: `linear-gradient(135deg, ${HATCH} 8%, transparent 8% 50%, ${HATCH} 50% 58%, transparent 58%)`,
  backgroundSize: '8px 8px',
} as const

const bars = {
  ...RENT_LOOK_STYLES,
  '& [data-bar]': {
    position: 'absolute',
    top: `${(ROW_HEIGHT - 1 - BAR_HEIGHT) / 2}px`,
    h: `${BAR_HEIGHT}px`,
    display: 'flex',
    cursor: 'pointer',
    color: 'var(--look-ink)',
    contain: 'layout style',
  },
  '& [data-bar][data-lane]': { h: `${HALF_HEIGHT}px`, top: '2px' },
  '& [data-bar][data-lane="1"]': { top: `${HALF_HEIGHT + 3}px` },
  '& [data-bar] > i': { flexShrink: '0', h: 'full', borderRadius: '4px', ...hatching },
  '& [data-bar] > span': {
    position: 'relative',
    flex: '1',
    minW: '3px',
    display: 'flex',
    alignItems: 'center',
    px: '1.5',
    whiteSpace: 'nowrap',
    fontSize: '14px',
    fontWeight: '600',
    bg: 'var(--look-soft)',
    borderWidth: '1px',
    borderColor: 'var(--look-ink)',
    borderRadius: '8px',
  },
  '& [data-bar][data-thin] > span': { px: '0', justifyContent: 'center' },
  '& [data-bar] > em': { position: 'absolute', bottom: '2px', h: '4px', borderRadius: 'full', bg: EVENT, pointerEvents: 'none' },
  '& [data-bar] svg': { flexShrink: '0' },
  '& [data-bar] [data-part=label]': { display: 'flex', alignItems: 'center', gap: '1', minW: '0', overflow: 'hidden' },
  // What is out began before what is seen, and ends near today: there its words stand.
  '& [data-bar][data-look=rented] > span, & [data-bar][data-look=overdue] > span': { justifyContent: 'flex-end' },
  '& [data-bar] [data-part=label] > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& [data-bar][data-look=requested] > span, & [data-bar][data-look=leased] > span': { borderStyle: 'dashed' },
  '& [data-bar][data-look=conflict] > span, & [data-bar][data-look=overdue] > span': { borderWidth: '2px' },
  '& [data-bar][data-carried]': { opacity: '0.35' },
  '& [data-bar] [data-grip]': {
    position: 'absolute',
    insetInlineEnd: '0',
    top: '0',
    h: 'full',
    w: '10px',
    cursor: 'ew-resize',
    borderInlineEndWidth: '3px',
    borderColor: 'transparent',
  },
  '& [data-bar]:hover [data-grip]': { borderColor: 'var(--look-ink)' },
} as const

const marks = {
  '& [data-part=chosen]': {
    position: 'absolute',
    h: `${ROW_HEIGHT - 1}px`,
    borderWidth: '2px',
    borderColor: 'gold.solid',
    borderRadius: '8px',
    pointerEvents: 'none',
    zIndex: '1',
  },
  '& [data-part=wished]': { pointerEvents: 'none', '--look-ink': 'var(--ck-colors-gold-solid)' },
  '& [data-part=wished] > b': { flex: '1' },
  '& [data-part=ghost]': { zIndex: '2', pointerEvents: 'none', opacity: '0.95' },
  '& [data-part=ghost] > span': { borderWidth: '2px', borderStyle: 'dashed' },
  '& [data-part=ghost][data-fits=yes]': {
    '--look-ink': { base: '#1B6B3A', _dark: '#7FD39C' },
    '--look-soft': { base: '#E7F4EB', _dark: '#14291B' },
  },
  '& [data-part=ghost][data-fits=no]': {
    '--look-ink': { base: '#A3261D', _dark: '#FF9C8F' },
    '--look-soft': { base: '#FCEBE9', _dark: '#371613' },
  },
} as const

const scroller = {
  '& > [role=grid]': {
    position: 'absolute',
    inset: '0',
    overflow: 'auto',
    bg: 'surface',
    outline: '0',
    overscrollBehavior: 'contain',
    userSelect: 'none',
    touchAction: 'pan-x pan-y',
    '--name-w': `${NAME_WIDTH.wide}px`,
    '--picture': '44px',
  },
  '& > [role=grid]:focus-visible': { boxShadow: 'inset 0 0 0 2px var(--ck-colors-gold-solid)' },
  '& > [data-narrow]': { '--name-w': `${NAME_WIDTH.narrow}px`, '--picture': '30px' },
  '& > [data-narrow] [data-part=name]': { flexDirection: 'column', justifyContent: 'center', gap: '0', px: '1' },
  '& > [data-narrow] [data-part=corner]': { px: '2' },
  '& [data-part=canvas]': { position: 'relative' },
} as const

/** Set once on the frame of the calendar: what is drawn inside is plain elements, because a step of scrolling draws hundreds of them. */
export const CALENDAR = {
  position: 'relative',
  flex: '1',
  minH: '0',
  borderTopWidth: '1px',
  borderBottomWidth: '1px',
  borderColor: 'line',
  ...head,
  ...names,
  ...body,
  ...bars,
  ...marks,
  ...scroller,
} as const
