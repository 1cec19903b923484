/** As much of the embedded database as the server's driver uses of a session. */
export interface Session {
  readonly query: (sql: string, params?: unknown[]) => Promise<unknown>
  readonly exec: (sql: string) => Promise<unknown[]>
}

/**
 * The same statements with the same answers, each planned once in the life of the process: the embedded database spends
 * most of a statement on parsing and planning it, and a history is three hundred of the same forty.
 */
export class Prepared {
  readonly #names = new Map<string, string>()

  async query(session: Session, sql: string, params: readonly unknown[]): Promise<unknown> {
    let name = this.#names.get(sql)
    if (!name) {
      name = `prepared_${this.#names.size + 1}`
      await session.exec(`prepare ${name} as ${sql}`)
      this.#names.set(sql, name)
    }
    const [answer] = await session.exec(`execute ${name}(${params.map(literal).join(', ')})`)
    return answer
  }
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  return `'${text(value).replaceAll("'", "''")}'`
}

function text(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map((item) => `"${text(item).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
