import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { playScanSound } from '../../../device/sound.ts'
import { useSession } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useScanSentence } from '../parts/piece-picker.tsx'
import { scannedPiece } from '../parts/scanned-piece.ts'
import type { ScannedPiece } from '#domain/rentals/desk/board-desk.ts'
import type { ScanFault } from '../../../engine/scan/scan-faults.ts'
import { useScanFaults } from '../../../engine/scan/use-scan-faults.ts'
import { askPiece } from '../desk/desk-reports.ts'

export interface HandOverScan {
  readonly isBusy: boolean
  readonly faults: readonly ScanFault[]
  /** The sentence of a code was read. */
  readonly settle: (code: string) => void
  /** A piece of the shop that is not part of this visit, which could be given instead of one that is. */
  readonly stranger: ScannedPiece['head'] | null
  /** A piece that is out by the books, and has to be taken back before it can leave again. */
  readonly out: BoardCard | null
  readonly look: (code: string) => void
  readonly clear: () => void
}

export interface HandOverScanning {
  /** Whose pieces are handed over; null while nobody is chosen. */
  readonly customerId: Id | null
  readonly onFound: (card: BoardCard) => void
}

const isReserved = (card: BoardCard): boolean => card.state === RENT_STATE.reserved

/** A scan while pieces are handed over: the very piece that is expected, or a sentence about the one that is not. */
export function useHandOverScan({ customerId, onFound }: HandOverScanning): HandOverScan {
  const { t } = useLingui()
  const session = useSession()
  const format = useFormat()
  const sentence = useScanSentence()
  const [isBusy, setBusy] = useState(false)
  const { faults, fail: failed, settle } = useScanFaults()
  const [last, setLast] = useState('')
  const [stranger, setStranger] = useState<ScannedPiece['head'] | null>(null)
  const [isOut, setOut] = useState<BoardCard | null>(null)
  const judge = (scanned: string, { head, cards }: ScannedPiece) => {
    const fail = (words: string, of: ScannedPiece['head'] | null = null) => {
      failed(scanned, words)
      setStranger(of)
    }
    const code = format.code(head.code)
    if (!head.isInService) return fail(t`${code} is no longer rented out: it was sold or written off.`)
    const reserved = cards.filter(isReserved).toSorted((a, b) => a.startsAt - b.startsAt)
    const own = reserved.find((card) => customerId === null || card.customerId === customerId)
    if (own) {
      playScanSound('good')
      settle(scanned)
      return onFound(own)
    }
    const out = cards.find((card) => card.state === RENT_STATE.rented)
    if (out) {
      const holder = out.customer ?? t`a customer`
      setOut(out)
      return fail(t`${code} is out with ${holder} according to the records. Receive it first.`)
    }
    const other = reserved[0]
    if (customerId === null) return fail(t`Nobody has reserved ${code}. Reserve it first, then hand it over.`)
    if (other) {
      const [holder, day] = [other.customer ?? t`a customer`, format.day(format.dayOf(other.outAt))]
      return fail(t`${code} is not part of this order: it is reserved for ${holder} from ${day}.`, head)
    }
    return fail(t`${code} is not part of this order.`, head)
  }
  const look = async (code: string) => {
    setBusy(true)
    setLast(code)
    setStranger(null)
    setOut(null)
    const answer = await askPiece(code, session).finally(() => setBusy(false))
    if (answer.kind === 'found') return judge(code, answer.piece)
    failed(code, sentence(code, answer.kind === 'unasked' ? answer : await scannedPiece(code, session)))
  }
  return {
    isBusy,
    faults,
    settle,
    stranger,
    out: isOut,
    look: (code) => void look(code),
    clear() {
      settle(last)
      setStranger(null)
      setOut(null)
    },
  }
}
