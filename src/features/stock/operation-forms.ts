import { msg } from '@lingui/core/macro'
import { adjustQuantity } from '#domain/inventory/adjust-quantity.ts'
import { addQuantity, takeFromStock } from '#domain/inventory/stock-operations.ts'
import type { InputOf } from '#domain/kernel/define.ts'
import { STOCK_OPERATION } from '#domain/stock/stock-move.ts'
import { suppliers } from '#domain/suppliers/suppliers.ts'
import type { ChoiceWords, FormDeclaration, FormField } from '../../engine/declarations.ts'
import { nowMs } from '../../data/clock.ts'
import { BoughtLines, CountLines, TakenLines } from './stock-lines.tsx'
import type { StockLine } from './stock-line.ts'
import { addReasons, countReasons, expiredReasons, lostReasons, operationWords, useReasons } from './stock-words.ts'

interface Head {
  readonly lines: readonly StockLine[]
  readonly reason: number | null
  readonly reference: string | null
  readonly note: string | null
}
export interface AddDraft extends Head {
  readonly supplierId: string | null
  readonly supplierDocument: string | null
}
interface TakeDraft extends Omit<Head, 'reason'> {
  readonly operation: number | null
  readonly forUse: number | null
  readonly forExpired: number | null
  readonly forLost: number | null
}

const BLANK = { lines: [], reason: null, reference: null, note: null } as const
export const blankAdd: AddDraft = { ...BLANK, supplierId: null, supplierDocument: null }
export const blankCount: Head = BLANK
export const blankTake: TakeDraft = {
  ...{ lines: [], reference: null, note: null },
  ...{ operation: STOCK_OPERATION.internalUse, forUse: null, forExpired: null, forLost: null },
}

const LINES = { name: 'lines', label: msg`Products`, kind: 'own', isWide: true } as const
const NO_REASON = msg({ message: 'None', context: 'stock reason' })
const reason = (choices: ChoiceWords) => ({ name: 'reason', label: msg`Reason`, kind: 'choice', choices, none: NO_REASON }) as const
const REFERENCE = {
  name: 'reference',
  label: msg`Reference`,
  kind: 'text',
  lengthMax: 60,
  hint: msg`To find this operation later.`,
} as const
const NOTE = { name: 'note', label: msg`Note`, kind: 'long-text', lengthMax: 500 } as const

export const addForm: FormDeclaration<typeof addQuantity, AddDraft> = {
  command: addQuantity,
  fields: [
    { ...LINES, own: BoughtLines },
    { name: 'supplierId', label: msg`Supplier`, kind: 'reference', reference: { query: suppliers.query } },
    {
      name: 'supplierDocument',
      label: msg`Supplier's document`,
      kind: 'code',
      lengthMax: 60,
      hint: msg`The number of its invoice or delivery note.`,
    },
    reason(addReasons),
    REFERENCE,
    NOTE,
  ],
  // Missing or invalid values are reported by the command at their field.
  toInput: ({ lines, ...head }) =>
    ({
      ...head,
      lines: lines.map(({ productId, quantity, unitCost, expiresOn }) => ({ productId, quantity, unitCost, expiresOn })),
    }) as InputOf<typeof addQuantity>,
  submit: msg`Add to the stock`,
}

export const countForm: FormDeclaration<typeof adjustQuantity, Head> = {
  command: adjustQuantity,
  fields: [{ ...LINES, own: CountLines }, reason(countReasons), REFERENCE, NOTE],
  toInput: ({ lines, ...head }) =>
    ({
      ...head,
      lines: lines.map(({ productId, quantity, countedAt }) => ({ productId, counted: quantity, countedAt })),
      sentAt: nowMs(),
    }) as InputOf<typeof adjustQuantity>,
  submit: msg`Save the count`,
}

const { internalUse, expired, lost } = STOCK_OPERATION
const reasonOf = ({ operation, forUse, forExpired, forLost }: TakeDraft): number | null =>
  operation === expired ? forExpired : operation === lost ? forLost : forUse

/** Without permission to write off only internal use is offered. */
export function takeForm(mayWriteOff: boolean): FormDeclaration<typeof takeFromStock, TakeDraft> {
  const offered = mayWriteOff ? [internalUse, expired, lost] : [internalUse]
  const choices = Object.fromEntries(offered.map((code) => [code, operationWords[code] ?? NO_REASON]))
  const reasonFor = (name: 'forUse' | 'forExpired' | 'forLost', of: number, words: ChoiceWords): FormField<TakeDraft> => ({
    ...{ name, label: msg`Reason`, kind: 'choice', choices: words, none: NO_REASON },
    isHidden: ({ operation }) => operation !== of,
  })
  return {
    command: takeFromStock,
    fields: [
      { name: 'operation', label: msg`What happened to the goods`, kind: 'choice', choices, isRequired: true },
      reasonFor('forUse', internalUse, useReasons),
      reasonFor('forExpired', expired, expiredReasons),
      reasonFor('forLost', lost, lostReasons),
      { ...LINES, own: TakenLines },
      REFERENCE,
      NOTE,
    ],
    toInput: (draft) =>
      ({
        operation: draft.operation,
        lines: draft.lines.map(({ productId, quantity, batchId }) => ({ productId, quantity, ...(batchId && { batchId }) })),
        ...{ reason: reasonOf(draft), reference: draft.reference, note: draft.note },
      }) as InputOf<typeof takeFromStock>,
    submit: msg`Remove from stock`,
  }
}
