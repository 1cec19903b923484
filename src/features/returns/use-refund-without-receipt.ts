import { useRef, useState } from 'react'
import { product, service } from '#domain/catalog/catalog.ts'
import { customer } from '#domain/customers/customer.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO, timesMoney } from '#domain/kernel/money.ts'
import { changesHands, roundingBy } from '#domain/payments/cash-rounding.ts'
import { PAYMENT_METHOD, type PaymentMethod, methodAtFirst } from '#domain/payments/payment.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import {
  REFUND_WITHOUT_RECEIPT,
  type RefundWithoutReceiptInput,
  refundWithoutReceipt,
} from '#domain/sales/returns/refund-without-receipt.ts'
import type { accountSetting } from '#domain/settings/account-setting.ts'
import { newId, newShareCode } from '../../data/clock.ts'
import { queryRecord } from '../../engine/query.ts'
import { useCommandSentence } from '../../engine/form/command-sentence.ts'
import type { GivenApproval } from '../../engine/form/override-sheet.tsx'
import { useCommand } from '../../engine/form/use-command.ts'
import { useMay, useSession } from '../../engine/session.ts'
import { type ReturnReason, reasonOnPaper } from './return-words.ts'

export type RefundKind = RefundWithoutReceiptInput['lines'][number]['kind']
/** The limit of a bill's line. */
const QUANTITY_MAX = 9999
/** The reason of an approval is limited to this length, which is shorter than that of a credit note. */
const APPROVAL_REASON_MAX = 200

interface Chosen {
  readonly id: Id | null
  readonly name: string | null
}
export interface TypedRefund {
  readonly kind: RefundKind
  readonly item: Chosen
  readonly text: string
  readonly quantity: number | null
  readonly price: Money | null
  readonly isDamaged: boolean
  readonly customer: Chosen
  readonly reason: ReturnReason | null
  readonly more: string
  readonly method: PaymentMethod
  readonly code: string
}
const NOBODY: Chosen = { id: null, name: null }

export type RefundLack = 'item' | 'name' | 'quantity' | 'price' | 'reason' | 'text' | 'code'
const isOpen = ({ kind }: Pick<TypedRefund, 'kind'>): boolean => kind === LINE_KIND.openAmount

export function lacksOfRefund(typed: TypedRefund): readonly RefundLack[] {
  const { item, text, quantity, price, reason, more, method, code } = typed
  return [
    ...(!isOpen(typed) && item.id === null ? (['item'] as const) : []),
    ...(isOpen(typed) && text.trim() === '' ? (['name'] as const) : []),
    ...(quantity === null || quantity < 1 || quantity > QUANTITY_MAX ? (['quantity'] as const) : []),
    ...(price === null || price === ZERO ? (['price'] as const) : []),
    ...(reason === null ? (['reason'] as const) : []),
    ...(reason === 'other' && more.trim() === '' ? (['text'] as const) : []),
    ...(method === PAYMENT_METHOD.creditCard && code.trim() === '' ? (['code'] as const) : []),
  ]
}

/** Loads the chosen rows, for the text of the note. */
function useRowsOf() {
  const session = useSession()
  return async ({ kind, item, text, customer: her }: TypedRefund) => {
    const record = kind === LINE_KIND.product ? product : service
    const row = item.id === null || isOpen({ kind }) ? null : await queryRecord(record, item.id, session)
    const buyer = her.id === null ? null : await queryRecord(customer, her.id, session)
    const names = row?.ok ? { nameAr: row.data.nameAr, nameEn: row.data.nameEn } : { nameAr: item.name ?? text, nameEn: item.name ?? text }
    return {
      names,
      buyer: buyer?.ok ? { name: buyer.data.name, mobile: buyer.data.mobile, trn: buyer.data.trn } : null,
    }
  }
}

const FIRST = {
  ...{ kind: LINE_KIND.product, item: NOBODY, text: '', quantity: 1, price: null, isDamaged: false, customer: NOBODY },
  ...{ reason: null, more: '', code: '' },
} as const

const paperReason = ({ reason, more }: TypedRefund): Promise<string> =>
  reason === null ? Promise.resolve('') : reasonOnPaper(reason, more)

interface Ids {
  readonly invoiceId: Id
  readonly shareCode: string
  readonly lineId: Id
  readonly tenderId: Id
}

/** Writes the credit note to the till's queue. */
function useWriteRefund(setting: RowOf<typeof accountSetting>) {
  const rowsOf = useRowsOf()
  const { cashStep } = useSession().setting
  return async (typed: TypedRefund, total: Money, ids: Ids): Promise<RefundWithoutReceiptInput> => {
    const { kind, item, quantity, price, isDamaged, method, code } = typed
    const { names, buyer } = await rowsOf(typed)
    const rounding = roundingBy(method, total, cashStep)
    const line = { id: ids.lineId, kind, itemId: item.id ?? ids.lineId, ...names }
    const paid = { id: ids.tenderId, method, tendered: total, authorizationCode: code.trim() || null, reference: null }
    return {
      ...{ invoiceId: ids.invoiceId, shareCode: ids.shareCode, customerId: typed.customer.id, buyer, total },
      ...billHead(setting),
      reason: await paperReason(typed),
      lines: [{ ...line, quantity: quantity ?? 1, unitPrice: price ?? ZERO, isDamaged }],
      tenders: [rounding === ZERO ? paid : { ...paid, rounding }],
    }
  }
}

/** A return without an invoice: item, refund, reason and command. `onDone` receives the credit note. */
export function useRefundWithoutReceipt(setting: RowOf<typeof accountSetting>, onDone: (noteId: Id) => void) {
  const allows = useMay()
  const write = useWriteRefund(setting)
  const { state, isPending, run, reset } = useCommand(refundWithoutReceipt)
  const fault = useCommandSentence(state)
  const { paymentMethods: inUse, cashStep } = useSession().setting
  const [typed, setTyped] = useState<TypedRefund>(() => ({ ...FIRST, method: methodAtFirst(inUse) }))
  const [isTried, setTried] = useState(false)
  const [requestedApproval, setRequestedApproval] = useState<string | null>(null)
  // Ids are created once per sheet, so that pressing twice issues one credit note.
  const [ids] = useState((): Ids => ({ invoiceId: newId(), shareCode: newShareCode(), lineId: newId(), tenderId: newId() }))
  const isRunning = useRef(false)
  const total = timesMoney(typed.price ?? ZERO, typed.quantity ?? 0)
  const lacks = lacksOfRefund(typed)

  async function act(approval: GivenApproval | null): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    try {
      const override = approval ? { override: { reason: approval.reason, by: approval.by } } : {}
      const outcome = await run({ ...(await write(typed, total, ids)), ...override }, approval?.proof ?? null)
      setRequestedApproval(null)
      if (outcome?.ok) onDone(ids.invoiceId)
    } finally {
      isRunning.current = false
    }
  }
  return {
    ...{ typed, total, isPending, fault, askedLeave: requestedApproval },
    lacks: new Set(isTried ? lacks : []),
    /** The amount handed out, with cash rounded. */
    handed: changesHands(typed.method, total, cashStep),
    type(change: Partial<TypedRefund>) {
      if (state.kind !== 'ready') reset()
      setTyped((now) => ({ ...now, ...change }))
    },
    choose: (kind: RefundKind) => setTyped((now) => ({ ...now, kind, item: NOBODY, isDamaged: false })),
    async confirm() {
      setTried(true)
      if (lacks.length > 0) return
      if (allows(REFUND_WITHOUT_RECEIPT)) return act(null)
      setRequestedApproval((await paperReason(typed)).slice(0, APPROVAL_REASON_MAX))
    },
    allow: (approval: GivenApproval) => void act(approval),
    stopAsking: () => setRequestedApproval(null),
  }
}
export type RefundAtDesk = ReturnType<typeof useRefundWithoutReceipt>
