import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { canonicalJson } from '#domain/kernel/text.ts'
import { readDraft, writeDraft } from './local-cache.ts'

const PRINTED_KEY = 'printed'
/** More papers than a till prints between two looks at one of them. */
const PRINTED_MAX = 500
const NAME_LENGTH = 16
const printedSchema = v.fallback(v.array(v.string()), [])

/** What a paper is called by what it says: the same shift with one sale more is another paper, and no copy of the one before. */
export const paperName = (kind: string, says: unknown): string =>
  `${kind}:${bytesToHex(sha256(utf8ToBytes(canonicalJson(says)))).slice(0, NAME_LENGTH)}`

const printed = async (): Promise<readonly string[]> => v.parse(printedSchema, (await readDraft(PRINTED_KEY))?.value)

/** Whether this device has printed the paper before. A browser that keeps nothing prints all the same. */
export async function wasPrinted(name: string): Promise<boolean> {
  try {
    return (await printed()).includes(name)
  } catch (cause) {
    reportError(cause)
    return false
  }
}

/** One after the other: two papers that are printed at once are both remembered. */
let marking: Promise<void> = Promise.resolve()

/** What is printed from now on under these names says that it is a copy. */
export function markPrinted(names: readonly string[]): Promise<void> {
  const mark = async () => {
    const before = await printed()
    const added = names.filter((name) => !before.includes(name))
    if (added.length > 0) await writeDraft(PRINTED_KEY, [...before, ...added].slice(-PRINTED_MAX))
  }
  marking = marking.then(mark).catch((cause: unknown) => reportError(cause))
  return marking
}
