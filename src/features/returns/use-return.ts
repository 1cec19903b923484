import { useRef, useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { sharedRefund } from '#domain/sales/returns/return-file.ts'
import { ZERO, sumMoney } from '#domain/kernel/money.ts'
import { changesHands } from '#domain/payments/cash-rounding.ts'
import { PAYMENT_METHOD, type PaymentMethod, methodAtFirst } from '#domain/payments/payment.ts'
import { returnableLines } from '#domain/sales/returns/returnable.ts'
import { RETURN, returnSale } from '#domain/sales/returns/return-sale.ts'
import type { ReturnDesk } from '#domain/sales/returns/return-view.ts'
import { sumsOfReturn, writeReturn } from '#domain/sales/returns/write-return.ts'
import { newId, newShareCode } from '../../data/clock.ts'
import { useCommandSentence } from '../../engine/form/command-sentence.ts'
import type { GivenApproval } from '../../engine/form/override-sheet.tsx'
import { useCommand } from '../../engine/form/use-command.ts'
import { useMay, useSession } from '../../engine/session.ts'
import { newCardIds } from '../payments/gift-cards/card-ids.ts'
import { type ReturnReason, reasonOnPaper } from './return-words.ts'

interface Chosen {
  readonly quantity: number
  readonly isDamaged: boolean
}
const NOTHING: Chosen = { quantity: 0, isDamaged: false }

/** The reason of an approval is limited to this length, which is shorter than that of a credit note. */
const LEAVE_REASON_MAX = 200

interface Typed {
  readonly reason: ReturnReason | null
  readonly text: string
  readonly method: PaymentMethod
  readonly code: string
}

type Lack = 'lines' | 'reason' | 'text' | 'code'

function lacking({ reason, text, method, code }: Typed, isEmpty: boolean, isMoney: boolean): readonly Lack[] {
  return [
    ...(isEmpty ? (['lines'] as const) : []),
    ...(reason === null ? (['reason'] as const) : []),
    ...(reason === 'other' && text.trim() === '' ? (['text'] as const) : []),
    ...(isMoney && method === PAYMENT_METHOD.creditCard && code.trim() === '' ? (['code'] as const) : []),
  ]
}

/** Receives the credit note, and the gift cards created with it. */
export type DoneWith = (noteId: Id, cards: readonly Id[]) => void

/** A return at the counter: selection, sums and command. `onDone` receives the credit note and the created gift card. */
export function useReturn(desk: ReturnDesk, onDone: DoneWith) {
  const allows = useMay()
  const { state, isPending, run, reset } = useCommand(returnSale)
  const fault = useCommandSentence(state)
  const [chosen, setChosen] = useState<ReadonlyMap<number, Chosen>>(new Map())
  const { paymentMethods: inUse, cashStep } = useSession().setting
  const [typed, setTyped] = useState<Typed>({ reason: null, text: '', method: methodAtFirst(inUse), code: '' })
  const [isTried, setTried] = useState(false)
  const [requestedApproval, setRequestedApproval] = useState<string | null>(null)
  // Ids are created once per sheet, so that pressing twice issues one credit note.
  const [ids] = useState(() => ({ invoiceId: newId(), shareCode: newShareCode(), tenderId: newId(), newCard: newCardIds() }))
  const isRunning = useRef(false)
  const lines = returnableLines(desk.invoice, desk.notes)
  const of = (index: number): Chosen => chosen.get(index) ?? NOTHING
  const wanted = lines.map(({ index }) => ({ index, ...of(index) })).filter(({ quantity }) => quantity > 0)
  const sums = sumsOfReturn(desk, wanted)
  const { toCards, rest } = sharedRefund(sums.refund, desk)
  const lacks = lacking(typed, wanted.length === 0, rest > ZERO)
  const choose = (index: number, change: Partial<Chosen>) =>
    setChosen((now) => new Map([...now, [index, { ...NOTHING, ...now.get(index), ...change }]]))

  async function act(approval: GivenApproval | null): Promise<void> {
    if (isRunning.current || typed.reason === null) return
    isRunning.current = true
    try {
      const reason = await reasonOnPaper(typed.reason, typed.text)
      const { newCard } = ids
      const request = { wanted, reason, method: typed.method, authorizationCode: typed.code.trim() || null, cashStep, newCard }
      const input = writeReturn(desk, request, ids, desk.head)
      const override = approval ? { override: { reason: approval.reason, by: approval.by } } : {}
      const outcome = await run({ ...input, ...override }, approval?.proof ?? null)
      setRequestedApproval(null)
      if (outcome?.ok) onDone(ids.invoiceId, input.newCard ? [input.newCard.giftCardId] : [])
    } finally {
      isRunning.current = false
    }
  }
  return {
    lines: lines.map((line) => ({ ...line, chosen: of(line.index) })),
    sums,
    /** The amount handed out, with cash rounded. */
    handed: changesHands(typed.method, rest, cashStep),
    /** The refund to gift cards that paid, and the rest in money. */
    toCards: sumMoney(toCards.map(({ left }) => left)),
    rest,
    typed,
    lacks: new Set(isTried ? lacks : []),
    isPending,
    fault,
    /** The reason, while an approval is requested. */
    askedLeave: requestedApproval,
    choose,
    chooseAll: () => setChosen(new Map(lines.map(({ index, left }) => [index, { ...of(index), quantity: left }]))),
    type(change: Partial<Typed>) {
      if (state.kind !== 'ready') reset()
      setTyped((now) => ({ ...now, ...change }))
    },
    async confirm(): Promise<void> {
      setTried(true)
      if (lacks.length > 0 || typed.reason === null) return
      if (allows(RETURN)) return act(null)
      setRequestedApproval((await reasonOnPaper(typed.reason, typed.text)).slice(0, LEAVE_REASON_MAX))
    },
    allow: (approval: GivenApproval) => void act(approval),
    stopAsking: () => setRequestedApproval(null),
  }
}
export type ReturnAtDesk = ReturnType<typeof useReturn>
