import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { BOARD_TASK } from '#domain/rentals/desk/board.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { nowMs } from '../../../data/clock.ts'
import { playScanSound } from '../../../device/sound.ts'
import { useSession } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useScanSentence } from '../parts/piece-picker.tsx'
import { scannedPiece } from '../parts/scanned-piece.ts'
import type { ScannedPiece } from '#domain/rentals/desk/board-desk.ts'
import { askPiece } from '../desk/desk-reports.ts'
import type { ScanFault } from '../../../engine/scan/scan-faults.ts'
import { useScanFaults } from '../../../engine/scan/use-scan-faults.ts'
import { useCardAct } from '../desk/use-card-act.ts'

export interface ReturnScan {
  readonly isBusy: boolean
  readonly faults: readonly ScanFault[]
  /** The sentence of a code was read. */
  readonly settle: (code: string) => void
  /** A reservation whose day has come, of which nobody wrote down that it left: perhaps a till did that has not been heard of. */
  readonly unheard: BoardCard | null
  readonly takeUnheard: () => void
  readonly look: (code: string) => void
}

/**
 * A scan while pieces come back, in any order and of any customer: what is out goes on the counter, what is in care is free
 * again, and everything else has its sentence.
 */
export function useReturnScan(first: readonly string[], onFound: (card: BoardCard) => void): ReturnScan {
  const { t } = useLingui()
  const session = useSession()
  const format = useFormat()
  const sentence = useScanSentence()
  const act = useCardAct()
  const [busy, setBusy] = useState(0)
  const { faults, fail, settle } = useScanFaults()
  const [unheard, setUnheard] = useState<{ readonly scanned: string; readonly card: BoardCard } | null>(null)
  const judge = (scanned: string, { head, cards }: ScannedPiece) => {
    const code = format.code(head.code)
    const out = cards.find((card) => card.state === RENT_STATE.rented)
    if (out) {
      playScanSound('good')
      settle(scanned)
      return onFound(out)
    }
    const care = cards.find((card) => card.state === RENT_STATE.cleaning || card.state === RENT_STATE.maintenance)
    const release = care && act.of(care.state === RENT_STATE.cleaning ? BOARD_TASK.cleaning : BOARD_TASK.maintenance, care)
    if (release) {
      settle(scanned)
      return release()
    }
    const reserved = cards.filter((card) => card.state === RENT_STATE.reserved).toSorted((a, b) => a.outAt - b.outAt)[0]
    if (reserved) {
      if (reserved.outAt <= nowMs()) setUnheard({ scanned, card: reserved })
      const [holder, day] = [reserved.customer ?? t`a customer`, format.day(format.dayOf(reserved.outAt))]
      return fail(scanned, t`${code} is not out according to the records: it is reserved for ${holder} from ${day}.`)
    }
    fail(scanned, t`${code} is not out according to the records. Check its history before you put it away.`)
  }
  const look = async (code: string) => {
    setBusy((now) => now + 1)
    setUnheard(null)
    const answer = await askPiece(code, session).finally(() => setBusy((now) => now - 1))
    if (answer.kind === 'found') return judge(code, answer.piece)
    fail(code, sentence(code, answer.kind === 'unasked' ? answer : await scannedPiece(code, session)))
  }
  const lookFirst = useEffectEvent(() => {
    for (const code of first) void look(code)
  })
  const key = first.join()
  useEffect(() => {
    if (key) lookFirst()
  }, [key])
  return {
    isBusy: busy > 0,
    faults,
    settle,
    unheard: unheard?.card ?? null,
    takeUnheard() {
      if (!unheard) return
      onFound(unheard.card)
      settle(unheard.scanned)
      setUnheard(null)
    },
    look: (code) => void look(code),
  }
}
