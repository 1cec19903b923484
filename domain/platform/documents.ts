import * as v from 'valibot'
import { document } from '../files/document.ts'
import { type RowOf, rowSchema } from '../kernel/define.ts'

/** The fields are exactly those of the record. */
const documentRow = rowSchema(document) as v.GenericSchema<unknown, RowOf<typeof document>>

export const documentsResponseSchema = v.object({ documents: v.array(documentRow) })
