import { useLingui } from '@lingui/react/macro'
import { useSetAtom, useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { customer } from '#domain/customers/customer.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { askRecord } from '../../../engine/ask.ts'
import { useSession } from '../../../engine/session.ts'
import { stringifySearch, useSearchParams } from '../../../engine/search-params.ts'
import { showToast } from '../../../ui/toast.tsx'
import { arrivalSearch } from '../parts/rent-search.ts'
import { type VisitStart, readVisit } from '../parts/visit-address.ts'
import { useEventDay } from './use-event-day.ts'
import { newVisitIds, visitAtom } from './visit-draft.ts'
import { claimWanted, pieceWithTerms, visitPiece } from './visit-piece.ts'
import { onArrival } from './arriving.ts'
import type { OpenVisitAsked } from './open-visit-question.tsx'

/**
 * Takes in what another screen handed over in the address: pieces with their days, the day of the event, the customer, or an order
 * that is to have more pieces. The address is emptied then, so that a reload brings nothing in twice. Gives the question that is to be
 * answered before it goes on, where another visit is open.
 */
export function useArrivals(): OpenVisitAsked | null {
  const [asked, ask] = useState<OpenVisitAsked | null>(null)
  const { t } = useLingui()
  const act = useSetAtom(visitAtom)
  const store = useStore()
  const session = useSession()
  const [search, setSearch] = useSearchParams(arrivalSearch)
  const taken = useRef('')
  const setEvent = useEventDay()
  const text = stringifySearch(search)

  /** The open visit is put aside; one tap brings it back. */
  const putAside = async () => {
    const before = store.get(visitAtom)
    await act({ do: 'start', ids: newVisitIds() })
    const undo = { label: t`Undo`, run: () => void act({ do: 'undo' }) }
    const name = before.customer?.name
    showToast({ text: name ? t`The open order of ${name} was set aside.` : t`The open order was set aside.`, tone: 'info', action: undo })
  }

  const takePieces = async ({ pieces }: VisitStart) => {
    const { eventOn } = store.get(visitAtom)
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
    const open = store.get(visitAtom)
    const becomes = onArrival(open, arrival)
    if (becomes === 'ask') {
      const isNew = await new Promise<boolean>((answer) => ask({ open, isNew: arrival.isNew, answer }))
      ask(null)
      if (isNew) await putAside()
      else if (arrival.isNew) return setSearch({})
    } else if (becomes === 'start') await act({ do: 'start', ids: newVisitIds() })
    if (order?.ok) {
      const of = await askRecord(customer, order.data.customerId, session)
      const { id: joined, customerId: id, customerName: name, customerMobile: mobile, shareCode, eventOn } = order.data
      const who = { id, name, mobile, trn: of.ok ? of.data.trn : null }
      await act({ do: 'join', orderId: joined, orderShareCode: shareCode, customer: who, eventOn })
      await setEvent(store.get(visitAtom).eventOn)
    }
    if (start.customerId) {
      const found = await askRecord(customer, start.customerId, session)
      if (found.ok) {
        const { id, name, mobile, trn } = found.data
        await act({ do: 'customer', customer: { id, name, mobile, trn } })
      }
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
