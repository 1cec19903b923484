import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { PLAIN_EMPLOYEE, employee, role } from '#domain/employees/employee.ts'
import type { CommandDefinition, Permissions } from '#domain/kernel/define.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import { instant } from '#domain/kernel/time.ts'
import { records } from '#domain/registry.ts'
import { createApp } from '#server/http/app.ts'
import { type Request, requesterOf } from '#server/http/test-app.ts'
import { addUser } from '#server/identity/add-user.ts'
import { openSession } from '#server/identity/sessions.ts'
import { bulkInsert } from '#server/store/bulk.ts'
import type { Database } from '#server/store/database.ts'
import { sqlReader } from '#server/store/reader.ts'
import { openFileStore } from '#server/files/file-store.ts'
import type { TestLane } from '#server/store/test-database.ts'
import { type AttackedShop, openAttackedShop } from './attacked-shop.ts'
import { MATRIX_ROLES } from './matrix-roles.ts'

/** Rolls back, so that each role starts with the same shop. */
class Undone extends Error {}

function undoing(db: Database): Database {
  const inAccount: Database['inAccount'] = async (accountId, fn, options) => {
    if (options?.readOnly) return db.inAccount(accountId, fn, options)
    const done: { result?: Awaited<ReturnType<typeof fn>> } = {}
    try {
      await db.inAccount(
        accountId,
        async (tx) => {
          done.result = await fn(tx)
          throw new Undone()
        },
        options,
      )
    } catch (error) {
      if (!(error instanceof Undone)) throw error
    }
    return done.result as Awaited<ReturnType<typeof fn>>
  }
  return { ...db, inAccount }
}

/** A person with a role of the matrix. */
export interface Holder {
  readonly name: string
  readonly permissions: Permissions
  readonly employeeId: string
}
export interface MatrixHolder extends Holder {
  readonly token: string
}

export interface MatrixShop {
  readonly shop: AttackedShop
  /** Sends a request; writes of a business operation are rolled back. */
  readonly request: Request
  /** The same, but writes persist. */
  readonly keep: Request
  readonly holders: readonly MatrixHolder[]
  readonly close: () => Promise<void>
}

/** Creates each role of the matrix in a shop, with a person who has it. */
export async function addHolders(db: Database, accountId: number, newId: () => string): Promise<readonly Holder[]> {
  const holders: Holder[] = []
  for (const { name, permissions } of MATRIX_ROLES) {
    const [roleId, employeeId] = [newId(), newId()]
    const named = { nameAr: name, nameEn: name }
    await db.inAccount(accountId, async (tx) => {
      const held = Object.fromEntries(Object.entries(permissions).map(([page, actions]) => [page, [...actions]]))
      const row = { id: roleId, ...named, permissions: held, isOwner: name === 'owner', discountMax: null, isRemoved: false }
      await bulkInsert(tx, accountId, role, [row])
      await bulkInsert(tx, accountId, employee, [{ ...PLAIN_EMPLOYEE, id: employeeId, ...named, roleId }])
    })
    holders.push({ name, permissions, employeeId })
  }
  return holders
}

/** A shop with a signed-in person for each role. */
export async function openMatrixShop(lane: TestLane): Promise<MatrixShop> {
  const shop = await openAttackedShop(lane)
  const { app, accountId, clock } = shop
  const root = mkdtempSync(join(tmpdir(), 'fustan-matrix-'))
  const files = { fileStore: openFileStore(root) }
  const holders: MatrixHolder[] = []
  for (const held of await addHolders(app.db, accountId, clock.newId)) {
    const { employeeId } = held
    const userId = clock.newId()
    const token = await app.db.asPlatform(async (tx) => {
      const user = {
        accountId,
        id: userId,
        username: `holder ${holders.length}`,
        email: null,
        passwordHash: 'none',
        employeeId,
        lang: 'ar' as const,
      }
      await addUser(tx, { ...user, createdAt: clock.now() })
      return openSession(tx, clock, { accountId, userId })
    })
    holders.push({ ...held, token })
  }
  return {
    ...{ shop, holders },
    request: requesterOf(createApp({ ...app.deps, ...files, db: undoing(app.db) })),
    keep: requesterOf(createApp({ ...app.deps, ...files })),
    async close() {
      await app.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** Whether a command's definition rejects the role for a missing permission. */
export async function isForbidden(
  { db, accountId }: { readonly db: Database; readonly accountId: number },
  command: CommandDefinition,
  held: Holder,
  input: unknown,
): Promise<boolean> {
  if (command.forbidden === null) return false
  const parsed: unknown = v.parse(command.input, input)
  const isSaidByNumber = command.permission !== null && command.anyOf.length === 0
  const loaded: unknown = isSaidByNumber
    ? null
    : await db.inAccount(accountId, (tx) => command.load(sqlReader(tx, accountId), parsed), { readOnly: true })
  const anyOf = command.anyOf(parsed, loaded, { employeeId: held.employeeId, permissions: held.permissions }, instant(0))
  return anyOf !== null && !anyOf.some((one) => isAllowed(held.permissions, one))
}

/** One row id of each record of which the shop has several rows, by record name. */
export function rowIdsOf({ shop: { app, accountId } }: MatrixShop): Promise<ReadonlyMap<string, string>> {
  return app.db.asPlatform(async (tx) => {
    const found = new Map<string, string>()
    for (const { name } of records) {
      const [row] = await tx.query<{ id: string }>(`select id::text as id from "${name}" where account_id = $1 limit 1`, [accountId])
      // Singleton rows have the same id in every shop.
      if (row && row.id !== ONLY_ROW_ID) found.set(name, row.id)
    }
    return found
  })
}
