/** All codes of an entity's commands. An entity may add its own with its rules. */
export type EntityCode =
  | 'entities.no-permission'
  | 'entities.unknown'
  | 'entities.changed-meanwhile'
  | 'entities.already-exists'
  | 'entities.twice-in-file'
  | 'entities.reference-unknown'
  | 'entities.reference-disabled'
  | 'entities.mobile-required'
  | 'entities.mobile-wrong'
  | 'entities.trn-wrong'
  | 'entities.service-letters'
  | 'entities.picture-unknown'
  | 'entities.picture-not-square'
  | 'entities.picture-in-file'

/** A code for one field: `entities.already-exists:mobile`. */
export type CodeAt = EntityCode | `${EntityCode}:${string}`
