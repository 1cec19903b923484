import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Gift, PackageOpen } from 'lucide-react'
import type { Audience } from '#domain/catalog/audience.ts'
import { OFFER_TYPE } from '#domain/offers/offer.ts'
import { Photo } from '../../../engine/file/photo.tsx'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TilesSkeleton } from '../../../ui/skeletons.tsx'
import { cartAtom } from '../../cart/cart-draft.ts'
import { TILE_STYLES } from '../catalogue/catalogue-tile.tsx'
import { type OfferRow, offersFor, useOffersOnSale } from './offer-data.ts'
import { useAddOffer } from './use-offers.ts'

interface TileProps {
  readonly row: OfferRow
  readonly onBill: number
  readonly onAdd: (row: OfferRow) => Promise<boolean>
}

export function useOfferNote(): (row: OfferRow) => string {
  const { t } = useLingui()
  const format = useFormat()
  return ({ type, uses, servicesMax, services }) => {
    const count = format.number(
      type === OFFER_TYPE.package ? (uses ?? 0) : type === OFFER_TYPE.chosen ? (servicesMax ?? 0) : services.length,
    )
    const of = format.number(services.length)
    if (type === OFFER_TYPE.package) return t({ message: `Uses: ${count}`, context: 'offer' })
    return type === OFFER_TYPE.chosen
      ? t({ message: `Choose ${count} of ${of}`, context: 'offer' })
      : t({ message: `Services: ${count}`, context: 'offer' })
  }
}

function Tile({ row, onBill, onAdd }: TileProps) {
  const format = useFormat()
  const nameOf = useNameOf()
  const noteOf = useOfferNote()
  const { pictureId } = row
  return (
    <button type="button" data-part="tile" data-on-bill={onBill > 0 || undefined} onClick={() => void onAdd(row)}>
      <span data-part="picture" data-empty={pictureId === null || undefined}>
        {pictureId === null ? <Gift size={30} strokeWidth={1.4} aria-hidden /> : <Photo attachmentId={pictureId} alt="" />}
      </span>
      <span data-part="words">
        <span data-part="name">{nameOf(row)}</span>
        <span data-part="foot">
          <span data-part="price">{format.money(row.price)}</span>
          <span data-part="stock">{noteOf(row)}</span>
        </span>
      </span>
      {onBill > 0 && <span data-part="count">{format.number(onBill)}</span>}
    </button>
  )
}

/** The offers on sale today as tiles; a tap puts one on the bill. */
export function OfferTiles({ audience }: { readonly audience: Audience | null }) {
  const { t } = useLingui()
  const rows = useOffersOnSale()
  const add = useAddOffer()
  const { lines } = useAtomValue(cartAtom).bill
  if (!rows) return <TilesSkeleton tiles={6} />
  const shown = offersFor(rows, audience)
  if (shown.length === 0) {
    return (
      <EmptyState icon={<PackageOpen size={26} aria-hidden />} title={t`Nothing in this group`}>
        <Trans>Choose another group, or search by name or code.</Trans>
      </EmptyState>
    )
  }
  return (
    <Box display="grid" gridTemplateColumns="repeat(auto-fill, minmax(130px, 1fr))" gap="2.5" css={TILE_STYLES}>
      {shown.map((row) => {
        const onBill = lines.filter(({ itemId }) => itemId === row.id).reduce((count, { quantity }) => count + quantity, 0)
        return <Tile key={row.id} row={row} onBill={onBill} onAdd={add} />
      })}
    </Box>
  )
}
