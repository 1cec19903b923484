import { attention } from '#domain/attention/attention.ts'
import { insert } from '#domain/kernel/define.ts'
import { instant } from '#domain/kernel/time.ts'
import { stampTransaction } from '#server/store/stamp.ts'
import { createUnitOfWork } from '#server/store/unit-of-work.ts'
import { exampleId } from '../../support/examples/example-shop.ts'
import { type ArchiveRow, type DocumentRow, LEDGER_NAME } from '../../../src/data/ledger/ledger-rows.ts'
import { MIRROR_NAME } from '../../../src/data/mirror/mirror-rows.ts'
import { numberIsNew } from './device-checks.ts'
import { archiveOn } from './ledger-view.ts'
import { rent } from '../directed/book-histories.ts'
import { Director } from '../directed/director.ts'
import { pokeRows, removeRow } from '../world/raw-store.ts'
import { send } from '../world/shop.ts'
import { actsAreWithTheirShop } from '../people/neighbour.ts'
import { GONE_TILL } from '../people/opening-orders.ts'
import type { Run } from '../run.ts'
import { type Tampering, must } from './tampering.ts'
import { ledgerIsChained, logIsChained } from './chain-checks.ts'
import { actsAreBookedRight } from './book-checks.ts'
import { heldBillsAreSoldOnce } from './held-checks.ts'
import { formerTillsAreClosed } from './end-checks.ts'
import { everythingKnownHasRun } from './notice-checks.ts'
import { numbersOfOrders } from './server-checks.ts'
import { onlyCopiesAreForked, onlyCopiesAreReportedSo } from './copy-checks.ts'

const sql = (run: Run, script: string) => run.stage.server.db.asPlatform((tx) => tx.script(script))
/** A till that has made a sale. */
const seller = (run: Run) => must(run.browsers.find(({ disk }) => archiveOn(disk.factory).some(({ op }) => op.document !== null)))
const idOf = (run: Run) => must(seller(run).head).deviceId

/** Adds a notice without a cause, in the form in which the server writes and sends it. */
async function report(run: Run, code: string): Promise<void> {
  const { accountId } = run.stage.shop
  const of = {
    id: exampleId(9_001),
    kind: 1 as const,
    code,
    command: 'issueInvoice',
    deviceId: idOf(run),
    seq: 1,
    operationId: exampleId(9_002),
  }
  const row = { ...of, details: {}, raisedAt: instant(run.world.now), resolvedAt: null, resolvedBy: null }
  await run.stage.server.db.inAccount(accountId, async (tx) => {
    const unit = createUnitOfWork(tx, accountId)
    await unit.stage([insert(attention, row)])
    await unit.flush()
    await stampTransaction(tx, accountId, unit.touched())
  })
  await run.readFacts()
  await run.world.runUntil(run.world.now + 120_000)
}

/** Shows that each law about copied tills, notices and hash chains can fail. */
export const LAW_TAMPERINGS: readonly Tampering[] = [
  {
    invariant: 'I19',
    name: 'an honest till is called a copy',
    tamper: async (run) => (
      await sql(run, `update device set status = 'forked' where device_id = '${idOf(run)}'`),
      onlyCopiesAreForked(run.causes, await run.readFacts())
    ),
  },
  {
    invariant: 'I19',
    name: 'an honest till is answered that it is a copy',
    tamper: (run) => onlyCopiesAreReportedSo(run.causes, idOf(run), { status: 409, text: '{"kind":"fork"}' }),
  },
  {
    invariant: 'I20',
    name: 'people are told of a broken chain that nothing broke',
    tamper: (run) => report(run, 'sync.chain-broken'),
  },
  {
    invariant: 'I20',
    name: 'people are told of an error of the server’s own',
    tamper: (run) => report(run, 'sync.internal'),
  },
  {
    invariant: 'I20',
    name: 'an operation is an exception, and nobody is told',
    tamper: (run) => sql(run, `update op_log set status = 'exception' where device_id = '${idOf(run)}' and seq = 1`),
  },
  {
    invariant: 'I20',
    name: 'a till is there twice, and nobody is told',
    tamper: async (run) => {
      run.causes.copied.add(idOf(run))
      await sql(run, `update device set status = 'forked' where device_id = '${idOf(run)}'`)
      await run.readFacts()
    },
  },
  {
    invariant: 'I21',
    name: 'a till’s document names another one as the one before it',
    tamper: (run) => {
      pokeRows<ArchiveRow>(seller(run).disk.factory, LEDGER_NAME, 'archive', (row) =>
        row.op.document ? { ...row, op: { ...row.op, document: { ...row.op.document, previousHash: 'f'.repeat(64) } } } : row,
      )
      ledgerIsChained(seller(run))
    },
  },
  {
    invariant: 'I21',
    name: 'a document’s content is not what its hash was made of',
    tamper: (run) =>
      pokeRows<DocumentRow>(seller(run).disk.factory, LEDGER_NAME, 'docs', (doc) => ({ ...doc, row: { ...doc.row, note: 'other' } })),
  },
  {
    invariant: 'I21',
    name: 'the server would take another document for the last one of a series',
    tamper: (run) => sql(run, `update device set chain_head = repeat('f', 64) where device_id = '${idOf(run)}'`),
  },
  {
    invariant: 'I21',
    name: 'a link is missing from the server’s log',
    tamper: async (run) => {
      await sql(
        run,
        `update op_log set payload = jsonb_set(payload::jsonb, '{document,previousHash}', to_jsonb(repeat('f', 64)))::json
         where doc_no is not null and device_id = '${idOf(run)}'`,
      )
      await logIsChained(run)
    },
  },
  {
    invariant: 'I4',
    name: 'two tills print one number',
    tamper: (run) => {
      const act = must(run.watch.seen.find(({ number }) => number !== null))
      numberIsNew(run.watch.seen, { ...act, opId: exampleId(9_003), deviceId: exampleId(9_004) })
    },
  },
  {
    invariant: 'I4',
    name: 'an order of a till has a number that does not follow',
    tamper: async (run) => {
      const director = new Director(run)
      // The history may have taken some pieces out of service; those are not rented.
      const inService = await run.stage.server.db.asPlatform((tx) =>
        tx.query<{ id: string }>('select id from rent_item where is_in_service order by id'),
      )
      await rent(director, 'advance', 0, inService[0]?.id)
      await director.settle(0)
      await sql(run, `update op_log set payload = jsonb_set(payload::jsonb, '{order,no}', '99')::json where payload->'order' is not null`)
      numbersOfOrders(await run.readFacts(), new Set())
    },
  },
  {
    invariant: 'I1',
    name: 'an honest till’s work stands aside instead of in its log',
    tamper: (run) =>
      sql(
        run,
        `insert into op_quarantine (account_id, device_id, payload_sha, seq, op_id, payload, received_at, doc_no, code)
           select account_id, device_id, payload_sha, seq, op_id, payload, received_at, doc_no, 'sync.device-forked' from op_log
           where device_id = '${idOf(run)}';
         update op_quarantine set status = 'quarantined'; delete from op_log where device_id = '${idOf(run)}';
         update device set chain_head = null`,
      ),
  },
  {
    invariant: 'I3',
    name: 'a till that was revoked lost what it did',
    tamper: async (run) => {
      run.causes.revoked.add(idOf(run))
      await sql(run, `update device set status = 'revoked' where device_id = '${idOf(run)}'`)
      await run.readFacts()
      removeRow(seller(run).disk.factory, LEDGER_NAME, 'archive', 1)
    },
  },
  {
    invariant: 'I8',
    name: 'the copy of a till that is there twice, and has sent all, differs',
    tamper: async (run) => {
      run.causes.copied.add(idOf(run))
      await sql(run, `update device set status = 'forked' where device_id = '${idOf(run)}'`)
      await run.readFacts()
      pokeRows<Record<string, unknown>>(seller(run).disk.factory, MIRROR_NAME, 'customer', (row) => ({ ...row, name: 'other' }))
    },
  },
  {
    invariant: 'I22',
    name: 'a sale is booked with a minor unit of VAT too much',
    tamper: async (run) => {
      await sql(run, 'update invoice set vat = vat + 1, net = net - 1')
      await actsAreBookedRight(run, run.stage.shop.accountId)
    },
  },
  {
    invariant: 'I22',
    name: 'an order holds more than its acts took',
    tamper: async (run) => {
      await sql(run, 'update rental_order set insurance_held = insurance_held + 1')
      await actsAreBookedRight(run, run.stage.shop.accountId)
    },
  },
  {
    invariant: 'I22',
    name: 'a customer owes more than her acts left to owe',
    tamper: async (run) => {
      await sql(run, 'update customer set owed = owed + 1')
      await actsAreBookedRight(run, run.stage.shop.accountId)
    },
  },
  {
    invariant: 'I22',
    name: 'money is booked that no act brought',
    tamper: async (run) => {
      await sql(run, `update payment set device_id = '${exampleId(9_007)}' where device_id = '${GONE_TILL}'`)
      await actsAreBookedRight(run, run.stage.shop.accountId)
    },
  },
  {
    invariant: 'I25',
    name: 'a bill on hold was sold twice, and nobody was told',
    tamper: async (run) => {
      const held = `jsonb_set(payload::jsonb, '{args,bill,heldBillId}', '"${exampleId(9_009)}"')::json`
      await sql(run, `update op_log set payload = ${held} where type = 'issueInvoice' and status = 'applied'`)
      await heldBillsAreSoldOnce(run, run.stage.shop.accountId)
    },
  },
  {
    invariant: 'I25',
    name: 'a bill that was sold is on hold again',
    tamper: async (run) => {
      const [first] = run.watch.seen.filter(({ number }) => number !== null)
      const held = `jsonb_set(payload::jsonb, '{args,bill,heldBillId}', to_jsonb(id::text))::json`
      await sql(
        run,
        `update held_bill set is_open = true;
         update op_log set payload = ${held} from (select id from held_bill order by id limit 1) one where op_id = '${must(first).opId}'`,
      )
      await heldBillsAreSoldOnce(run, run.stage.shop.accountId)
    },
  },
  {
    invariant: 'I24',
    name: 'a device is another till, and the one before is open',
    tamper: (run) => {
      pokeRows<Record<string, unknown>>(seller(run).disk.factory, LEDGER_NAME, 'meta', (row) =>
        row['k'] === 'head' ? { ...row, deviceId: exampleId(9_008) } : row,
      )
      formerTillsAreClosed(run)
    },
  },
  {
    invariant: 'I23',
    name: 'what a server of the version before did not know is parked for ever',
    tamper: async (run) => {
      run.causes.wasServerFormer = true
      await sql(run, "update op_log set status = 'parked', code = 'sync.unknown-command' where seq = 1")
      await everythingKnownHasRun(run, new Set())
    },
  },
  {
    invariant: 'I23',
    name: 'a till asks in a way that the server does not understand',
    tamper: (run) => send(run.stage.server, '/api/sync/pull', must(seller(run).head).credential, { proto: 1 }).then(() => undefined),
  },
  {
    invariant: 'I12',
    name: 'the neighbour’s log holds what another till did',
    tamper: () => actsAreWithTheirShop(new Set(), new Set(), new Set([exampleId(9_005)])),
  },
  {
    invariant: 'I1',
    name: 'an act next door was told as done, and is in no log',
    tamper: () => actsAreWithTheirShop(new Set([exampleId(9_006)]), new Set([exampleId(9_006)]), new Set()),
  },
  {
    invariant: 'I8',
    name: 'the neighbour’s copy differs from its rows',
    tamper: (run) =>
      pokeRows<Record<string, unknown>>(run.neighbour.browser.disk.factory, MIRROR_NAME, 'customer', (row) => ({ ...row, name: 'other' })),
  },
]
