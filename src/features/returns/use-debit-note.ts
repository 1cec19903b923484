import { useRef, useState } from 'react'
import { isAllowed, may } from '#domain/access/pages.ts'
import type { Permissions, RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO, sumMoney } from '#domain/kernel/money.ts'
import { settle } from '#domain/payments/settle.ts'
import type { Tender } from '#domain/payments/tender.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { DEBIT_NOTE, issueDebitNote } from '#domain/sales/debit-notes/issue-debit-note.ts'
import { type DebitRequest, writeDebitNote } from '#domain/sales/debit-notes/write-debit-note.ts'
import type { invoice } from '#domain/sales/invoice.ts'
import type { accountSetting } from '#domain/settings/account-setting.ts'
import { newId, newShareCode } from '../../data/clock.ts'
import { useCommandSentence } from '../../engine/form/command-sentence.ts'
import type { GivenApproval } from '../../engine/form/override-sheet.tsx'
import { useCommand } from '../../engine/form/use-command.ts'
import { useMay } from '../../engine/session.ts'
import type { DebtAnswer } from '../payments/use-payment.ts'

const DEBT = may('pointOfSale', 'allowDebt')
/** The reason of an approval is limited to this length, which is shorter than that of a debit note. */
const APPROVAL_REASON_MAX = 200

/** A line as typed. `place` is the line of the invoice, or `WHOLE`. */
export interface TypedDebit {
  readonly id: Id
  readonly place: string | null
  readonly text: string
  readonly amount: Money | null
}
/** For the invoice as a whole. */
export const WHOLE = 'whole'
const emptyLine = (): TypedDebit => ({ id: newId(), place: null, text: '', amount: null })

type LineLack = 'place' | 'text' | 'amount'
export const lacksOf = ({ place, text, amount }: TypedDebit): readonly LineLack[] => [
  ...(place === null ? (['place'] as const) : []),
  ...(place === WHOLE && text.trim() === '' ? (['text'] as const) : []),
  ...(amount === null || amount === ZERO ? (['amount'] as const) : []),
]

interface OfInvoice {
  readonly invoice: RowOf<typeof invoice>
  readonly setting: RowOf<typeof accountSetting>
}

function useTypedNote() {
  const [lines, setLines] = useState<readonly TypedDebit[]>(() => [emptyLine()])
  const [reason, setReason] = useState('')
  return {
    ...{ lines, reason, setReason },
    total: sumMoney(lines.map(({ amount }) => amount ?? ZERO)),
    isReady: reason.trim() !== '' && lines.every((line) => lacksOf(line).length === 0),
    change: (id: Id, change: Partial<TypedDebit>) => setLines((now) => now.map((line) => (line.id === id ? { ...line, ...change } : line))),
    add: () => setLines((now) => [...now, emptyLine()]),
    remove: (id: Id) => setLines((now) => now.filter((line) => line.id !== id)),
  }
}

const debitOf = ({ id, place, text, amount }: TypedDebit): DebitRequest => ({
  ...{ id, text, amount: amount ?? ZERO },
  debits: place === null || place === WHOLE ? null : Number(place),
})

/** Whether a rest may be left unpaid, or why not. */
function debtAnswer({ invoice: of, setting }: OfInvoice, mayOwe: boolean): DebtAnswer {
  if (!setting.isDebtAllowed) return 'not-allowed'
  if (of.customerId === null) return 'needs-customer'
  return mayOwe ? 'allowed' : 'by-leave'
}

/** A debit note at the counter: lines, reason, payment and command. `onDone` receives the note. */
export function useDebitNote({ invoice: of, setting }: OfInvoice, onDone: (noteId: Id) => void) {
  const allows = useMay()
  const { state, isPending, run, reset } = useCommand(issueDebitNote)
  const fault = useCommandSentence(state)
  const typed = useTypedNote()
  const [isTried, setTried] = useState(false)
  const [isCounting, setCounting] = useState(false)
  /** The counted payment, while an approval is requested. */
  const [counted, setCounted] = useState<readonly Tender[] | null>(null)
  // Ids are created once per sheet, so that pressing twice issues one debit note.
  const [ids] = useState(() => ({ invoiceId: newId(), shareCode: newShareCode() }))
  const isRunning = useRef(false)
  const reason = typed.reason.trim()
  const [mayIssue, mayOwe] = [allows(DEBIT_NOTE), allows(DEBT)]
  /** The unpaid rest beyond the user's rights. */
  const overDebt = (tenders: readonly Tender[]): Money => (mayOwe ? ZERO : settle(typed.total, tenders).due)
  const neededFor = (tenders: readonly Tender[]) => [...(mayIssue ? [] : [DEBIT_NOTE]), ...(overDebt(tenders) > ZERO ? [DEBT] : [])]

  async function act(tenders: readonly Tender[], grant: GivenApproval | null): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    try {
      const request = { debits: typed.lines.map(debitOf), reason, tenders }
      const over = overDebt(tenders) > ZERO ? (['debt'] as const) : []
      const override = grant ? { override: { reason: grant.reason, by: grant.by, over: [...over] } } : {}
      const outcome = await run({ ...writeDebitNote(of, request, ids, billHead(setting)), ...override }, grant?.proof ?? null)
      setCounted(null)
      if (outcome?.ok) onDone(ids.invoiceId)
    } finally {
      isRunning.current = false
    }
  }
  return {
    ...{ typed, isTried, isCounting, isPending, fault },
    debt: debtAnswer({ invoice: of, setting }, mayOwe),
    onChange: () => {
      if (state.kind !== 'ready') reset()
    },
    count() {
      setTried(true)
      setCounting(typed.isReady)
    },
    stopCounting: () => setCounting(false),
    confirm(tenders: readonly Tender[]) {
      if (neededFor(tenders).length > 0) setCounted(tenders)
      else void act(tenders, null)
    },
    /** What needs approval: the note itself, or its unpaid rest. */
    approval: counted && {
      ...{ due: overDebt(counted), isOfNote: !mayIssue, reason: reason.slice(0, APPROVAL_REASON_MAX) },
      mayAllow: ({ permissions }: { readonly permissions: Permissions }) =>
        neededFor(counted).every((permission) => isAllowed(permissions, permission)),
      allow: (grant: GivenApproval) => void act(counted, grant),
      close: () => setCounted(null),
    },
  }
}
export type DebitNoteAtDesk = ReturnType<typeof useDebitNote>
