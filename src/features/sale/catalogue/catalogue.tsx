import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { PackageOpen } from 'lucide-react'
import { type CSSProperties, Suspense, lazy, memo, useMemo, useState } from 'react'
import { AUDIENCE, type Audience } from '#domain/catalog/audience.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { useSyncStatus } from '../../../engine/shell/use-sync-status.ts'
import { audienceWords } from '../../../i18n/audience-words.ts'
import { nameReader, useNameOf } from '../../../i18n/format.ts'
import { Photo } from '../../../engine/file/photo.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { ScrollRow } from '../../../ui/scroll-row.tsx'
import { TilesSkeleton } from '../../../ui/skeletons.tsx'
import { type SaleItem, groupOf } from '../bill/bill-items.ts'
import { CatalogueTile, TILE_STYLES } from './catalogue-tile.tsx'
import { groupColours } from './group-colours.ts'
import { nameEnds } from './name-ends.ts'
import { audienceAtom, groupAtom } from '../sale-atoms.ts'
import { goodsFor, shownGroups, useAudiences, useGroups, useHasGoods, useTiles } from '../sale-data.ts'
import { useOffersOnSale } from '../offers/offer-data.ts'
import { useSaleActions } from '../use-sale-actions.ts'
import { cartAtom } from '../../cart/cart-draft.ts'

// Lazy, because only a new shop has nothing to sell.
const EmptyShop = lazy(async () => ({ default: (await import('./empty-shop.tsx')).EmptyShop }))

const OfferTiles = lazy(async () => ({ default: (await import('../offers/offer-tiles.tsx')).OfferTiles }))

/** Number of tiles drawn at a time: more than a screen shows, and few enough for one frame. */
const TILES_STEP = 60

const CHIP = {
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  h: '11',
  px: '4',
  borderRadius: 'full',
  borderWidth: '1px',
  borderColor: 'lineStrong',
  bg: 'surface',
  fontWeight: '600',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&[aria-pressed=true]': { bg: 'ink', color: 'canvas', borderColor: 'ink' },
  '& > span': { flexShrink: 0, w: '3', h: '3', borderRadius: '3px', me: '2', bg: 'var(--group)' },
  // A picture has a border in the colour of its group.
  '& > span[data-picture]': {
    w: '8',
    h: '8',
    ms: '-2',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'var(--group)',
    overflow: 'hidden',
  },
} as const

const CHIPS = { '& button': CHIP } as const

type Colours = ReadonlyMap<Id, string>

function Groups({ groups, colours }: { readonly groups: ReturnType<typeof useGroups>; readonly colours: Colours }) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const [group, setGroup] = useAtom(groupAtom)
  const hasOffers = (useOffersOnSale() ?? []).length > 0
  const chips = [
    { id: 'favourites' as const, label: t`Favourites`, picture: null },
    ...(hasOffers ? [{ id: 'offers' as const, label: t({ message: 'Offers', context: 'catalogue' }), picture: null }] : []),
    // Rows copied before groups had pictures lack the field.
    ...shownGroups(groups).map((row) => ({ id: row.id, label: nameOf(row), picture: row.pictureId ?? null })),
  ]
  return (
    <ScrollRow as="nav" aria-label={t`Groups`} display="flex" gap="2" py="1" css={CHIPS} frame={{ flexShrink: '0' }}>
      {chips.map(({ id, label, picture }) => (
        <button key={id} type="button" aria-pressed={group === id} onClick={() => setGroup(id)}>
          {id !== 'favourites' && id !== 'offers' && (
            <span aria-hidden data-picture={picture !== null || undefined} style={{ '--group': colours.get(id) } as CSSProperties}>
              {picture !== null && <Photo attachmentId={picture} alt="" />}
            </span>
          )}
          {label}
        </button>
      ))}
    </ScrollRow>
  )
}

const AUDIENCES: Readonly<Record<Audience, MessageDescriptor>> = {
  [AUDIENCE.ladies]: audienceWords.ladies,
  [AUDIENCE.men]: audienceWords.men,
  [AUDIENCE.kids]: audienceWords.kids,
}

/** Filters services by audience, if the shop has several. */
function Audiences({ audiences, chosen }: { readonly audiences: readonly Audience[]; readonly chosen: Audience | null }) {
  const { t, i18n } = useLingui()
  const setChosen = useSetAtom(audienceAtom)
  return (
    <ScrollRow as="nav" aria-label={t`For whom`} display="flex" gap="2" pb="1" css={CHIPS} frame={{ flexShrink: '0' }}>
      {[null, ...audiences].map((audience) => (
        <button key={audience} type="button" aria-pressed={chosen === audience} onClick={() => setChosen(audience)}>
          {audience === null ? t`Everybody` : i18n._(AUDIENCES[audience])}
        </button>
      ))}
    </ScrollRow>
  )
}

function Tiles({ items, colours }: { readonly items: readonly SaleItem[]; readonly colours: Colours }) {
  const [shown, setShown] = useState(TILES_STEP)
  const bill = useAtomValue(cartAtom).bill
  const { add } = useSaleActions()
  const { i18n } = useLingui()
  const nameOf = useMemo(() => nameReader(i18n.locale), [i18n.locale])
  const ends = useMemo(() => nameEnds(items.map(({ row }) => nameOf(row))), [items, nameOf])
  const counts = new Map<string, number>()
  for (const line of bill.lines) counts.set(line.itemId, (counts.get(line.itemId) ?? 0) + line.quantity)
  return (
    <>
      <Box display="grid" gridTemplateColumns="repeat(auto-fill, minmax(130px, 1fr))" gap="2.5" css={TILE_STYLES}>
        {items.slice(0, shown).map((item) => (
          <CatalogueTile
            key={item.row.id}
            item={item}
            group={colours.get(groupOf(item))}
            onBill={counts.get(item.row.id) ?? 0}
            end={ends.get(nameOf(item.row))}
            onAdd={add}
          />
        ))}
      </Box>
      {items.length > shown && (
        <Flex justify="center" py="4">
          <QuietButton onClick={() => setShown(shown + TILES_STEP)}>
            <Trans>Show more</Trans>
          </QuietButton>
        </Flex>
      )}
    </>
  )
}

/** An empty new shop has other next steps than an empty group. */
function NothingHere() {
  const { t } = useLingui()
  const hasGoods = useHasGoods()
  const { firstCopy } = useSyncStatus()
  if (hasGoods === undefined || (!hasGoods && !firstCopy.isComplete && firstCopy.total > 0)) return <TilesSkeleton tiles={12} />
  if (hasGoods) {
    return (
      <EmptyState icon={<PackageOpen size={26} aria-hidden />} title={t`Nothing in this group`}>
        <Trans>Choose another group, or search by name or code.</Trans>
      </EmptyState>
    )
  }
  return (
    <Suspense>
      <EmptyShop />
    </Suspense>
  )
}

export const Catalogue = memo(function Catalogue() {
  const group = useAtomValue(groupAtom)
  const audiences = useAudiences()
  const wanted = useAtomValue(audienceAtom)
  // Ignore a chosen audience that the shop no longer has.
  const audience = wanted !== null && audiences.includes(wanted) ? wanted : null
  const tiles = useTiles(group)
  const items = useMemo(() => tiles && goodsFor(tiles, audience), [tiles, audience])
  const groups = useGroups()
  const colours = useMemo(() => groupColours(groups ?? []), [groups])
  return (
    <>
      <Groups groups={groups} colours={colours} />
      {audiences.length > 0 && <Audiences audiences={audiences} chosen={audience} />}
      <Box flex="1" minH="0" overflowY="auto" pb="4" pe="1" tabIndex={-1}>
        {group === 'offers' && (
          <Suspense fallback={<TilesSkeleton tiles={6} />}>
            <OfferTiles audience={audience} />
          </Suspense>
        )}
        {items === undefined && <TilesSkeleton tiles={12} />}
        {items?.length === 0 && group !== 'offers' && <NothingHere />}
        {items !== undefined && items.length > 0 && <Tiles key={`${group} ${audience}`} items={items} colours={colours} />}
      </Box>
    </>
  )
})
