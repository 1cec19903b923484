import type { AnyDefinition } from './entity.ts'
import type { TypedFields } from './typed.ts'

/** The field that holds a row's picture: the first of that kind; none where rows have no picture. */
export const pictureField = ({ entered }: Pick<AnyDefinition, 'entered'>): string | null =>
  Object.entries(entered as TypedFields).find(([, { kind }]) => kind === 'picture')?.[0] ?? null
