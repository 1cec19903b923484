import 'fake-indexeddb/auto'
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { postgresUrl } from '#server/store/test-database.ts'
import { runDrill } from '../drill/drill.ts'
import { embeddedGround, postgresGround } from '../drill/grounds.ts'

const DUMP = 'pg_dump'
const hasDump = spawnSync(DUMP, ['--version']).status === 0

test.skipIf(postgresUrl !== undefined && !hasDump)(
  'after the loss of the server nothing is lost, no number is given twice and nobody honest is shut out',
  { timeout: 300_000 },
  async () => {
    const { findings } = await runDrill(postgresUrl ? postgresGround(postgresUrl) : embeddedGround())
    expect(findings.flatMap(({ till, wrong }) => wrong.map((sentence) => `${till}: ${sentence}`))).toEqual([])
    expect(findings.map((finding) => finding.till)).toEqual([
      ...['idle', 'offline', 'late', 'copied', 'fresh', 'copy', 'revoked'],
      'the shop',
    ])
  },
)
