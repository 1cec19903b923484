import { useLingui } from '@lingui/react/macro'
import { useSetAtom, useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { customer } from '#domain/customers/customer.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import type { accountSetting } from '#domain/settings/account-setting.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { ZERO } from '#domain/kernel/money.ts'
import { cartCustomer } from '../../cart/cart-customer.ts'
import { askRecord } from '../../../engine/ask.ts'
import { useSession } from '../../../engine/session.ts'
import { stringifySearch, useSearchParams } from '../../../engine/search-params.ts'
import { showToast } from '../../../ui/toast.tsx'
import { arrivalSearch } from '../parts/rent-search.ts'
import { type VisitStart, readVisit } from '../parts/visit-address.ts'
import { claimWanted, pieceWithTerms, visitPiece } from './visit-piece.ts'
import { onArrival } from './arriving.ts'
import { useEventDay } from './use-event-day.ts'
import { usePutAside } from './use-put-aside.ts'
import type { OpenVisitAsked } from './open-visit-question.tsx'
import { cartAtom, newCartIds } from '../../cart/cart-draft.ts'

/**
 * Takes in what another screen handed over in the address: pieces with their days, the day of the event, the customer, or an order
 * that is to have more pieces. The address is emptied then, so that a reload brings nothing in twice. Gives the question that is to be
 * answered before it goes on, where another visit is open.
 */
export function useArrivals(setting: RowOf<typeof accountSetting>): OpenVisitAsked | null {
  const [asked, ask] = useState<OpenVisitAsked | null>(null)
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
    const order = search.order ? await askRecord(rentalOrder, search.order, session) : null
    const arrival = { ...start, customerId: order?.ok ? order.data.customerId : start.customerId, isNew: search.new === '1' }
    const open = store.get(cartAtom)
    const becomes = onArrival(open, arrival)
    if (becomes === 'ask') {
      const isNew = await new Promise<boolean>((answer) => ask({ open, isNew: arrival.isNew, answer }))
      ask(null)
      if (isNew ? !(await putAside()) : arrival.isNew) return setSearch({})
    } else if (becomes === 'start') await act({ do: 'start', ids: newCartIds() })
    if (order?.ok) {
      const of = await askRecord(customer, order.data.customerId, session)
      const { id: joined, customerId: id, customerName: name, customerMobile: mobile, shareCode, eventOn } = order.data
      const who = of.ok ? { ...cartCustomer(of.data), id, name, mobile } : { id, name, mobile, trn: null, points: 0, owed: ZERO }
      await act({ do: 'join', orderId: joined, orderShareCode: shareCode, customer: who, eventOn })
      await setEvent(store.get(cartAtom).rent.eventOn)
    }
    if (start.customerId) {
      const found = await askRecord(customer, start.customerId, session)
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
  return asked
}
