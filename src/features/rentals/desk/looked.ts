import * as v from 'valibot'
import { type Id, idSchema } from '#domain/kernel/ids.ts'
import { CONDITION_KEYS, type ConditionItem } from '#domain/rentals/piece/condition-report.ts'
import { newId } from '../../../data/clock.ts'

/** How a piece looked, as it was entered; written down with the act that it belongs to. */
export interface Looked {
  readonly reportId: Id
  readonly items: readonly ConditionItem[]
  readonly note: string
  readonly photoIds: readonly Id[]
}

/** The same as it lies on the device, half typed: what it must be like when it is written down is the command's word. */
export const lookedSchema = v.object({
  reportId: idSchema,
  items: v.array(v.object({ key: v.picklist(CONDITION_KEYS), isFine: v.boolean(), note: v.string() })),
  note: v.string(),
  photoIds: v.array(idSchema),
})

export const nothingLooked = (): Looked => ({
  reportId: newId(),
  items: CONDITION_KEYS.map((key) => ({ key, isFine: true, note: '' })),
  note: '',
  photoIds: [],
})

/** What is wrong, point by point. */
export const faultsIn = (looked: Looked): readonly ConditionItem[] => looked.items.filter(({ isFine }) => !isFine)

export type LookChange = (now: Looked) => Looked
