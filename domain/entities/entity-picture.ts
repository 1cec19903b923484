import type { AnyDefinition } from './entity.ts'
import type { TypedFields } from './typed.ts'

/** The first picture field of an entity; null if it has none. */
export const pictureField = ({ entered }: Pick<AnyDefinition, 'entered'>): string | null =>
  Object.entries(entered as TypedFields).find(([, { kind }]) => kind === 'picture')?.[0] ?? null
