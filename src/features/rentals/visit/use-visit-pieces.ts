import { useLingui } from '@lingui/react/macro'
import { useSetAtom, useStore } from 'jotai'
import type { RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { dayOf, instant } from '#domain/kernel/time.ts'
import { product, service } from '#domain/catalog/catalog.ts'
import { openBookings } from '#domain/rentals/desk/desk-view.ts'
import { type Freedom, freedomOf } from '#domain/rentals/piece/piece-search.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { newId, nowMs } from '../../../data/clock.ts'
import type { SearchHit } from '../../../data/contract.ts'
import { useLive } from '../../../data/mirror/live.ts'
import { localReader } from '../../../data/mirror/local-reader.ts'
import { findByCode } from '../../../data/search/search.ts'
import { playScanSound } from '../../../device/sound.ts'
import { useSession } from '../../../engine/session.ts'
import { useNameOf } from '../../../i18n/format.ts'
import { showToast } from '../../../ui/toast.tsx'
import { openScan } from '../../payments/open-scans.ts'
import { useScanSentence } from '../parts/piece-picker.tsx'
import { scannedPiece } from '../parts/scanned-piece.ts'
import { visitAtom } from './visit-draft.ts'
import { claimOfDays, daysFor, pieceWithTerms, visitPiece } from './visit-piece.ts'
import type { VisitLine, VisitPiece } from './visit-state.ts'

export type Goods =
  { readonly record: 'service'; readonly row: RowOf<typeof service> } | { readonly record: 'product'; readonly row: RowOf<typeof product> }

/** What a hit of the search is, if it is something that can be bought beside a rental. Hits hold rows of the records they name. */
export function goodsOf(hit: SearchHit): Goods | null {
  if (hit.record === service.name) return { record: 'service', row: hit.row as RowOf<typeof service> }
  if (hit.record === product.name) return { record: 'product', row: hit.row as RowOf<typeof product> }
  return null
}

export const goodsLine = ({ record, row }: Goods): VisitLine => ({
  id: newId(),
  kind: record === 'service' ? LINE_KIND.service : LINE_KIND.product,
  itemId: row.id,
  nameAr: row.nameAr,
  nameEn: row.nameEn,
  quantity: 1,
  unitPrice: row.price,
  listPrice: row.price,
  employeeId: null,
})

/** Puts pieces and goods into the visit; the same by finger, keyboard and scanner. */
export function useVisitItems() {
  const { t } = useLingui()
  const store = useStore()
  const act = useSetAtom(visitAtom)
  const nameOf = useNameOf()
  const scanSentence = useScanSentence()
  const session = useSession()
  const zone = session.setting.timeZone

  const addPiece = async (rentItemId: Id): Promise<boolean> => {
    const known = await pieceWithTerms(rentItemId, session)
    if (!known) return false
    const name = nameOf(known.piece)
    const visit = store.get(visitAtom)
    if (!known.piece.isInService) {
      showToast({ text: t`${name} has left the shop and cannot be rented.`, tone: 'bad' })
      return false
    }
    const { from, to } = daysFor(visit.pieces, visit.eventOn, dayOf(instant(nowMs()), zone), zone)
    await act({ do: 'addPieces', pieces: [visitPiece(known, claimOfDays(known, from, to, zone, false), visit.eventOn, zone)] })
    if (store.get(visitAtom).pieces.length > visit.pieces.length) return true
    showToast({ text: t`${name} is already in this order.`, tone: 'bad' })
    return false
  }

  // Products are sold by whoever may sell them, or by leave that is asked for before the money is counted.
  const addGoods = (goods: Goods): boolean => {
    void act({ do: 'addLine', line: goodsLine(goods) })
    return true
  }

  const scan = async (code: string) => {
    const scanned = await scannedPiece(code, session)
    if (scanned.kind === 'piece') return playScanSound((await addPiece(scanned.piece.id)) ? 'good' : 'bad')
    const [goods] = session.isTill ? (await findByCode(code)).map(goodsOf).filter((one) => one !== null) : []
    if (!goods) showToast({ text: scanSentence(code, scanned), tone: 'bad' })
    playScanSound(goods && addGoods(goods) ? 'good' : 'bad')
  }

  const offerUndo = (text: string) => showToast({ text, tone: 'info', action: { label: t`Undo`, run: () => void act({ do: 'undo' }) } })
  const remove = (what: { readonly nameAr: string; readonly nameEn: string }, action: Parameters<typeof act>[0]) => {
    void act(action)
    const name = nameOf(what)
    offerUndo(t`${name} was removed from the order`)
  }
  return { addPiece, addGoods, scan: (code: string) => openScan(store, scan(code).catch(reportError)), remove }
}

/** How free a piece of the visit is for its days, as this till knows now; null where it cannot be told. */
export function useFreedom({ rentItemId, claim }: VisitPiece): Freedom | null {
  const { isTill, till } = useSession()
  const deskId = till?.deviceId ?? null
  return useLive<Freedom | null>(
    async () => (isTill ? freedomOf(await openBookings(localReader(), rentItemId), claim, { now: instant(nowMs()), deskId }) : null),
    [rentItemId, claim.startsAt, claim.endsAt, claim.outAt, claim.dueAt, isTill, deskId],
    null,
  )
}

/** The pieces of the visit that somebody else has on their days: told before the money is counted. The decision looks again. */
export function useTakenPieces(pieces: readonly VisitPiece[]): readonly VisitPiece[] {
  const { isTill, till } = useSession()
  const deskId = till?.deviceId ?? null
  const key = pieces.map(({ rentItemId, claim }) => `${rentItemId}.${claim.startsAt}.${claim.outAt}.${claim.dueAt}.${claim.endsAt}`).join()
  return useLive<readonly VisitPiece[]>(
    async () => {
      if (!isTill) return []
      const found = await Promise.all(
        pieces.map(async (piece) => {
          const bookings = await openBookings(localReader(), piece.rentItemId)
          return freedomOf(bookings, piece.claim, { now: instant(nowMs()), deskId }).kind === 'taken' ? [piece] : []
        }),
      )
      return found.flat()
    },
    [key, isTill, deskId],
    [],
  )
}
