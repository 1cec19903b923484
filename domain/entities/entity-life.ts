import { GENERIC_STATUS } from '../kernel/status.ts'
import type { AnyDefinition } from './entity.ts'

type Noun = Pick<AnyDefinition, 'lifeField'>

/** What the field of a row's life holds while it is in use, and while it is not. */
export const lifeValue = ({ lifeField }: Noun, isActive: boolean): number | boolean =>
  lifeField === 'isActive' ? isActive : isActive ? GENERIC_STATUS.active : GENERIC_STATUS.disabled

/** Whether a row is in use. */
export const isInUse = (noun: Noun, row: Readonly<Record<string, unknown>>): boolean => row[noun.lifeField] === lifeValue(noun, true)
