import { type Id, ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import type { FieldCode } from '#domain/platform/calls.ts'
import { aliasesLike } from '#domain/settings/alias.ts'
import { businessProfile, profileChange } from '#domain/settings/business-profile.ts'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../store/database.ts'
import { sqlState } from '../store/drivers/driver.ts'
import { actDone } from '../store/history/record-act.ts'
import { lockAccount, stampTransaction } from '../store/stamp.ts'
import { createUnitOfWork } from '../store/unit-of-work.ts'

const UNIQUE_VIOLATION = '23505'

/** Whether the error is a unique violation: a concurrent request stored the same value first. */
export const isDouble = (error: unknown): boolean => sqlState(error) === UNIQUE_VIOLATION

async function takenAliases(tx: Tx, aliases: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ alias: string }>('select alias from business_profile where alias = any($1)', [aliases])
  return new Set(rows.map(({ alias }) => alias))
}

export const isAliasTaken = async (tx: Tx, alias: string): Promise<boolean> => (await takenAliases(tx, [alias])).has(alias)

/** A free alias similar to a taken one; null when all candidates are taken too. */
export async function freeAliasLike(tx: Tx, alias: string): Promise<string | null> {
  const like = aliasesLike(alias)
  const taken = await takenAliases(tx, like)
  return like.find((one) => !taken.has(one)) ?? null
}

/**
 * Sets the shop's alias, which cannot be changed later; returns the reason if refused. Not a command, because it must be unique among all
 * shops of the server.
 */
export async function chooseAlias(
  { db, clock }: { readonly db: Database; readonly clock: Pick<Clock, 'now' | 'newId'> },
  { accountId, employeeId }: { readonly accountId: number; readonly employeeId: Id | null },
  alias: string,
): Promise<FieldCode | null> {
  try {
    return await db.inAccount(accountId, async (tx) => {
      await lockAccount(tx, accountId)
      const work = createUnitOfWork(tx, accountId)
      const profile = await work.reader.get(businessProfile, ONLY_ROW_ID)
      if (profile?.alias === alias) return null
      if (profile?.alias) return 'alias-fixed'
      const act = actDone({ opId: clock.newId(), act: 'chooseAlias', at: clock.now(), actor: employeeId })
      await work.stage([profileChange(profile, { alias })], act)
      await work.flush()
      await stampTransaction(tx, accountId, work.touched())
      return null
    })
  } catch (error) {
    if (isDouble(error)) return 'alias-taken'
    throw error
  }
}
