import { expect, test } from 'vitest'
import { COMMENT_KIND } from './invoice-rating.ts'
import { needsHandling } from './rate-invoice.ts'

const { comment, suggestion, complaint } = COMMENT_KIND

test.each([
  [2, '', comment, true],
  [3, '', comment, false],
  [3, 'nice', comment, false],
  [5, 'open earlier', suggestion, true],
  [5, 'it was late', complaint, true],
  // A kind without a comment is ignored.
  [5, '', complaint, false],
] as const)('%d stars, "%s" as %d: needs handling is %s', (rating, words, commentKind, is) => {
  expect(needsHandling({ rating, comment: words, commentKind })).toBe(is)
})
