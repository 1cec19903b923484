import { GENERIC_STATUS } from '../kernel/status.ts'
import type { AnyDefinition } from './entity.ts'

type Entity = Pick<AnyDefinition, 'lifeField'>

/** The value of the status field for a row that is in use or disabled. */
export const lifeValue = ({ lifeField }: Entity, isActive: boolean): number | boolean =>
  lifeField === 'isActive' ? isActive : isActive ? GENERIC_STATUS.active : GENERIC_STATUS.disabled

export const isInUse = (entity: Entity, row: Readonly<Record<string, unknown>>): boolean =>
  row[entity.lifeField] === lifeValue(entity, true)
