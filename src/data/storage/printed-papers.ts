import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { canonicalJson } from '#domain/kernel/text.ts'
import { readDraft, writeDraft } from './local-cache.ts'

const PRINTED_KEY = 'printed'
/** More papers than a till prints before an old one might be printed again. */
const PRINTED_MAX = 500
const NAME_LENGTH = 16
const printedSchema = v.fallback(v.array(v.string()), [])

/** Identifies a paper by its contents: the report of a shift with one more sale is a new paper, not a copy. */
export const paperName = (kind: string, says: unknown): string =>
  `${kind}:${bytesToHex(sha256(utf8ToBytes(canonicalJson(says)))).slice(0, NAME_LENGTH)}`

const printed = async (): Promise<readonly string[]> => v.parse(printedSchema, (await readDraft(PRINTED_KEY))?.value)

/** Whether this device has printed the paper before; false if storage is not available. */
export async function wasPrinted(name: string): Promise<boolean> {
  try {
    return (await printed()).includes(name)
  } catch (cause) {
    reportError(cause)
    return false
  }
}

/** Serialises the writes, so that two papers printed at once are both stored. */
let marking: Promise<void> = Promise.resolve()

/** Marks papers as printed; later prints are labelled as copies. */
export function markPrinted(names: readonly string[]): Promise<void> {
  const mark = async () => {
    const before = await printed()
    const added = names.filter((name) => !before.includes(name))
    if (added.length > 0) await writeDraft(PRINTED_KEY, [...before, ...added].slice(-PRINTED_MAX))
  }
  marking = marking.then(mark).catch((cause: unknown) => reportError(cause))
  return marking
}
