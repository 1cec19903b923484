import * as v from 'valibot'
import { document } from '../files/document.ts'
import { type RowOf, rowSchema } from '../kernel/define.ts'

/** Its fields are those of the record, one by one. */
const documentRow = rowSchema(document) as v.GenericSchema<unknown, RowOf<typeof document>>

/** The documents of a row that nobody has removed. */
export const documentsResponseSchema = v.object({ documents: v.array(documentRow) })
