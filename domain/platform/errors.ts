import * as v from 'valibot'

/**
 * 422: faults by field, as codes that are translated into both languages. The field `form` is the whole form. In its
 * own module because every call of a device needs it.
 */
export const errorsSchema = v.object({ errors: v.record(v.string(), v.array(v.string())) })
