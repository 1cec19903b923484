import { type SourceFile } from '../architecture/source-file.ts'
import type { Mutant } from './mutants.ts'

/** A mistake that a person thought of and no operator makes. Each once lived through every test of the house. */
export interface Named {
  readonly id: string
  readonly bug: string
  readonly file: string
  /** Occurs once in the file. */
  readonly find: string
  readonly replace: string
}

export const NAMED: readonly Named[] = [
  {
    id: 'cursor-without-rows',
    bug: 'a pull that is broken off stores its cursor and leaves out the rows',
    file: 'src/data/sync/puller.ts',
    find: 'await swapIn(pull, staged, { cursor, scopeHash, isConsistent: false })',
    replace: 'await swapIn(pull, [], { cursor, scopeHash, isConsistent: false })',
  },
  {
    id: 'chain-frozen-on-till',
    bug: 'every document of a till names its first one as the one before',
    file: 'src/data/ledger/commit.ts',
    find: 'chainHead: document.hash }',
    replace: 'chainHead: head.chainHead ?? document.hash }',
  },
  {
    id: 'chain-frozen-on-server',
    bug: 'the server compares every document with the first of its till',
    file: 'server/sync/push/numbering.ts',
    find: 'chainHead: hash, present',
    replace: 'chainHead: state.chainHead ?? hash, present',
  },
  {
    id: 'behind-not-stamped',
    bug: 'rows of what ran behind a batch are stored and never stamped, so that no till hears of them',
    file: 'server/sync/parked/run-behind.ts',
    find: 'return { touched: settled.flatMap((one) => one.touched), more:',
    replace: 'return { touched: [], more:',
  },
]

/** As mutants of the files as they stand; throws when the code no longer says what the mistake changes. */
export function namedMutants(files: readonly SourceFile[], named: readonly Named[] = NAMED): Mutant[] {
  return named.map(({ id, bug, file, find, replace }) => {
    const text = files.find(({ path }) => path === file)?.text ?? ''
    const start = text.indexOf(find)
    if (start === -1 || text.indexOf(find, start + 1) !== -1)
      throw new Error(`${id}: its text does not occur once in ${file}; write it anew`)
    const line = text.slice(0, start).split('\n').length
    return { id, file, within: bug, operator: 'named', original: find, replacement: replace, nth: 0, line, start, end: start + find.length }
  })
}
