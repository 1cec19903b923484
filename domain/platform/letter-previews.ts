import * as v from 'valibot'

/** Previews of the server's letters by subject (`LETTER_ABOUT`, newer servers may have more) and language. */
export const letterPreviewsSchema = v.object({
  letters: v.array(
    v.object({
      about: v.number(),
      texts: v.array(
        v.object({
          /** Null if one letter includes both languages. */
          lang: v.nullable(v.picklist(['ar', 'en'])),
          subject: v.string(),
          body: v.string(),
        }),
      ),
    }),
  ),
})
export type LetterPreview = v.InferOutput<typeof letterPreviewsSchema>['letters'][number]
