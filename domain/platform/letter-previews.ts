import * as v from 'valibot'

/** How the letters of the server read, each about one thing (`LETTER_ABOUT`; a newer server may know more), in each language it is written in. */
export const letterPreviewsSchema = v.object({
  letters: v.array(
    v.object({
      about: v.number(),
      texts: v.array(
        v.object({
          /** Null where one letter holds both languages. */
          lang: v.nullable(v.picklist(['ar', 'en'])),
          subject: v.string(),
          body: v.string(),
        }),
      ),
    }),
  ),
})
export type LetterPreview = v.InferOutput<typeof letterPreviewsSchema>['letters'][number]
