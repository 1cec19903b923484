import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { BOARD_TASK } from '#domain/rentals/desk/board.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { nowMs } from '../../../data/clock.ts'
import { playScanSound } from '../../../device/sound.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useCardAct } from '../desk/card-sheet.tsx'
import { type PieceScan, usePieceScan } from '../desk/scan-box.tsx'

export interface ReturnScan extends PieceScan {
  /** A reservation whose day has come without a recorded hand-over; another till may have handed it over and not be synchronized yet. */
  readonly unanswered: BoardCard | null
  readonly takeUnanswered: () => void
}

/** Handles scans during a return, in any order: adds pieces that are out, finishes care, and explains everything else. */
export function useReturnScan(first: readonly string[], onFound: (card: BoardCard) => void): ReturnScan {
  const { t } = useLingui()
  const format = useFormat()
  const act = useCardAct()
  const [unanswered, setUnanswered] = useState<{ readonly card: BoardCard; readonly settle: () => void } | null>(null)
  const scan = usePieceScan(({ head, cards }, { settle, fail }) => {
    const code = format.code(head.code)
    const out = cards.find((card) => card.state === RENT_STATE.rented)
    if (out) {
      playScanSound('good')
      settle()
      return onFound(out)
    }
    const care = cards.find((card) => card.state === RENT_STATE.cleaning || card.state === RENT_STATE.maintenance)
    const release = care && act.of(care.state === RENT_STATE.cleaning ? BOARD_TASK.cleaning : BOARD_TASK.maintenance, care)
    if (release) {
      settle()
      return release()
    }
    const reserved = cards.filter((card) => card.state === RENT_STATE.reserved).toSorted((a, b) => a.outAt - b.outAt)[0]
    if (reserved) {
      if (reserved.outAt <= nowMs()) setUnanswered({ card: reserved, settle })
      const [holder, day] = [reserved.customer ?? t`a customer`, format.day(format.dayOf(reserved.outAt))]
      return fail(t`${code} is not out according to the records: it is reserved for ${holder} from ${day}.`)
    }
    fail(t`${code} is not out according to the records. Check its history before you put it away.`)
  })
  const inspect = (code: string) => {
    setUnanswered(null)
    scan.lookUp(code)
  }
  const inspectFirst = useEffectEvent(() => {
    for (const code of first) inspect(code)
  })
  const key = first.join()
  useEffect(() => {
    if (key) inspectFirst()
  }, [key])
  return {
    ...scan,
    lookUp: inspect,
    unanswered: unanswered?.card ?? null,
    takeUnanswered() {
      if (!unanswered) return
      onFound(unanswered.card)
      unanswered.settle()
      setUnanswered(null)
    },
  }
}
