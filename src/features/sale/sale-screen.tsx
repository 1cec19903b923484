import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Global } from '@emotion/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom, useAtomValue } from 'jotai'
import { Suspense, lazy, useEffect, useRef } from 'react'
import { billHead } from '#domain/sales/bill-head.ts'
import { useScanner } from '../../device/use-scanner.ts'
import { AtTill } from '../../engine/at-till.tsx'
import { wordsFor } from '../../engine/shell/route-language.ts'
import { useSyncStatus } from '../../engine/shell/use-sync-status.ts'
import { useFormat } from '../../i18n/format.ts'
import { TilesSkeleton } from '../../ui/skeletons.tsx'
import { BillPane } from './bill/bill-pane.tsx'
import { BillActs, TotalLines } from './bill/bill-totals.tsx'
import { Catalogue } from './catalogue/catalogue.tsx'
import { GiftCardButton } from './gift-cards/gift-card-button.tsx'
import { OpenAmountButton } from './open-amount/open-amount-button.tsx'
import { PayBar } from './pay-bar.tsx'
import { isSearchingAtom, paneAtom } from './sale-atoms.ts'
import { type Setting, useSetting } from './sale-data.ts'
import { SearchBox } from './catalogue/search-box.tsx'
import { type RentParts, RentPartsProvider, useRentParts } from './rent-parts.ts'
import { useScan } from './use-scan.ts'
import { hasKeyboard, refocusSearch, useSaleKeyboard } from './use-sale-keyboard.ts'
import { TOASTS_ABOVE_ACT } from '../../ui/toast.tsx'
import { cartAtom, isCartSavedAtom } from '../cart/cart-draft.ts'
import { cartCount } from '../cart/cart-state.ts'
import { useCounterRestored } from './use-counter-restored.ts'

const DraftWarning = lazy(async () => ({ default: (await import('./bill/draft-warning.tsx')).DraftWarning }))

const NotATill = lazy(async () => ({ default: (await import('./not-a-till.tsx')).NotATill }))

// Loaded while the tiles are drawn, before anything is typed.
const SearchResults = lazy(async () => ({ default: (await import('./catalogue/search-results.tsx')).SearchResults }))

// The counter renders without them. They are preloaded, so that a tap rarely waits; the requested sheet is in an atom.
const CounterSheets = lazy(async () => {
  const [part] = await Promise.all([import('./counter-sheets.tsx'), wordsFor('payments')()])
  return { default: part.CounterSheets }
})

// Lazy, so that the counter does not wait for it.
const CartOnDisplay = lazy(async () => ({ default: (await import('./display/on-display.tsx')).CartOnDisplay }))

/** The first copy continues while the till already sells; a thin bar shows its progress. */
function FirstCopy() {
  const { firstCopy } = useSyncStatus()
  const format = useFormat()
  if (firstCopy.isComplete || firstCopy.total === 0) return null
  const share = Math.min(1, firstCopy.done / firstCopy.total)
  const done = format.rate(Math.floor(share * 10_000))
  return (
    <Flex align="center" gap="3" px="1" textStyle="sm" color="muted" role="status">
      <Box flex="1" h="1" borderRadius="full" bg="line" overflow="hidden">
        <Box h="full" bg="gold.solid" transition="width 200ms" style={{ width: `${share * 100}%` }} />
      </Box>
      <Trans>Copying the shop to this till: {done}</Trans>
    </Flex>
  )
}

/** A phone shows either the catalogue or the bill. */
function Tabs() {
  const { t } = useLingui()
  const format = useFormat()
  const [pane, show] = useAtom(paneAtom)
  const pieces = cartCount(useAtomValue(cartAtom))
  const tab = {
    flex: '1',
    minH: '12',
    fontWeight: '600',
    cursor: 'pointer',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    color: 'muted',
  }
  const css = { '& button': tab, '& button[aria-pressed=true]': { borderColor: 'gold.solid', color: 'ink' } }
  return (
    <Flex gridArea="tabs" hideFrom="md" bg="surface" borderBottomWidth="1px" borderColor="line" css={css}>
      <button type="button" aria-pressed={pane === 'items'} onClick={() => show('items')}>{t`Items`}</button>
      <button type="button" aria-pressed={pane === 'bill'} onClick={() => show('bill')}>
        {t`Bill`}
        {pieces > 0 && (
          <Box as="span" ms="2" px="2" py="0.5" borderRadius="full" bg="gold.solid" color="gold.contrast" fontSize="14px">
            {format.number(pieces)}
          </Box>
        )}
      </button>
    </Flex>
  )
}

const BILL_SHEET = {
  gridArea: { base: 'main', lg: 'bill' },
  bg: 'surface',
  minH: '0',
  zIndex: { base: '2', lg: 'auto' },
  alignSelf: { base: 'stretch', md: 'end', lg: 'stretch' },
  maxH: { md: '88%', lg: 'none' },
  minHeight: { md: '60%', lg: '0' },
  borderTopRadius: { md: 'l3', lg: '0' },
  borderTopWidth: { md: '1px', lg: '0' },
  borderInlineStartWidth: { lg: '1px' },
  borderColor: 'line',
  flexDirection: 'column',
} as const

/** Both share the same place and tiles are only not painted, so that a search causes no layout. */
const FINDER = {
  flex: '1',
  minH: '0',
  display: 'grid',
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
  '& > *': { gridArea: '1 / 1' },
  '& > [data-tiles]': { display: 'flex', flexDirection: 'column', gap: '3', minH: '0' },
  '& > [data-tiles=covered]': { contentVisibility: 'hidden' },
  '@supports not (content-visibility: hidden)': { '& > [data-tiles=covered]': { visibility: 'hidden' } },
} as const

function Finder() {
  const isSearching = useAtomValue(isSearchingAtom)
  return (
    <Box css={FINDER}>
      <div data-tiles={isSearching ? 'covered' : 'shown'}>
        <Catalogue />
      </div>
      <Suspense>
        <SearchResults />
      </Suspense>
    </Box>
  )
}

/** The counter has the height of the window and scrolls internally. The shell's frame normally grows with its page, and must not here. */
const FRAME = {
  ...TOASTS_ABOVE_ACT,
  'div:has(> #content > [data-counter])': { height: '100dvh' },
  '#content:has(> [data-counter])': { display: 'flex', flexDirection: 'column', minHeight: 0 },
} as const

function Counter({ setting }: { readonly setting: Setting }) {
  const search = useRef<HTMLInputElement>(null)
  const [pane, show] = useAtom(paneAtom)
  const isSaved = useAtomValue(isCartSavedAtom)
  const { scan, isKnown } = useScan()
  const { terms } = billHead(setting)
  useScanner(scan, isKnown)
  useSaleKeyboard(search, setting)
  useEffect(() => {
    if (hasKeyboard()) search.current?.focus({ preventScroll: true })
  }, [])
  const isBillShown = pane === 'bill'
  const { Arrivals } = useRentParts()
  // Where a rental begins, show the bill first.
  useEffect(() => {
    if (Arrivals) show('bill')
  }, [Arrivals, show])
  return (
    <Box
      data-counter
      flex="1"
      minH="0"
      display="grid"
      position="relative"
      overflow="hidden"
      gridTemplateAreas={{ base: '"tabs" "main" "pay"', lg: '"items bill" "items pay"' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(380px, 2fr)' }}
      gridTemplateRows={{ base: 'auto minmax(0, 1fr) auto', lg: 'minmax(0, 1fr) auto' }}
      onClick={(event) => refocusSearch(search, event)}
    >
      <Global styles={FRAME} />
      <Tabs />
      <Flex
        data-guide="find"
        gridArea={{ base: 'main', lg: 'items' }}
        direction="column"
        gap="3"
        minH="0"
        px={{ base: '3', md: '5' }}
        pt={{ base: '3', md: '4' }}
        display={{ base: isBillShown ? 'none' : 'flex', md: 'flex' }}
      >
        <Flex gap="2" align="flex-start">
          <Box flex="1" minW="0">
            <SearchBox inputRef={search} />
          </Box>
          <OpenAmountButton />
          <GiftCardButton />
        </Flex>
        <FirstCopy />
        <Finder />
      </Flex>
      {isBillShown && <Box gridArea="main" bg="blackAlpha.500" zIndex="1" hideBelow="md" hideFrom="lg" onClick={() => show('items')} />}
      <Box {...BILL_SHEET} display={{ base: isBillShown ? 'flex' : 'none', lg: 'flex' }}>
        {!isSaved && (
          <Suspense>
            <DraftWarning />
          </Suspense>
        )}
        <BillPane setting={setting} />
        <TotalLines terms={terms} />
        <BillActs setting={setting} />
      </Box>
      <Box gridArea="pay" borderInlineStartWidth={{ lg: '1px' }} borderColor="line" zIndex="3">
        <PayBar setting={setting} />
      </Box>
      {Arrivals && (
        <Suspense>
          <Arrivals setting={setting} />
        </Suspense>
      )}
      <Suspense>
        <CounterSheets setting={setting} terms={terms} />
      </Suspense>
      <Suspense>
        <CartOnDisplay setting={setting} />
      </Suspense>
    </Box>
  )
}

/** The settings arrive with the first rows of the copy. */
const Waiting = () => (
  <Box p="5">
    <TilesSkeleton tiles={12} />
  </Box>
)

function TillCounter() {
  const isRestored = useCounterRestored()
  const setting = useSetting()
  if (setting === null) return <Waiting />
  // Nothing for a few hundredths of a second: a skeleton would cost more than the wait.
  return isRestored && setting ? <Counter setting={setting} /> : <div aria-busy />
}

export function SaleScreen({ rent }: { readonly rent: RentParts }) {
  const instead = (
    <Suspense fallback={<Waiting />}>
      <NotATill />
    </Suspense>
  )
  return (
    <AtTill instead={instead}>
      <RentPartsProvider value={rent}>
        <TillCounter />
      </RentPartsProvider>
    </AtTill>
  )
}
