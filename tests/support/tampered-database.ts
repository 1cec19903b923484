import type { Database, Tx } from '#server/store/database.ts'

/** A defect that a test must detect. */
export interface Tampering {
  /** Gets each statement first. Its result replaces the database's; null executes the statement. */
  readonly before: (sql: string, tx: Tx, accountId: number) => Promise<object[] | null>
}

/** The same database with a defect built in. */
export function tampered(db: Database, { before }: Tampering): Database {
  return {
    ...db,
    inAccount: (accountId, fn, options) =>
      db.inAccount(
        accountId,
        (tx) => {
          const query: Tx['query'] = async <Row extends object>(sql: string, params?: readonly unknown[]) => {
            const answer = await before(sql, tx, accountId)
            // The tampering returns rows of the statement's type.
            return answer ? (answer as Row[]) : tx.query<Row>(sql, params)
          }
          return fn({ ...tx, query })
        },
        options,
      ),
  }
}

/** A server that gives up at the first conflict instead of retrying the rolled-back transaction. */
export const runningOnce = (db: Database): Database => ({
  ...db,
  inAccount: (accountId, fn, options) => {
    let isFirst = true
    const once: typeof fn = async (tx) => {
      if (!isFirst) throw Object.assign(new Error('it does not run again'), { code: '40001' })
      isFirst = false
      return fn(tx)
    }
    return db.inAccount(accountId, once, options)
  },
})

/** Commits a transaction before its counter is raised, so that the two are no longer atomic. */
export const committingEarly = (db: Database): Database =>
  tampered(db, {
    before: async (sql, tx, accountId) => {
      if (sql.startsWith('with clock as'))
        await tx.script(`commit; begin; set local app.account_id = '${accountId}'; set local role fustan_app`)
      return null
    },
  })
