import { RENT_LOOKS, RENT_LOOK_STYLES } from '../../parts/rent-appearance.ts'

export const ROW_HEIGHT = 56
export const HEAD_HEIGHT = 66
/** The first column: picture, code, name and sizes; on a phone picture and code. */
export const NAME_WIDTH = { wide: 248, narrow: 78 } as const
export const NARROW_SCREEN = '(max-width: 767px)'

const BAR_HEIGHT = 38
const HALF_HEIGHT = 25
/** Offset of a full-height bar from the top of its row. */
const BAR_TOP = (ROW_HEIGHT - 1 - BAR_HEIGHT) / 2

const column = {
  position: 'sticky',
  insetInlineStart: '0',
  bg: 'surface',
  w: 'var(--name-w)',
  borderInlineEndWidth: '1px',
  borderColor: 'lineStrong',
} as const
const inRow = {
  position: 'absolute',
  insetInline: '0',
  h: `${ROW_HEIGHT}px`,
  borderBottomWidth: '1px',
  borderColor: 'line',
  contain: 'layout size style',
} as const
const cut = { minW: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const label = { fontSize: '14px', fontWeight: '600', whiteSpace: 'nowrap' } as const

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
    ...column,
    zIndex: '2',
    display: 'flex',
    alignItems: 'flex-end',
    h: `${HEAD_HEIGHT - 1}px`,
    px: '3',
    pb: '2',
    textStyle: 'sm',
    color: 'muted',
  },
  '& [data-part=line]': { position: 'absolute', top: '0', insetInlineStart: 'var(--name-w)', h: 'full' },
  '& [data-part=month]': { position: 'absolute', top: '0', h: '28px', borderInlineStartWidth: '1px', borderColor: 'line' },
  '& [data-part=month] > span': {
    ...label,
    position: 'sticky',
    insetInlineStart: 'calc(var(--name-w) + 8px)',
    display: 'inline-block',
    ps: '2',
    lineHeight: '28px',
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
  '& [data-part=day] > i': { h: '3px', mt: '-1px', mb: '-2px', borderRadius: 'full', bg: RENT_LOOKS.eventDay.ink },
  // Next to the name of the month, and above it where both begin at the same place; it may be wider than its day.
  '& [data-part=holiday]': {
    ...label,
    position: 'absolute',
    top: '4px',
    px: '1.5',
    lineHeight: '24px',
    borderTopRadius: 'l1',
    bg: 'warnSoft',
    color: 'warn',
    pointerEvents: 'none',
  },
  '& [data-part=day][data-holiday]': { bg: 'warnSoft', color: 'warn' },
} as const

const names = {
  '& [data-part=names]': { ...column, zIndex: '3' },
  '& [data-part=name]': { ...inRow, display: 'flex', alignItems: 'center', gap: '2.5', px: '2', cursor: 'pointer' },
  '& [data-part=name][data-cursor]': { bg: 'selection' },
  '& [data-part=picture]': {
    flexShrink: '0',
    display: 'grid',
    placeItems: 'center',
    w: 'var(--picture)',
    h: 'var(--picture)',
    borderRadius: 'l1',
    bg: 'sunken',
    color: 'muted',
  },
  '& [data-part=picture] img': { w: 'var(--picture)', h: 'var(--picture)', objectFit: 'cover', borderRadius: 'l1' },
  '& [data-part=words]': { display: 'flex', flexDirection: 'column', minW: '0', fontSize: '14px', lineHeight: '1.3' },
  '& [data-part=words] > *': cut,
  '& [data-part=words] > b': { fontWeight: '600' },
  '& [data-part=words] > span': { color: 'muted' },
} as const

const body = {
  '& [data-part=body]': { position: 'absolute', top: `${HEAD_HEIGHT}px`, insetInlineStart: 'var(--name-w)' },
  '& [data-part=column]': { position: 'absolute', insetBlock: '0', borderColor: 'line', pointerEvents: 'none' },
  '& [data-part=column][data-line]': { borderInlineStartWidth: '1px' },
  '& [data-part=column][data-weekend]': { bg: 'sunken' },
  '& [data-part=column][data-holiday]': { bg: 'warnSoft' },
  '& [data-part=column][data-today]': { bg: 'selection' },
  '& [data-part=row]': inRow,
  '& [data-part=now]': { position: 'absolute', top: '0', h: 'full', w: '2px', bg: 'gold.solid', pointerEvents: 'none' },
} as const

/** A small repeated tile: a gradient over the whole length is recomputed for every pixel. */
const HATCH = 'color-mix(in srgb, var(--look-ink) 45%, transparent)'
const hatching = {
  backgroundImage: `linear-gradient(135deg, ${HATCH} 8%, transparent 8% 50%, ${HATCH} 50% 58%, transparent 58%)`,
  backgroundSize: '8px 8px',
} as const

const bars = {
  ...RENT_LOOK_STYLES,
  '& [data-bar]': {
    position: 'absolute',
    top: `${BAR_TOP}px`,
    h: `${BAR_HEIGHT}px`,
    display: 'flex',
    cursor: 'pointer',
    color: 'var(--look-ink)',
  },
  '& [data-bar][data-lane]': { top: '2px', h: `${HALF_HEIGHT}px` },
  '& [data-bar][data-lane="1"]': { top: `${HALF_HEIGHT + 3}px` },
  '& [data-bar] > i': { flexShrink: '0', h: 'full', borderRadius: '4px', ...hatching },
  '& [data-bar] > span': {
    ...label,
    flex: '1',
    minW: '3px',
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    ps: '1.5',
    bgColor: 'var(--look-soft)',
    borderWidth: '1px',
    borderColor: 'var(--look-ink)',
    borderRadius: '8px',
  },
  '& [data-bar] > span > svg': { flexShrink: '0' },
  '& [data-bar] > span > bdi': cut,
  '& [data-bar][data-thin] > span': { ps: '0', justifyContent: 'center' },
  // The event day: a line at the bottom of the bar, measured from the start of the customer's own days.
  '& [data-bar] > [data-event]': { bgImage: 'linear-gradient(var(--event-ink), var(--event-ink))', bgRepeat: 'no-repeat' },
  // A bar of a piece that is out often begins left of the viewport and ends near today, so its text is at the end.
  '& [data-bar][data-look=rented] > span, & [data-bar][data-look=overdue] > span': { justifyContent: 'flex-end' },
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
  '& [data-bar][data-thin] [data-grip]': { position: 'absolute', insetInlineEnd: '0' },
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
  '& [data-part=wished], & [data-part=ghost]': { zIndex: '2', pointerEvents: 'none' },
  '& [data-part=wished]': { '--look-ink': 'var(--ck-colors-gold-solid)' },
  '& [data-part=wished] > b': { flex: '1' },
  '& [data-part=ghost]': { opacity: '0.95' },
  '& [data-part=ghost] > span': { borderWidth: '2px', borderStyle: 'dashed', overflow: 'hidden' },
  '& [data-part=ghost][data-fits=yes]': { '--look-ink': RENT_LOOKS.available.ink, '--look-soft': RENT_LOOKS.available.soft },
  '& [data-part=ghost][data-fits=no]': { '--look-ink': RENT_LOOKS.conflict.ink, '--look-soft': RENT_LOOKS.conflict.soft },
} as const

/** Styles of rows, bars and days, set once on the calendar: these are plain elements, because a screen shows hundreds. */
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
    '--event-ink': RENT_LOOKS.eventDay.ink,
  },
  '& > [role=grid]:focus-visible': { boxShadow: 'inset 0 0 0 2px var(--ck-colors-gold-solid)' },
  '& > [data-narrow]': { '--name-w': `${NAME_WIDTH.narrow}px`, '--picture': '30px' },
  '& > [data-narrow] [data-part=name]': { flexDirection: 'column', justifyContent: 'center', gap: '0', px: '1' },
  '& > [data-narrow] [data-part=words]': { maxW: 'full' },
  '& > [data-narrow] [data-part=corner]': { px: '2' },
  '& [data-part=canvas]': { position: 'relative' },
} as const
