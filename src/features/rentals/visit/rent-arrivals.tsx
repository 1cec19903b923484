import { Heading } from '@chakra-ui/react/heading'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSetAtom, useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { RowOf } from '#domain/kernel/define.ts'
import type { accountSetting } from '#domain/settings/account-setting.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { customer } from '#domain/customers/customer.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { ZERO } from '#domain/kernel/money.ts'
import { CARD } from '../../../ui/confirm.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { useOutcomeSentence } from '../../../engine/outcome-sentence.ts'
import { showToast } from '../../../ui/toast.tsx'
import { queryRecord } from '../../../engine/query.ts'
import { useSession } from '../../../engine/session.ts'
import { stringifySearch, useSearchParams } from '../../../engine/search-params.ts'
import { type CartState, cartCount, isCartEmpty, orderOf } from '../../cart/cart-state.ts'
import { cartAtom, newCartIds } from '../../cart/cart-draft.ts'
import { useHoldOpen, useMayHold } from '../../cart/use-hold.ts'
import { cartCustomer } from '../../cart/cart-customer.ts'
import { type VisitStart, arrivalSearch, readVisit } from '../parts/visit-address.ts'
import { claimWanted, pieceWithTerms, visitPiece } from './visit-piece.ts'
import { useEventDay } from './use-visit-pieces.ts'

/** The data passed by another screen. */
type Arrival = Pick<VisitStart, 'customerId' | 'visitId'> & { readonly isNew: boolean; readonly pieces: readonly unknown[] }

/**
 * What to do with the open visit on an arrival: add to it, start a new one if it has only a customer, or ask, so that pieces of two
 * customers never mix on one bill.
 */
export function onArrival(open: CartState, { customerId, visitId, isNew, pieces }: Arrival): 'add' | 'ask' | 'start' {
  if (open.paid || open.taken.length > 0) return 'add'
  if (isCartEmpty(open)) return isNew && open.customer ? 'start' : 'add'
  if (isNew) return 'ask'
  if (visitId === orderOf(open).orderId) return 'add'
  if (customerId !== null) return open.customer?.id === customerId ? 'add' : 'ask'
  return pieces.length > 0 ? 'ask' : 'add'
}

interface OpenVisitRequest {
  readonly open: CartState
  /** A new visit was requested; otherwise pieces or a customer arrived. */
  readonly isNew: boolean
  /** True for a new visit; the open one is put on hold. */
  readonly answer: (isNew: boolean) => void
}

/** Shows customer and content of the open visit before anything of another customer is added. */
function OpenVisitQuestion({ query: { open, isNew, answer } }: { readonly query: OpenVisitRequest }) {
  const { t } = useLingui()
  return (
    <Modal isOpen label={t`Another order is open`} role="alertdialog" css={CARD}>
      <Box p="6">
        <Heading as="h2" fontSize="20px" fontWeight="600" mb="2">
          {t`Another order is open`}
        </Heading>
        <Box>
          {open.customer ? <bdi>{open.customer.name}</bdi> : <Trans>No customer yet</Trans>}
          {' · '}
          <Plural value={cartCount(open)} one="one item" other="# items" />
        </Box>
        <Flex gap="3" mt="6" justify="flex-end" wrap="wrap">
          <QuietButton onClick={() => answer(false)}>{isNew ? t`Continue this order` : t`Add to this order`}</QuietButton>
          <PrimaryButton size="md" onClick={() => answer(true)}>
            {t`New rental`}
          </PrimaryButton>
        </Flex>
      </Box>
    </Modal>
  )
}

/** Puts the open bill on hold or, without that permission, aside, to be restored with one tap. Resolves to false if that failed. */
function usePutAside(setting: RowOf<typeof accountSetting>): () => Promise<boolean> {
  const { t } = useLingui()
  const act = useSetAtom(cartAtom)
  const store = useStore()
  const mayHold = useMayHold(setting)
  const holdOpen = useHoldOpen(billHead(setting).terms)
  const sentence = useOutcomeSentence()
  return async () => {
    const before = store.get(cartAtom)
    if (mayHold && !isCartEmpty(before)) {
      const fault = sentence(await holdOpen())
      if (fault !== null) {
        showToast({ text: fault, tone: 'bad' })
        return false
      }
      await act({ do: 'start', ids: newCartIds() })
      showToast({ text: t`The open bill was put on hold first.`, tone: 'info' })
      return true
    }
    await act({ do: 'clear', ids: newCartIds() })
    const undo = { label: t`Undo`, run: () => void act({ do: 'undo' }) }
    const name = before.customer?.name
    showToast({ text: name ? t`The open order of ${name} was set aside.` : t`The open order was set aside.`, tone: 'info', action: undo })
    return true
  }
}

/**
 * Reads what another screen passed in the URL: pieces with days, event day, customer, or an order to extend. Clears the URL, so that a
 * reload adds nothing twice. Returns the question to answer first if another visit is open.
 */
function useArrivals(setting: RowOf<typeof accountSetting>): OpenVisitRequest | null {
  const [query, request] = useState<OpenVisitRequest | null>(null)
  const { t } = useLingui()
  const act = useSetAtom(cartAtom)
  const store = useStore()
  const session = useSession()
  const putAside = usePutAside(setting)
  const [search, setSearch] = useSearchParams(arrivalSearch)
  const taken = useRef('')
  const setEvent = useEventDay()
  const text = stringifySearch(search)

  const takePieces = async ({ pieces }: VisitStart) => {
    const { eventOn } = store.get(cartAtom).rent
    const known = await Promise.all(pieces.map(async (wanted) => ({ wanted, known: await pieceWithTerms(wanted.rentItemId, session) })))
    const found = known.flatMap(({ wanted, known: one }) =>
      one ? [visitPiece(one, claimWanted(one, wanted), eventOn, session.setting.timeZone)] : [],
    )
    if (found.length > 0) await act({ do: 'addPieces', pieces: found })
    if (found.length < pieces.length) showToast({ text: t`A piece could not be read and was left out. Search for it again.`, tone: 'bad' })
  }

  const take = async () => {
    const start = readVisit(search)
    const order = search.order ? await queryRecord(rentalOrder, search.order, session) : null
    const arrival = { ...start, customerId: order?.ok ? order.data.customerId : start.customerId, isNew: search.new === '1' }
    const open = store.get(cartAtom)
    const becomes = onArrival(open, arrival)
    if (becomes === 'ask') {
      const isNew = await new Promise<boolean>((answer) => request({ open, isNew: arrival.isNew, answer }))
      request(null)
      if (isNew ? !(await putAside()) : arrival.isNew) return setSearch({})
    } else if (becomes === 'start') await act({ do: 'start', ids: newCartIds() })
    if (order?.ok) {
      const of = await queryRecord(customer, order.data.customerId, session)
      const { id: joined, customerId: id, customerName: name, customerMobile: mobile, shareCode, eventOn } = order.data
      const who = of.ok ? { ...cartCustomer(of.data), id, name, mobile } : { id, name, mobile, trn: null, points: 0, owed: ZERO }
      await act({ do: 'join', orderId: joined, orderShareCode: shareCode, customer: who, eventOn })
      await setEvent(store.get(cartAtom).rent.eventOn)
    }
    if (start.customerId) {
      const found = await queryRecord(customer, start.customerId, session)
      if (found.ok) await act({ do: 'customer', customer: cartCustomer(found.data) })
    }
    if (start.eventOn) await setEvent(start.eventOn)
    await takePieces(start)
    setSearch({})
  }

  useEffect(() => {
    if (text === '' || taken.current === text) return
    taken.current = text
    take().catch(reportError)
    // oxlint-disable-next-line react/exhaustive-deps -- an address is taken in once; what it is taken into is read then
  }, [text])
  return query
}

/** Handles arrivals from the URL, and asks if another bill is open. */
export function RentArrivals({ setting }: { readonly setting: RowOf<typeof accountSetting> }) {
  const query = useArrivals(setting)
  return query && <OpenVisitQuestion query={query} />
}
