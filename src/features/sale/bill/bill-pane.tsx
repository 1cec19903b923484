import { Button, IconButton } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { ScanBarcode, Trash2, UserPlus, X } from 'lucide-react'
import { Suspense, lazy, useEffect, useMemo, useRef } from 'react'
import { codedLines } from '#domain/sales/codes/bill-code.ts'
import { wordsFor } from '../../../engine/shell/route-language.ts'
import { useFormat } from '../../../i18n/format.ts'
import { KeyHint } from '../../../ui/key-hint.tsx'
import { useCustomerPoints, useSpendableSaved } from './customer-points.ts'
import { BillLineRow } from './bill-line-row.tsx'
import { isFieldFaulty } from './faulty-field.ts'
import { chosenLineAtom, openLineAtom } from '../sale-atoms.ts'
import { useSaleActions } from '../use-sale-actions.ts'
import { sheetAtom } from '../../cart/cart-atoms.ts'
import { cartAtom } from '../../cart/cart-draft.ts'
import { type CartState, cartCount, isCartEmpty, isForRent } from '../../cart/cart-state.ts'
import { useRentParts } from '../rent-parts.ts'
import type { Setting } from '../sale-data.ts'

// Lazy, because most bills were never on hold.
const HeldElsewhere = lazy(async () => ({ default: (await import('./held-elsewhere.tsx')).HeldElsewhere }))

// Lazy, because few bills contain a gift card.
const CardLines = lazy(async () => {
  const [part] = await Promise.all([import('../gift-cards/card-lines.tsx'), wordsFor('payments')()])
  return { default: part.CardLines }
})

// Lazy, because most customers have no offers.
const LeftOffers = lazy(async () => ({ default: (await import('../offers/left-offers.tsx')).LeftOffers }))

function CustomerChip({ customer }: Pick<CartState, 'customer'>) {
  const { t } = useLingui()
  const format = useFormat()
  const openSheet = useSetAtom(sheetAtom)
  const act = useSetAtom(cartAtom)
  const held = useCustomerPoints()
  useSpendableSaved(held)
  if (!customer) {
    return (
      <Button
        variant="outline"
        flex="1"
        justifyContent="flex-start"
        borderStyle="dashed"
        borderColor="lineStrong"
        color="ink"
        fontWeight="600"
        h="12"
        onClick={() => openSheet('customer')}
      >
        <UserPlus size={18} aria-hidden />
        <Box as="span" flex="1" textAlign="start">
          <Trans>Add customer</Trans>
        </Box>
        <KeyHint>F2</KeyHint>
      </Button>
    )
  }
  const valid = held?.valid ?? customer.points
  const points = format.number(valid)
  const lapsing = format.number(held?.next?.points ?? 0)
  const lastOn = held?.next ? format.day(held.next.lastOn) : ''
  return (
    <Flex flex="1" minW="0" align="center" bg="selection" borderWidth="1px" borderColor="gold.border" borderRadius="l2" ps="3" h="12">
      <Box asChild flex="1" minW="0" textAlign="start" cursor="pointer" lineHeight="1.25">
        <button type="button" onClick={() => openSheet('customer')}>
          <Box fontWeight="600" truncate>
            <bdi>{customer.name}</bdi>
          </Box>
          <Flex gap="3" textStyle="sm" color="muted" whiteSpace="nowrap" overflow="hidden">
            {customer.mobile && <span>{format.phone(customer.mobile)}</span>}
            {valid > 0 && <span>{held?.next ? t`${points} points, ${lapsing} lapse after ${lastOn}` : t`${points} points`}</span>}
            {customer.owed > 0 && (
              <Box as="span" color="warn">
                <Trans>Owes {format.money(customer.owed)}</Trans>
              </Box>
            )}
          </Flex>
        </button>
      </Box>
      <IconButton
        variant="ghost"
        color="muted"
        aria-label={t`Remove the customer from the bill`}
        onClick={() => void act({ do: 'customer', customer: null })}
      >
        <X />
      </IconButton>
    </Flex>
  )
}

function EmptyBill() {
  return (
    <Flex direction="column" align="center" justify="center" h="full" gap="2" color="muted" textAlign="center" px="8" py="8">
      <ScanBarcode size={40} strokeWidth={1.3} aria-hidden />
      <Box fontWeight="600" color="ink">
        <Trans>The bill is empty</Trans>
      </Box>
      <Box textStyle="sm" maxW="30ch">
        <Trans>Scan a code, tap an item, or type its name.</Trans>
      </Box>
    </Flex>
  )
}

/** The lines of the bill; the newest is scrolled into view. */
function Lines({ state }: { readonly state: CartState }) {
  const [open, setOpen] = useAtom(openLineAtom)
  const [chosen, setChosen] = useAtom(chosenLineAtom)
  const { remove } = useSaleActions()
  const list = useRef<HTMLUListElement>(null)
  const count = state.bill.lines.length
  // Memoized, because lines re-render when their identity changes.
  const lines = useMemo(() => codedLines(state.bill), [state.bill])
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) list.current?.lastElementChild?.scrollIntoView({ block: 'end' })
    before.current = count
  }, [count])
  return (
    <Box asChild listStyleType="none">
      <ul ref={list}>
        {lines.map((line) => (
          <BillLineRow
            key={line.id}
            line={line}
            discount={state.lineDiscounts[line.id]}
            isOpen={line.id === open}
            isChosen={line.id === chosen}
            onToggle={(lineId) => {
              if (isFieldFaulty()) return
              setChosen(lineId)
              setOpen((now) => (now === lineId ? null : lineId))
            }}
            onRemove={remove}
          />
        ))}
      </ul>
    </Box>
  )
}

export function BillPane({ setting }: { readonly setting: Setting }) {
  const { t } = useLingui()
  const state = useAtomValue(cartAtom)
  const format = useFormat()
  const { clear } = useSaleActions()
  const isEmpty = isCartEmpty(state)
  const { Lines: RentLines, Left: LeftToRent, Arrivals } = useRentParts()
  const isRented = isForRent(state) || Arrivals !== undefined
  const pieces = format.number(cartCount(state))
  return (
    <Flex as="section" aria-label={t`Bill`} direction="column" flex="1" minH="0">
      <Flex data-guide="customer" gap="2" p="3" borderBottomWidth="1px" borderColor="line" align="center">
        <CustomerChip customer={state.customer} />
        {!isEmpty && (
          <IconButton variant="ghost" color="muted" aria-label={t`Clear the bill (${pieces})`} onClick={clear}>
            <Trash2 />
          </IconButton>
        )}
      </Flex>
      {state.customer && (
        <Suspense>
          <LeftOffers />
        </Suspense>
      )}
      {state.bill.heldBillId && (
        <Suspense>
          <HeldElsewhere />
        </Suspense>
      )}
      {!isRented && <LeftToRent />}
      <Box data-guide="bill" flex="1" minH="0" overflowY="auto" tabIndex={-1}>
        {isEmpty && !isRented ? <EmptyBill /> : <Lines state={state} />}
        {state.giftCards.length > 0 && (
          <Suspense>
            <CardLines />
          </Suspense>
        )}
        {isRented && (
          <Suspense>
            <RentLines setting={setting} />
          </Suspense>
        )}
      </Box>
    </Flex>
  )
}
