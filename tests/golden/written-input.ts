import type { CommandDefinition } from '#domain/kernel/define.ts'
import { readReleases } from './release.ts'

/** What a release wrote for a command in its version of today: an input with real content. Throws where none did. */
export function writtenInput({ name, version }: Pick<CommandDefinition, 'name' | 'version'>): unknown {
  for (const { release } of readReleases()) {
    const sent = release.operations.find(({ op }) => op.type === name && op.v === version)
    if (sent) return sent.op.args
    const asked = release.online.find((one) => one.command === name && one.version === version)
    if (asked) return asked.input
  }
  throw new Error(`no release wrote ${name}@${version}: \`npm run golden\` writes it`)
}
