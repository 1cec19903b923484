import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Settings, readSettings } from './settings.ts'
import { type Database, openDatabase } from './store/database.ts'
import { isTransient, sqlState } from './store/drivers/driver.ts'

export const ROOT = join(import.meta.dirname, '..')

/** An error that the operator can correct: printed as one sentence without a stack trace. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}

const packageSchema = v.object({ version: v.string() })
export const readVersion = (): string => v.parse(packageSchema, JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))).version

export function settingsOrSentence(environment: Readonly<Record<string, string | undefined>>): Settings {
  const read = readSettings(environment)
  if (!read.ok) throw new CannotStart(read.sentences.join('\n'))
  return read.settings
}

function databaseSentence(error: unknown, databaseUrl: string): string | null {
  const { host, pathname } = new URL(databaseUrl)
  const state = sqlState(error) ?? ''
  if (state.startsWith('28')) return `The database server ${host} refuses this user or password. Check DATABASE_URL.`
  if (state === '3D000') return `The database server ${host} has no database ${pathname.slice(1)}. Create it, or check DATABASE_URL.`
  return isTransient(error) ? `The database server ${host} does not answer. Start it, or check DATABASE_URL.` : null
}

/** Opens the store, or throws `CannotStart` with a readable sentence. */
export async function openStore({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  const db = await openDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir })
  try {
    await db.ping()
    return db
  } catch (error) {
    await db.close()
    const sentence = databaseUrl && databaseSentence(error, databaseUrl)
    throw sentence ? new CannotStart(sentence) : error
  }
}
