import { RENT_LOOKS, RENT_LOOK_STYLES } from '../../parts/rent-looks.ts'
import { HOLIDAY_STYLES } from './holiday-styles.ts'
import { LOOK_PICTURE_STYLES } from './look-pictures.tsx'

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
  '& [data-part=line]': { position: 'absolute', top: '0', insetInlineStart: 'var(--name-w)', h: 'full' },
  '& [data-part=week]': { position: 'absolute', top: '28px', h: '37px', display: 'flex', contain: 'layout style' },
  '& [data-part=day]': {
    flexShrink: '0',
    h: 'full',
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
  '& [data-part=day] > i': { h: '3px', mt: '-1px', mb: '-2px', borderRadius: 'full', bg: EVENT },
} as const

const names = {
  '& [data-part=names]': {
    ...corner,
    zIndex: '3',
    borderInlineEndWidth: '1px',
    borderColor: 'lineStrong',
    contain: 'layout style',
    // Once for the whole column: a box that cuts what is in it is a layer, and every row had three.
    overflow: 'clip',
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
    cursor: 'pointer',
    contain: 'layout size style',
  },
  '& [data-part=name][data-cursor]': { bg: 'selection' },
  '& [data-part=picture]': {
    flexShrink: '0',
    display: 'grid',
    placeItems: 'center',
    w: 'var(--picture)',
    h: 'var(--picture)',
    borderRadius: 'l1',
    bgColor: 'sunken',
    bgImage: 'var(--piece-icon)',
    bgPosition: 'center',
    bgRepeat: 'no-repeat',
    bgSize: '16px',
    color: 'muted',
  },
  '& [data-part=picture][style]': { bgSize: 'cover, 16px' },
  '& [data-part=picture] img': { w: 'full', h: 'full', objectFit: 'cover', borderRadius: 'l1' },
  '& [data-part=words]': { display: 'flex', flexDirection: 'column', fontSize: '14px', lineHeight: '1.3', whiteSpace: 'nowrap' },
  '& [data-part=words] > b': { fontWeight: '600' },
  '& [data-part=words] > span': { color: 'muted' },
} as const

const body = {
  '& [data-part=body]': { position: 'absolute', top: `${HEAD_HEIGHT}px`, insetInlineStart: 'var(--name-w)', contain: 'layout style' },
  '& [data-part=columns]': { position: 'absolute', insetBlock: '0', insetInlineStart: '0', display: 'flex', pointerEvents: 'none' },
  '& [data-part=columns] > i': { flex: '1', borderColor: 'line' },
  '& [data-part=columns] > [data-line]': { borderInlineStartWidth: '1px' },
  '& [data-part=columns] > [data-weekend]': { bg: 'sunken' },
  '& [data-part=columns] > [data-today]': { bg: 'selection' },
  '& [data-part=row]': {
    position: 'absolute',
    insetInline: '0',
    h: `${ROW_HEIGHT}px`,
    display: 'flex',
    alignItems: 'flex-start',
    borderBottomWidth: '1px',
    borderColor: 'line',
    contain: 'layout size style',
  },
  '& [data-part=shield]': {
    display: 'none',
    position: 'sticky',
    zIndex: '1',
    top: `${HEAD_HEIGHT}px`,
    insetInlineStart: 'var(--name-w)',
    w: '100vw',
    maxW: 'full',
    h: '100vh',
    maxH: 'full',
  },
  '& [data-scrolling] [data-part=shield]': { display: 'block' },
  '& [data-part=now]': { position: 'absolute', top: '0', h: 'full', w: '2px', bg: 'gold.solid', pointerEvents: 'none' },
} as const

/** One small tile, repeated: a gradient over the whole length is worked out again for every pixel. */
const HATCH = 'color-mix(in srgb, var(--look-ink) 45%, transparent)'
const hatching = {
  backgroundImage: `linear-gradient(135deg, ${HATCH} 8%, transparent 8% 50%, ${HATCH} 50% 58%, transparent 58%)`,
  backgroundSize: '8px 8px',
} as const

/** How far a bar of a whole row, or of half of one, is from the top of its row. */
const BAR_TOP = (ROW_HEIGHT - 1 - BAR_HEIGHT) / 2

const bars = {
  ...RENT_LOOK_STYLES,
  ...LOOK_PICTURE_STYLES,
  '& [data-bar]': {
    flexShrink: '0',
    mt: `${BAR_TOP}px`,
    h: `${BAR_HEIGHT}px`,
    display: 'flex',
    cursor: 'pointer',
    color: 'var(--look-ink)',
  },
  '& [data-bar][data-lane]': { h: `${HALF_HEIGHT}px`, mt: '2px' },
  '& [data-bar][data-lane="1"]': { mt: `${HALF_HEIGHT + 3}px` },
  '& [data-bar] > i': { flexShrink: '0', h: 'full', borderRadius: '4px', ...hatching },
  '& [data-bar] > span': {
    flex: '1',
    minW: '3px',
    display: 'flex',
    alignItems: 'center',
    ps: '1.5',
    whiteSpace: 'nowrap',
    fontSize: '14px',
    fontWeight: '600',
    bgColor: 'var(--look-soft)',
    borderWidth: '1px',
    borderColor: 'var(--look-ink)',
    borderRadius: '8px',
  },
  '& [data-bar][data-thin] > span': { ps: '0', justifyContent: 'flex-end' },
  // The day of the event: a line low in the bar, measured from where the customer's own days begin.
  '& [data-bar] > [data-event]': {
    bgImage: `linear-gradient(var(--event-ink), var(--event-ink))`,
    bgRepeat: 'no-repeat',
  },
  '& [data-fitted]::after': { content: 'attr(data-fitted)' },
  '& [data-bar] > span > u': {
    flexShrink: '0',
    w: '15px',
    h: '15px',
    me: '1',
    bgImage: 'var(--look-icon)',
    bgSize: '15px',
    bgRepeat: 'no-repeat',
  },
  '& [data-bar][data-thin] > span > u': { mx: 'auto' },
  '& [data-bar] > span > span': { unicodeBidi: 'plaintext' },
  // What is out began before what is seen, and ends near today: there its words stand.
  '& [data-bar][data-look=rented] > span > u, & [data-bar][data-look=overdue] > span > u': { ms: 'auto' },
  '& [data-bar][data-look=requested] > span, & [data-bar][data-look=leased] > span': { borderStyle: 'dashed' },
  '& [data-bar][data-look=conflict] > span, & [data-bar][data-look=overdue] > span': { borderWidth: '2px' },
  '& [data-bar][data-carried]': { opacity: '0.35' },
  '& [data-bar] [data-grip]': {
    flexShrink: '0',
    ms: 'auto',
    h: 'full',
    w: '8px',
    cursor: 'ew-resize',
    borderInlineEndWidth: '3px',
    borderColor: 'transparent',
    borderEndEndRadius: '7px',
    borderStartEndRadius: '7px',
  },
  '& [data-bar][data-look=rented] [data-grip], & [data-bar][data-look=overdue] [data-grip]': { ms: '0' },
  '& [data-bar][data-thin] [data-grip]': { w: '8px', ms: '-8px' },
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
  '& [data-part=wished], & [data-part=ghost]': { position: 'absolute', top: `${BAR_TOP}px`, zIndex: '2', pointerEvents: 'none' },
  '& [data-part=wished]': { '--look-ink': 'var(--ck-colors-gold-solid)' },
  '& [data-part=wished] > b': { flex: '1' },
  '& [data-part=ghost]': { opacity: '0.95' },
  '& [data-part=ghost] > span': { borderWidth: '2px', borderStyle: 'dashed', overflow: 'hidden' },
  '& [data-part=ghost] [data-part=label]': { display: 'flex', alignItems: 'center', gap: '1' },
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
    '--event-ink': EVENT,
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
  ...HOLIDAY_STYLES,
  ...names,
  ...body,
  ...bars,
  ...marks,
  ...scroller,
} as const
