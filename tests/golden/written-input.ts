import type { CommandDefinition } from '#domain/kernel/define.ts'
import { readReleases } from './release.ts'

/** A recorded input with real content for the current version of a command. Throws when there is none. */
export function writtenInput({ name, version }: Pick<CommandDefinition, 'name' | 'version'>): unknown {
  for (const { release } of readReleases()) {
    const sent = release.operations.find(({ op }) => op.type === name && op.v === version)
    if (sent) return sent.op.args
    const requested = release.online.find((one) => one.command === name && one.version === version)
    if (requested) return requested.input
  }
  throw new Error(`no release wrote ${name}@${version}: \`npm run golden\` writes it`)
}
