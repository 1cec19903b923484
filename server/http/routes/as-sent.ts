import * as v from 'valibot'

/**
 * Checks a body by its schema and hands over what was sent, not valibot's copy: the payload of an operation is hashed
 * and kept word for word, with fields that this release does not know yet. For schemas that change nothing.
 */
export function asSent<T>(schema: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T> {
  return v.pipe(
    v.custom<T>(() => true),
    v.rawCheck(({ dataset, addIssue }) => {
      const checked = v.safeParse(schema, dataset.value)
      if (checked.success) return
      // An issue of a nested parse has a path of the same form that the outer one asks for.
      for (const { message, input, path } of checked.issues) addIssue(path ? { message, input, path } : { message, input })
    }),
  )
}
