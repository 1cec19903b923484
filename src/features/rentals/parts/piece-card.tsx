import { memo } from 'react'
import { useLingui } from '@lingui/react'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { type KnownPiece, PieceColour, PieceImage } from './piece-line.tsx'
import { RENT_LOOKS, RENT_LOOK_STYLES, type RentAppearance } from './rent-appearance.ts'
import { SIZE_WORDS, measuredSizes } from './sizes.tsx'

/** Set once on the grid around the cards: cards are plain elements, because sixty styled components take longer than a frame. */
export const PIECE_CARDS = {
  ...RENT_LOOK_STYLES,
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(200px, 1fr))' },
  gap: { base: '2', sm: '3' },
  '& [data-part=card]': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minW: '0',
    textAlign: 'start',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'l3',
    overflow: 'hidden',
    transition: 'border-color 120ms',
  },
  '& [data-part=card][data-chosen]': { borderColor: 'gold.solid', boxShadow: 'inset 0 0 0 1px var(--ck-colors-gold-solid)' },
  '& [data-part=open]': {
    display: 'flex',
    flexDirection: 'column',
    flex: '1',
    w: 'full',
    textAlign: 'start',
    cursor: 'pointer',
    focusVisibleRing: 'inside',
    borderRadius: 'l3',
  },
  '& [data-part=open]:hover [data-part=name]': { color: 'gold.fg' },
  '& [data-part=picture]': {
    display: 'grid',
    placeItems: 'center',
    w: 'full',
    aspectRatio: '4 / 3',
    bg: 'sunken',
    color: 'muted',
    overflow: 'hidden',
  },
  '& [data-part=picture] img': { w: 'full', h: 'full', objectFit: 'cover' },
  '& [data-part=words]': { display: 'flex', flexDirection: 'column', gap: '1.5', p: '3', flex: '1', w: 'full', minW: '0' },
  '& [data-part=name]': {
    fontWeight: '600',
    lineHeight: '1.35',
    display: '-webkit-box',
    WebkitLineClamp: '2',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
  '& [data-part=head]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: '2',
    fontSize: '14px',
    color: 'muted',
    whiteSpace: 'nowrap',
  },
  '& [data-part=price]': { fontWeight: '600', color: 'gold.fg', whiteSpace: 'nowrap', fontSize: '16px' },
  '& [data-part=sizes]': { display: 'flex', flexWrap: 'wrap', gap: '1' },
  '& [data-part=sizes] > span': { px: '1.5', borderRadius: 'l1', bg: 'sunken', fontSize: '14px', whiteSpace: 'nowrap' },
  '& [data-part=sizes] > span > span:not([data-part])': { color: 'muted', marginInlineEnd: '1' },
  '& [data-part=mark]': {
    display: 'inline-flex',
    alignItems: 'center',
    alignSelf: 'flex-start',
    gap: '1.5',
    mt: 'auto',
    px: '2',
    py: '0.5',
    borderRadius: 'l2',
    fontSize: '14px',
    fontWeight: '600',
    lineHeight: '1.35',
    color: 'var(--look-ink)',
    bg: 'var(--look-soft)',
  },
  '& [data-part=mark] svg': { flexShrink: '0' },
} as const

export interface PieceCardProps {
  readonly piece: KnownPiece & { readonly id: string; readonly rentPrice: number }
  /** For the chosen days; defaults to the piece's own price. */
  readonly price?: number
  readonly appearance: RentAppearance
  /** The text of the mark; defaults to the word of the state. */
  readonly says?: string | undefined
  readonly isChosen?: boolean
  readonly onOpen: (id: string) => void
}

/** A piece in a grid: picture, code, name, price, sizes and state. A press opens it. Must be inside `PIECE_CARDS`. */
export const PieceCard = memo(function PieceCard({ piece, price = piece.rentPrice, appearance, says, isChosen, onOpen }: PieceCardProps) {
  const { _ } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const { icon: Icon, word } = RENT_LOOKS[appearance]
  const sizes = measuredSizes(piece).slice(0, 3)
  return (
    <button type="button" data-part="open" data-chosen={isChosen || undefined} onClick={() => onOpen(piece.id)}>
      <span data-part="picture">
        <PieceImage piece={piece} sign={30} />
      </span>
      <span data-part="words">
        <span data-part="name">{nameOf(piece)}</span>
        <span data-part="head">
          <bdi dir="ltr">{format.code(piece.code)}</bdi>
          <span data-part="price">{format.money(price)}</span>
        </span>
        {(sizes.length > 0 || piece.colourEn) && (
          <span data-part="sizes">
            {piece.colourEn && (
              <span>
                <PieceColour of={piece} />
              </span>
            )}
            {sizes.map(({ field, cm }) => (
              <span key={field}>
                <span>{_(SIZE_WORDS[field])}</span>
                <bdi>{format.number(cm)}</bdi>
              </span>
            ))}
          </span>
        )}
        <span data-part="mark" data-look={appearance}>
          <Icon size={15} aria-hidden />
          {says ?? _(word)}
        </span>
      </span>
    </button>
  )
})
