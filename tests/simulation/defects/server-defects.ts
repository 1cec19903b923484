import type { Defect } from './defects.ts'

/** Field bugs in what the server accepts, decides and returns. */
export const SERVER_DEFECTS: readonly Defect[] = [
  {
    id: 'T01',
    bug: 'What is sent again because its answer was lost is taken for something new (odoo #40567, PR #85527).',
    patches: [
      {
        file: 'server/sync/push/push.ts',
        find: `      known.push(before)`,
        replace: `      fresh.push({ ...op, seq: next, opId: op.opId.slice(0, -4) + String(next).padStart(4, '0') })
      next += 1`,
      },
    ],
  },
  {
    id: 'T03',
    bug: 'Two copies of one till are taken for one, and half of what they sell is dropped without a word (odoo #16781, #71455).',
    patches: [
      {
        file: 'server/sync/push/push.ts',
        find: `if (await isCopy(requested, sorted, now)) {`,
        replace: `if ((await isCopy(requested, sorted, now)) && false) {`,
      },
      {
        file: 'server/sync/push/push.ts',
        find: `      if (before?.sha !== payloadSha(op)) return { known, fresh, isForked: true, expected: null, hole }\n      known.push(before)`,
        replace: `      if (before) known.push(before)`,
      },
    ],
  },
  {
    id: 'T13',
    bug: 'A row is stamped with a number that a reader may have passed already, as a bare sequence does (Replicache docs, electric #3871).',
    patches: [
      {
        file: 'server/store/stamp.ts',
        find: `      select $1::integer, x.record, x.id, clock.seq from`,
        replace: `      select $1::integer, x.record, x.id, clock.seq - 1 from`,
      },
    ],
  },
  {
    id: 'T15',
    bug: 'The server is restored from a backup and nobody notices: what it had acknowledged since is gone (medic/cht-core #8093, realm-js #3548).',
    patches: [
      {
        file: 'server/sync/push/push.ts',
        find: `  request.epoch !== device.epoch || request.ackedSeq > device.last_seq || (request.readVer ?? 0) > (device.clock ?? 0)\n`,
        replace: `  device.last_seq < 0 && request.ackedSeq > device.last_seq\n`,
      },
      {
        file: 'server/sync/pull/pull.ts',
        find: `  if (request.epoch !== device.epoch || request.cursor.ver > clock.seq || request.ackedSeq > device.last_seq) return 'epoch'\n`,
        replace: ``,
      },
    ],
  },
  {
    id: 'T18',
    bug: 'One operation that can never succeed stops all that are behind it (dexie #2228, amplify-android #976).',
    patches: [
      {
        file: 'server/sync/push/operation.ts',
        find: `  if (!prepared.ok) return notApplied(fact, prepared.concern, concerns)`,
        replace: `  if (!prepared.ok) throw new Error('this operation cannot be understood')`,
      },
      {
        file: 'server/sync/push/replay.ts',
        find: `    if (isTransient(error)) throw error\n    await tx.script('rollback to savepoint operation')`,
        replace: `    throw error\n    await tx.script('rollback to savepoint operation')`,
      },
    ],
  },
  {
    id: 'T21',
    bug: 'What was deleted is left out of what tills are told, and lives on there (WatermelonDB #1462).',
    patches: [
      {
        file: 'server/sync/pull/pull.ts',
        find: `.filter(({ record, id }) => travelling.has(record) && !tx.isDamaged(record, id))`,
        replace: `.filter(({ record, id, is_deleted }) => travelling.has(record) && !tx.isDamaged(record, id) && !is_deleted)`,
      },
    ],
  },
]
