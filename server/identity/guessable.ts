import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { latinDigits } from '#domain/kernel/text.ts'
import { GULF_WORDS } from './gulf-words.ts'

/** What zxcvbn counts for the shortest allowed password is 10^10 guesses when it recognises nothing in it; less than a third of that is refused. */
const GUESSES_LOG10_MIN = 9.5
/** The work grows steeply with the length, and anybody may send a password: the rest of a longer one is not looked at. */
const ESTIMATED_LENGTH = 40

let estimator: Promise<ZxcvbnFactory> | null = null

/** Loaded with the first password that is chosen: the list of leaked passwords takes half a second and 40 MB. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new Factory({
    dictionary: { leaked: dictionary['passwords-common'], gulf: GULF_WORDS },
    graphs: adjacencyGraphs,
    maxLength: ESTIMATED_LENGTH,
  })
}

const plain = (text: string): string => latinDigits(text.normalize('NFC'))
const partsOf = (text: string): readonly string[] => [text, ...text.split(/[\s@.]+/)].filter((part) => part !== '')

/** Whether a password is easy to guess, also from the user's own papers (`own`: the e-mail, names, the business). */
export async function isGuessable(password: string, own: readonly (string | null)[]): Promise<boolean> {
  estimator ??= loadEstimator()
  const words = own.flatMap((one) => (one === null ? [] : partsOf(plain(one))))
  return (await estimator).check(plain(password), words).guessesLog10 < GUESSES_LOG10_MIN
}
