import type { SourceFile } from '../source-file.ts'

/**
 * What screens still do by hand though the engine does it for them: how often it stands in `src/features` at most, and where it is to end.
 * A number only falls. What is counted are lines, tests left out.
 */
export interface ByHand {
  readonly what: string
  readonly line: RegExp
  readonly max: number
  readonly goal: number
  readonly instead: string
}

export const BY_HAND: readonly ByHand[] = [
  {
    what: 'a screen that asks whether this device is a till',
    line: /\bisTill\b/,
    max: 103,
    goal: 0,
    instead: '`useRecord`, `useList`, `useReport` or `useQuestion` (src/engine/use-question.ts)',
  },
  { what: 'a call of the API', line: /\bcallApi\(/, max: 13, goal: 0, instead: 'a query, a view, a report or a command' },
  { what: 'a read of the copied rows', line: /\blocalReader\(\)/, max: 26, goal: 0, instead: '`useRecord`, `useList` or `useView`' },
  { what: 'a failure drawn by hand', line: /<ErrorState\b/, max: 0, goal: 0, instead: '`AnswerView` (src/engine/answer-view.tsx)' },
  {
    what: 'a skeleton drawn by hand',
    line: /<(Rows|Fields|Tiles)Skeleton\b/,
    max: 11,
    goal: 0,
    instead: '`AnswerView` (src/engine/answer-view.tsx)',
  },
  {
    what: 'a question named by a key of its own',
    line: /\buseAnswer(<.*>)?\(/,
    max: 3,
    // Papers that a customer opens from a link: nobody is signed in there.
    goal: 3,
    instead: '`useRecord`, `useList`, `useReport` or `useQuestion` (src/engine/use-question.ts)',
  },
]

/** How many lines of the features do each of it, in the order of the list. */
export function byHandCounts(files: readonly SourceFile[]): number[] {
  const lines = files
    .filter(({ path }) => path.startsWith('src/features/') && !/\.test\.tsx?$/.test(path))
    .flatMap(({ text }) => text.split('\n').filter((line) => !line.startsWith('import ')))
  return BY_HAND.map((one) => lines.filter((line) => one.line.test(line)).length)
}
