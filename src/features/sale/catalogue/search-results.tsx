import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Gift, Package, Scissors, Shirt, UserRound } from 'lucide-react'
import { type MouseEvent, memo, useEffect, useRef } from 'react'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { priceOf, rentOf } from '../bill/bill-items.ts'
import { chosenHitAtom, hitsAtom, typedQuantityAtom } from '../sale-atoms.ts'
import { NothingFound } from './nothing-found.tsx'
import { type SaleHit, groupedHits } from './sale-item-hits.ts'
import { ColourChip } from '../../../engine/file/colour-chip.tsx'
import { RESULTS_ID, optionId } from './search-box.tsx'
import { useOfferNote } from '../offers/offer-tiles.tsx'
import { useSaleActions } from '../use-sale-actions.ts'

const ICONS = { customer: UserRound, service: Scissors, product: Package, rent_item: Shirt, offer: Gift } as const

function useGroupWords(): Record<SaleHit['record'], string> {
  const { t } = useLingui()
  return {
    customer: t`Customers`,
    service: t`Services`,
    product: t`Products`,
    rent_item: t`Rental pieces`,
    offer: t({ message: 'Offers', context: 'catalogue' }),
  }
}

/** The detail line of a result, to distinguish similar names. */
function useHitDetail(): (hit: SaleHit) => string {
  const { t } = useLingui()
  const format = useFormat()
  const offerNote = useOfferNote()
  return (hit) => {
    switch (hit.record) {
      case 'offer':
        return offerNote(hit.row)
      case 'customer': {
        const phone = hit.row.mobile ? format.phone(hit.row.mobile) : t`No phone`
        return hit.row.status === GENERIC_STATUS.disabled ? `${phone} · ${t({ message: 'Disabled', context: 'row' })}` : phone
      }
      case 'service': {
        const minutes = format.number(hit.row.jobMinutes)
        return t`${minutes} minutes`
      }
      case 'product': {
        const left = format.number(hit.row.onHand)
        return hit.row.onHand > 0 ? t`${left} in stock` : t`Out of stock`
      }
      case 'rent_item':
        return format.code(hit.row.code)
    }
  }
}

interface ResultProps {
  readonly record: SaleHit['record']
  readonly index: number
  readonly isChosen: boolean
  readonly name: string
  readonly detail: string
  readonly price: string | null
  readonly colourAr: string
  readonly colourEn: string
}

/** Memoized with plain strings as props, so that unchanged rows do not re-render at a key press. */
const Result = memo(function Result({ record, index, isChosen, name, detail, price, colourAr, colourEn }: ResultProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const Icon = ICONS[record]
  return (
    <div ref={row} id={optionId(index)} role="option" aria-selected={isChosen} data-part="row" data-index={index}>
      <span data-part="icon">
        <Icon size={18} aria-hidden />
      </span>
      <span data-part="name">
        <bdi>{name}</bdi>
        <small>
          {detail} <ColourChip of={{ colourAr, colourEn }} />
        </small>
      </span>
      {price !== null && <span data-part="price">{price}</span>}
    </div>
  )
})

const COLOURLESS = { colourAr: '', colourEn: '' } as const

function useResultWords(): (hit: SaleHit) => Pick<ResultProps, 'name' | 'detail' | 'price' | 'colourAr' | 'colourEn'> {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const detailOf = useHitDetail()
  return (hit) => {
    if (hit.record === 'customer') return { name: hit.row.name, detail: detailOf(hit), price: null, ...COLOURLESS }
    if (hit.record === 'offer') return { name: nameOf(hit.row), detail: detailOf(hit), price: format.money(hit.row.price), ...COLOURLESS }
    const price = priceOf(hit)
    const rent = format.money(rentOf(hit))
    const { colourAr, colourEn } = hit.record === 'rent_item' ? hit.row : COLOURLESS
    return {
      name: nameOf(hit.row),
      detail: detailOf(hit),
      price: price === null ? t`For rent ${rent}` : format.money(price),
      colourAr,
      colourEn,
    }
  }
}

const LIST = {
  '& [data-part=head]': { px: '4', pt: '4', pb: '1', textStyle: 'sm', fontWeight: '600', color: 'muted' },
  '& [data-part=row]': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '4',
    py: '2',
    minH: '14',
    cursor: 'pointer',
    borderRadius: 'l2',
  },
  '& [data-part=row]:hover': { bg: 'sunken' },
  '& [data-part=row][aria-selected=true]': { bg: 'selection', boxShadow: 'inset 0 0 0 1.5px var(--ck-colors-gold-border)' },
  '& [data-part=icon]': {
    display: 'grid',
    placeItems: 'center',
    boxSize: '9',
    borderRadius: 'full',
    bg: 'sunken',
    color: 'muted',
    flexShrink: 0,
  },
  '& [data-part=name]': { flex: '1', minW: '0', fontWeight: '600', display: 'grid' },
  '& [data-part=name] small': { fontSize: '14px', fontWeight: '400', color: 'muted' },
  '& [data-part=price]': { fontWeight: '600', whiteSpace: 'nowrap' },
} as const

/** The grouped results; they replace the catalogue during a search. */
export const SearchResults = memo(function SearchResults() {
  const hits = useAtomValue(hitsAtom)
  const chosen = useAtomValue(chosenHitAtom)
  const quantity = useAtomValue(typedQuantityAtom)
  const words = useGroupWords()
  const wordsOf = useResultWords()
  const { choose } = useSaleActions()
  const { t } = useLingui()
  const format = useFormat()
  const list = useRef<HTMLDivElement>(null)
  const grouped = groupedHits(hits ?? [])
  const count = quantity === null ? '' : format.number(quantity)
  const chooseAt = (event: MouseEvent) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null
    const hit = row ? grouped[Number(row.dataset['index'])] : undefined
    if (hit) choose(hit)
  }
  useEffect(() => {
    if (list.current) list.current.scrollTop = 0
  }, [hits])
  return (
    <Box
      ref={list}
      hidden={hits === null}
      tabIndex={0}
      position="relative"
      minH="0"
      overflowY="auto"
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l3"
      p="2"
      css={LIST}
    >
      {quantity !== null && (
        <Flex px="4" py="2" color="gold.fg" fontWeight="600">
          <Trans>Quantity: {count}</Trans>
        </Flex>
      )}
      {hits !== null && grouped.length === 0 && <NothingFound />}
      <div id={RESULTS_ID} role="listbox" aria-label={t`Search results`} onClick={chooseAt}>
        {grouped.map((hit, index) => (
          // Keyed by index, so that rows are reused for the next answer.
          <div key={index} role="presentation">
            {grouped[index - 1]?.record !== hit.record && (
              <div data-part="head" role="presentation">
                {words[hit.record]}
              </div>
            )}
            <Result record={hit.record} index={index} isChosen={index === chosen} {...wordsOf(hit)} />
          </div>
        ))}
      </div>
    </Box>
  )
})
