import * as v from 'valibot'

/**
 * Validates a body but returns it unchanged instead of valibot's copy: an operation's payload is hashed and stored verbatim, including
 * fields unknown to this release. Only for schemas without transformations.
 */
export function asSent<T>(schema: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T> {
  return v.pipe(
    v.custom<T>(() => true),
    v.rawCheck(({ dataset, addIssue }) => {
      const checked = v.safeParse(schema, dataset.value)
      if (checked.success) return
      // Issues of the nested parse have the same path format as the outer one expects.
      for (const { message, input, path } of checked.issues) addIssue(path ? { message, input, path } : { message, input })
    }),
  )
}
