import { GENERIC_STATUS } from '../kernel/status.ts'
import type { AnyDefinition } from './entity.ts'

type Noun = Pick<AnyDefinition, 'lifeField'>

/** The value of the status field for a row that is in use or disabled. */
export const lifeValue = ({ lifeField }: Noun, isActive: boolean): number | boolean =>
  lifeField === 'isActive' ? isActive : isActive ? GENERIC_STATUS.active : GENERIC_STATUS.disabled

export const isInUse = (noun: Noun, row: Readonly<Record<string, unknown>>): boolean => row[noun.lifeField] === lifeValue(noun, true)
