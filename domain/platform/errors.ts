import * as v from 'valibot'

/** Apart from the calls, because every call of a device reads it. 422: what is wrong, by field, in codes that both languages have words for. Field `form` is the whole form. */
export const errorsSchema = v.object({ errors: v.record(v.string(), v.array(v.string())) })
