/** What may happen to the server's connection around each statement; it throws to lose it. */
export interface QueryFaults {
  before: (sql: string) => void
  after: (sql: string) => void
}

/** A statement on a connection that may be lost before the database hears it, or after it has acted. */
function losing<S extends object>(session: S, faults: QueryFaults): S {
  return new Proxy(session, {
    get(target, name) {
      const held: unknown = Reflect.get(target, name, target)
      if (typeof held !== 'function') return held
      if (name !== 'query' && name !== 'exec') return held.bind(target)
      return async (sql: string, ...more: unknown[]) => {
        faults.before(sql)
        const answer: unknown = await held.call(target, sql, ...more)
        faults.after(sql)
        return answer
      }
    },
  })
}

type Work = (session: object) => Promise<unknown>

/** The embedded database with faults in front of it, also inside its transactions. */
export function interposed<D extends object>(db: D, faults: QueryFaults): D {
  return new Proxy(losing(db, faults), {
    get(target, name) {
      const held: unknown = Reflect.get(target, name, target)
      if (name !== 'transaction' || typeof held !== 'function') return held
      return (work: Work): unknown => held((session: object) => work(losing(session, faults)))
    },
  })
}
