import { type RentItem, rentItem } from '#domain/rentals/piece/rent-item.ts'
import { ACCOUNT_STATUS } from '#server/identity/account-state.ts'
import { openStore } from '#server/open-store.ts'
import { bulkInsert } from '#server/store/bulk.ts'
import { seedShop } from './direct-till.ts'
import { exampleId, examplePiece } from './examples/example-shop.ts'

const ACCOUNT_ID = 2

/** Adds a second shop with one piece to the demo shop's database. Its server must be stopped: the embedded database allows one process. */
export async function addAnotherShop(dataDir: string): Promise<RentItem> {
  const piece = { ...examplePiece, id: exampleId(206), code: 'ZZ-9999' }
  const db = await openStore({ databaseUrl: null, dataDir })
  try {
    await db.asPlatform((tx) =>
      tx.query('insert into account (id, status, created_at) values ($1, $2, now())', [ACCOUNT_ID, ACCOUNT_STATUS.active]),
    )
    await seedShop(db, ACCOUNT_ID)
    await db.inAccount(ACCOUNT_ID, (tx) => bulkInsert(tx, ACCOUNT_ID, rentItem, [piece]))
  } finally {
    await db.close()
  }
  return piece
}
