import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { playScanSound } from '../../../device/sound.ts'
import { useFormat } from '../../../i18n/format.ts'
import type { ScannedPiece } from '#domain/rentals/desk/board-desk.ts'
import { type PieceScan, usePieceScan } from '../desk/scan-box.tsx'

export interface HandOverScan extends PieceScan {
  /** A scanned piece that is not part of this visit and could replace one. */
  readonly stranger: ScannedPiece['head'] | null
  /** A piece that is rented out and has to be taken back first. */
  readonly out: BoardCard | null
  readonly clear: () => void
}

export interface HandOverScanning {
  /** The customer; null if not chosen yet. */
  readonly customerId: Id | null
  readonly onFound: (card: BoardCard) => void
}

const isReserved = (card: BoardCard): boolean => card.state === RENT_STATE.reserved

/** Handles scans during a hand-over: selects an expected piece or explains why it cannot. */
export function useHandOverScan({ customerId, onFound }: HandOverScanning): HandOverScan {
  const { t } = useLingui()
  const format = useFormat()
  const [last, setLast] = useState('')
  const [stranger, setStranger] = useState<ScannedPiece['head'] | null>(null)
  const [isOut, setOut] = useState<BoardCard | null>(null)
  const scan = usePieceScan(({ head, cards }, verdict) => {
    const fail = (words: string, of: ScannedPiece['head'] | null = null) => {
      verdict.fail(words)
      setStranger(of)
    }
    const code = format.code(head.code)
    if (!head.isInService) return fail(t`${code} is no longer rented out: it was sold or written off.`)
    const reserved = cards.filter(isReserved).toSorted((a, b) => a.startsAt - b.startsAt)
    const own = reserved.find((card) => customerId === null || card.customerId === customerId)
    if (own) {
      playScanSound('good')
      verdict.settle()
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
  })
  const reset = () => {
    setStranger(null)
    setOut(null)
  }
  return {
    ...scan,
    stranger,
    out: isOut,
    lookUp(code) {
      setLast(code)
      reset()
      scan.lookUp(code)
    },
    clear() {
      scan.settle(last)
      reset()
    },
  }
}
