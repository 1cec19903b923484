/** Everything that an entity's commands can answer. A noun adds codes of its own by its rules. */
export const ENTITY_REFUSALS = [
  'entities.no-permission',
  'entities.unknown',
  'entities.already-exists',
  'entities.twice-in-file',
  'entities.reference-unknown',
  'entities.reference-disabled',
  'entities.mobile-required',
  'entities.mobile-wrong',
  'entities.trn-wrong',
] as const
export type EntityCode = (typeof ENTITY_REFUSALS)[number]
