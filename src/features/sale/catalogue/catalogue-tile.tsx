import { useLingui } from '@lingui/react/macro'
import { Package, Scissors, Shirt } from 'lucide-react'
import { type CSSProperties, memo, useState } from 'react'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import type { AddItem } from '../use-add.ts'
import { type SaleItem, isOnSale, photoOf, pictureOf, priceOf, rentOf } from '../bill/bill-items.ts'
import { ColourChip } from '../../../engine/file/colour-chip.tsx'
import { Photo } from '../../../engine/file/photo.tsx'

const ICONS = { service: Scissors, product: Package, rent_item: Shirt } as const

/** Styles of all tiles, set once on the grid. Tiles are plain elements: sixty styled components cannot be drawn in one frame. */
export const TILE_STYLES = {
  '& [data-part=tile]': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    textAlign: 'start',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'l3',
    overflow: 'hidden',
    cursor: 'pointer',
    transition: 'border-color 120ms, transform 120ms',
  },
  '& [data-part=tile]:hover': { borderColor: 'gold.border' },
  '& [data-part=tile]:active': { transform: 'scale(0.98)' },
  '& [data-part=tile][data-on-bill]': { borderColor: 'gold.solid', boxShadow: 'inset 0 0 0 1px var(--ck-colors-gold-solid)' },
  '& [data-part=picture]': {
    display: 'grid',
    placeItems: 'center',
    w: 'full',
    aspectRatio: '2 / 1',
    bg: 'sunken',
    color: 'muted',
    overflow: 'hidden',
    position: 'relative',
    borderBottomWidth: '3px',
    borderColor: 'var(--group, transparent)',
  },
  '& [data-part=picture][data-empty]': { bg: 'color-mix(in oklab, var(--group, transparent) 16%, var(--ck-colors-sunken))' },
  '& [data-part=picture] img': { w: 'full', h: 'full', objectFit: 'cover' },
  // On the picture, so that it does not make the tile taller.
  '& [data-part=on-picture]': {
    position: 'absolute',
    inset: '1',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    justifyContent: 'flex-end',
    '& > span': {
      maxW: 'full',
      px: '1.5',
      borderRadius: 'l1',
      bg: 'surface',
      color: 'ink',
      fontSize: '14px',
      lineHeight: '1.5',
      whiteSpace: 'nowrap',
    },
    '& > span:not([data-part])': { mb: 'auto' },
  },
  '& [data-part=words]': {
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5',
    px: '2.5',
    py: '2',
    flex: '1',
    w: 'full',
    containerType: 'inline-size',
  },
  '& [data-part=name]': {
    fontWeight: '600',
    fontSize: '15px',
    lineHeight: '1.3',
    minH: '2.6em',
    display: '-webkit-box',
    WebkitLineClamp: '2',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    // The common beginning of similar names is truncated, and the distinguishing end is on the next line.
    '& > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  '& [data-part=foot]': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '2',
    mt: 'auto',
    // Narrow tiles all use two lines, so that prices align across the row.
    '@container (max-width: 165px)': { flexDirection: 'column', alignItems: 'flex-start', gap: '0' },
  },
  '& [data-part=price]': { fontWeight: '600', color: 'gold.fg', whiteSpace: 'nowrap' },
  '& [data-part=stock]': { fontSize: '14px', color: 'muted', whiteSpace: 'nowrap' },
  '& [data-part=stock][data-tone=warn]': { color: 'warn' },
  '& [data-part=stock][data-tone=bad]': { color: 'bad' },
  '& [data-part=count]': {
    position: 'absolute',
    insetEnd: '2',
    top: '2',
    minW: '8',
    h: '8',
    px: '2',
    borderRadius: 'full',
    bg: 'gold.solid',
    color: 'gold.contrast',
    display: 'grid',
    placeItems: 'center',
    fontWeight: '600',
  },
} as const

type Tone = 'quiet' | 'warn' | 'bad'

/** The note under the price: stock, code of a piece, or duration of a service. */
function useTileNote(): (item: SaleItem) => { readonly text: string; readonly tone: Tone } {
  const { t } = useLingui()
  const format = useFormat()
  return (item) => {
    if (!isOnSale(item)) return { text: t`Sold`, tone: 'bad' }
    if (item.record === 'service') {
      const minutes = format.number(item.row.jobMinutes)
      return { text: t`${minutes} min`, tone: 'quiet' }
    }
    if (item.record === 'rent_item') return { text: format.code(item.row.code), tone: 'quiet' }
    if (item.row.onHand <= 0) return { text: t`Out of stock`, tone: 'bad' }
    const left = format.number(item.row.onHand)
    return { text: t`${left} left`, tone: item.row.onHand <= item.row.warnAt ? 'warn' : 'quiet' }
  }
}

export interface CatalogueTileProps {
  readonly item: SaleItem
  readonly group: string | undefined
  readonly onBill: number
  /** The end of the name that distinguishes it from similar names, if any. */
  readonly end: string | undefined
  readonly onAdd: AddItem
}

function NameWithEnd({ name, end }: { readonly name: string; readonly end: string }) {
  return (
    <>
      <span>{name.slice(0, -end.length)}</span>
      <span>{end}</span>
    </>
  )
}

/** An item for sale; a tap puts it on the bill. */
export const CatalogueTile = memo(
  function CatalogueTile({ item, group, onBill, end, onAdd }: CatalogueTileProps) {
    const { t } = useLingui()
    const format = useFormat()
    const name = useNameOf()(item.row)
    const note = useTileNote()(item)
    const Icon = ICONS[item.record]
    const price = priceOf(item)
    const [missing, setMissing] = useState<string | null>(null)
    const drawn = pictureOf(item)
    // A picture that is not cached cannot load offline; an icon replaces it.
    const picture = drawn === missing ? null : drawn
    const photo = photoOf(item)
    const isEmpty = photo === null && picture === null
    return (
      <button
        type="button"
        data-part="tile"
        data-on-bill={onBill > 0 || undefined}
        style={{ '--group': group } as CSSProperties}
        onClick={() => void onAdd(item, 1)}
      >
        <span data-part="picture" data-empty={isEmpty || undefined}>
          {photo && <Photo attachmentId={photo} alt="" />}
          {!photo && picture && (
            <img src={picture} alt="" loading="lazy" decoding="async" draggable={false} onError={() => setMissing(picture)} />
          )}
          {isEmpty && <Icon size={30} strokeWidth={1.4} aria-hidden />}
          {item.record === 'rent_item' && (
            <span data-part="on-picture">
              {price === null && <span>{t`For rent`}</span>}
              <ColourChip of={item.row} />
            </span>
          )}
        </span>
        <span data-part="words">
          <span data-part="name">{end === undefined ? name : <NameWithEnd name={name} end={end} />}</span>
          <span data-part="foot">
            <span data-part="price">{format.money(price ?? rentOf(item))}</span>
            <span data-part="stock" data-tone={note.tone}>
              {note.text}
            </span>
          </span>
        </span>
        {onBill > 0 && <span data-part="count">{format.number(onBill)}</span>}
      </button>
    )
  },
  // `onAdd` behaves the same in every render, so it is ignored here.
  (before, after) =>
    before.item === after.item && before.group === after.group && before.onBill === after.onBill && before.end === after.end,
)
